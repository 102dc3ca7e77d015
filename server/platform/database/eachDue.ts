import type { Logger } from 'pino'
import { FIRST_ID } from '../ids.ts'
import { inSlices } from '../jobs/inSlices.ts'
import { event } from '../observe/events.ts'
import { messageOf } from '../observe/log.ts'
import { isDatabaseAway, isRowHeld, MOST_HELD } from './databaseErrors.ts'

/** The log of a sweep, and the signal that stops it. */
export interface Sweeping {
  log: Logger
  stopping?: AbortSignal
}

interface Left {
  /** One of a few, since the figure has it. */
  act: string
  id: string | undefined
  error: unknown
}

/** Says of one thing that the next sweep has to do it, in the log and in the figures: what is left again and again stands still. */
export function leave(log: Logger, { act, id, error }: Left): void {
  log.error({ act, id, error: messageOf(error) }, 'left for the next sweep')
  event('work', { outcome: 'left', kind: act })
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
        leave(log, { act, id: one.id, error })
      })
    }
    const last = page.at(-1)
    if (!last) return
    after = last.id
  }
}
