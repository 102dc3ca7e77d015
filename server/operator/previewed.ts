import type { Clock } from '../platform/clock.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import type { Staff } from '../platform/http/http.ts'
import { watchJobs } from '../platform/jobs/jobs.ts'
import { type Act, audited, triedOut } from './audit.ts'
import { lettersAhead } from './lettersAhead.ts'

type Shop = { db: Db; clock: Clock }

/** What an act would come to, with the letters that would go: the act itself, which is undone in the end. */
export const previewed = <T>(shop: Shop, act: (tx: Tx) => Promise<T>): Promise<T> =>
  triedOut(shop.db, async (tx) => {
    const jobs = watchJobs(tx)
    const done = await act(tx)
    return { ...done, letters: await lettersAhead(shop, tx, jobs) }
  })

/** An act with its entry in the audit, or only tried out when `isAsked`. */
export const actOrPreview = <T>(
  shop: Shop,
  staff: Staff,
  { isAsked, ...entry }: Act<T> & { isAsked: boolean },
  act: (tx: Tx) => Promise<T>,
): Promise<T> => (isAsked ? previewed(shop, act) : audited(shop, staff, entry, act))
