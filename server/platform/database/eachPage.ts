import { inSlices } from '../jobs/inSlices.ts'
import { isDatabaseAway, isRowHeld, MOST_HELD } from './databaseErrors.ts'
import { leave, type Sweeping } from './eachDue.ts'

interface DuePages<T> {
  /** The act on the rows, for the log. */
  act: string
  /** Those that are due and come after the last one of the page before; none when there are no more. */
  pageAfter(last: T | undefined): Promise<T[]>
  run(page: T[]): Promise<unknown>
}

/** Everything that is due, a page at once. One that fails keeps none of the others of its page from their turn. */
export async function eachPage<T extends { id: string }>(
  sweeping: Sweeping,
  { act, pageAfter, run }: DuePages<T>,
): Promise<void> {
  const mayGoOn = inSlices(sweeping.stopping)
  for (let last: T | undefined; await mayGoOn(); ) {
    const page = await pageAfter(last)
    last = page.at(-1)
    if (!last) return
    await inHalves(sweeping, { act, all: page, run })
  }
}

/** All at once; when that fails each half by itself, and so on, until what is bad is alone and left with a line in the log. */
export async function inHalves<T extends { id: string }>(
  { log }: Pick<Sweeping, 'log'>,
  { act, all, run }: { act: string; all: T[]; run(some: T[]): Promise<unknown> },
  patience = { left: MOST_HELD },
): Promise<void> {
  try {
    await run(all)
  } catch (error) {
    // Then it is none of these that failed, and the others would.
    if (isRowHeld(error)) patience.left -= 1
    if (isDatabaseAway(error) && !(isRowHeld(error) && patience.left > 0)) throw error
    const [first] = all
    if (all.length === 1) leave(log, { act, id: first?.id, error })
    if (all.length <= 1) return
    const middle = Math.ceil(all.length / 2)
    await inHalves({ log }, { act, all: all.slice(0, middle), run }, patience)
    await inHalves({ log }, { act, all: all.slice(middle), run }, patience)
  }
}
