import type { Logger } from 'pino'
import { isDatabaseAway, isRowHeld, MOST_HELD } from './databaseErrors.ts'
import { FIRST_ID } from './ids.ts'
import { inSlices } from './inSlices.ts'
import { messageOf } from './log.ts'

/** The log of a sweep, and the signal that stops it. */
export interface Sweeping {
  log: Logger
  stopping?: AbortSignal
}

interface Due<T> {
  /** The act on each row, for the log. */
  act: string
  /** Those that are due and come after this id, in the order of their ids; none when there are no more. */
  pageAfter(id: string): Promise<T[]>
  run(one: T): Promise<unknown>
}

/**
 * Everything that is due, one by one. One that fails keeps none of the others from their turn and comes again with the
 * next sweep; told to stop, it stops between two, and rests there when it has worked for a second.
 */
export async function eachDue<T extends { id: string }>(
  { log, stopping }: Sweeping,
  { act, pageAfter, run }: Due<T>,
): Promise<void> {
  const mayGoOn = inSlices(stopping)
  let patience = MOST_HELD
  for (let after = FIRST_ID; await mayGoOn(); ) {
    const page = await pageAfter(after)
    for (const one of page) {
      if (!(await mayGoOn())) return
      await run(one).catch((error: unknown) => {
        // Then it is not this one that failed, and the others would.
        if (isRowHeld(error)) patience -= 1
        if (isDatabaseAway(error) && !(isRowHeld(error) && patience > 0)) throw error
        log.error({ act, id: one.id, error: messageOf(error) }, 'left for the next sweep')
      })
    }
    const last = page.at(-1)
    if (!last) return
    after = last.id
  }
}
