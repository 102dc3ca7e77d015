import { lettersAhead } from '../order/letters/lettersAhead.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database.ts'
import { watchJobs } from '../platform/jobs.ts'
import { triedOut } from './audit.ts'

/** What an act would come to, with the letters that would go: the act itself, which is undone in the end. */
export const previewed = <T>(shop: { db: Db; clock: Clock }, act: (tx: Tx) => Promise<T>): Promise<T> =>
  triedOut(shop.db, async (tx) => {
    const jobs = watchJobs(tx)
    const done = await act(tx)
    return { ...done, letters: await lettersAhead(shop, tx, jobs) }
  })
