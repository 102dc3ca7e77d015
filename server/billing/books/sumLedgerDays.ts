import { gte, sql } from 'drizzle-orm'
import { addDays, type Day, helsinkiDay } from '../../../contract/days/date.ts'
import { beginOf } from '../../platform/database/beginOfDay.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { inSlices } from '../../platform/jobs/inSlices.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { ledgerDay, summedDay } from '../tables.ts'
import { summedEntries } from './ledgerSums.ts'

interface Needs extends Pick<ShopParts, 'db' | 'clock'> {
  stopping?: AbortSignal
}

/** A transaction that began on a day has written its entries by then, where nothing hinders it. */
const SETTLED_AFTER_MS = 2 * 3_600_000
const ASK_AGAIN_MS = 50
const ASKED_AT_MOST = 200

/** Sums the ledger of every day that is over, oldest first, one at a time. */
export async function sumLedgerDays({ db, clock, stopping }: Needs): Promise<void> {
  const mayGoOn = inSlices(stopping)
  const end = helsinkiDay(new Date(clock.now().getTime() - SETTLED_AFTER_MS))
  if (!(await writersEnd(db, mayGoOn))) return
  for (let day = await firstUnsummed(db); day && day < end && (await mayGoOn()); day = addDays(day, 1))
    await sumDay({ db, clock }, day)
}

/**
 * Waits for every transaction that writes now to end, since it may book on a day that is over by the clock that was read
 * before: one that hangs, or the clock of a shop that is tried out leaps. False when one goes on for long, or when told to stop.
 */
async function writersEnd(db: Queryable, mayGoOn: () => Promise<boolean>): Promise<boolean> {
  let writers = await writing(db)
  for (let asked = 0; writers.length > 0 && asked < ASKED_AT_MOST && (await mayGoOn()); asked += 1) {
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
    const still = await writing(db)
    writers = writers.filter((one) => still.includes(one))
  }
  return writers.length === 0
}

async function writing(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ xid: string }>(sql`
    select backend_xid::text as xid from pg_stat_activity where datname = current_database() and backend_xid is not null`)
  return rows.map(({ xid }) => xid)
}

/** Days from this one on are summed anew when they are over: the clock of a shop that is tried out went back. */
export async function forgetSums(tx: Tx, from: Day): Promise<void> {
  await tx.delete(summedDay).where(gte(summedDay.day, from))
  await tx.delete(ledgerDay).where(gte(ledgerDay.day, from))
}

/** Two processes that come to the same day sum it once: the second one waits for the first, and finds it done. */
async function sumDay({ db, clock }: Needs, day: Day): Promise<void> {
  const entries = summedEntries(beginOf(sql`${day}`), beginOf(sql`${addDays(day, 1)}`))
  await db.execute(sql`
    with summed as (
      insert into ${summedDay} (day, summed_at) values (${day}, ${clock.now().toISOString()})
      on conflict do nothing returning day
    )
    insert into ${ledgerDay} (day, account, vat_rate, debit_cents, credit_cents, entries)
    select * from (${entries}) entries where exists (select from summed)`)
}

/** The day after the last one that was summed, or the first one that has something to be summed. */
async function firstUnsummed(db: Queryable): Promise<Day | null> {
  const { rows } = await db.execute<{ day: Day | null }>(sql`
    select coalesce((select max(day) + 1 from summed_day),
      (select (at at time zone 'Europe/Helsinki')::date from ledger_entry order by at, id limit 1)) as day`)
  return rows[0]?.day ?? null
}
