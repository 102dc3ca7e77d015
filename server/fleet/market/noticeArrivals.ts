import { sql } from 'drizzle-orm'
import type { Day } from '../../../contract/days/date.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, type Tx, transaction } from '../../platform/database/database.ts'
import { pickupDays } from '../places/pickupDays.ts'

/** Cars that get their number in one transaction. */
const BATCH = 5_000

/**
 * Gives every car that has come on offer a number, and answers the highest one given so far: what is free now has that
 * number or a lower one, what comes later has a higher one. A car comes on offer when it is imported, when an order lets
 * go of it, and when the day it becomes free draws near enough to be ordered for.
 */
export async function noticeArrivals({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  const { to } = pickupDays(clock.today())
  for (;;) {
    const { number, noticed } = await transaction(db, (tx) => noticeSome(tx, to))
    if (noticed < BATCH) return number
  }
}

async function noticeSome(tx: Tx, until: Day): Promise<{ number: number; noticed: number }> {
  // Cars of a model that is not on sale yet come on offer with it.
  const onSale = sql`model_id in (select id from car_model where active)`
  const unnoticed = sql`state = 'free' and arrival is null and free_from <= ${until} and ${onSale}`
  const { rowCount } = await tx.execute(sql`select 1 from vehicle where ${unnoticed} limit 1`)
  if (!rowCount) return { number: await countIn(tx, sql`select number from arrival_count where id = 1`), noticed: 0 }
  const number = await countIn(tx, sql`update arrival_count set number = number + 1 where id = 1 returning number`)
  // A car that somebody is just reaching for is left for the next time.
  const noticed = await tx.execute(sql`
    update vehicle set arrival = ${number}
    where id = any(array(select id from vehicle where ${unnoticed} limit ${BATCH} for update skip locked))`)
  return { number, noticed: noticed.rowCount ?? 0 }
}

async function countIn(tx: Tx, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await tx.execute<{ number: number }>(query)
  return rows[0]?.number ?? 0
}
