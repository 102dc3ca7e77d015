import { sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'

const AT_ONCE = 1_000
const money = (cents: number): string => (cents / 100).toFixed(2)
/** The fee that the invented processor keeps of each charge. */
const feeOf = (cents: number): number => (cents > 0 ? Math.round(cents * 0.014) + 10 : 0)

type Row = { id: string; day: string; ref: string; cents: number }

/** The settlement file of the invented processor: what its own book says was taken and given back, by day. */
export async function* sandboxSettlement({ db, clock }: { db: Db; clock: Clock }): AsyncGenerator<string> {
  yield 'settlement_id;date;reference;gross;fee;net;currency\n'
  const now = clock.now().toISOString()
  const dayOf = sql`(coalesce(resolves_at, created_at) at time zone 'Europe/Helsinki')::date::text`
  for (let after = ''; ; ) {
    const { rows } = await db.execute<Row>(sql`
      select * from (
        select attempt_id as id, ${dayOf} as day, ref, cents::int as cents from sandbox_charge
          where outcome = 'paid' or resolves_at <= ${now}
        union all select refund_id, ${dayOf}, refund_id, -cents::int from sandbox_refund
          where outcome = 'ok' or resolves_at <= ${now}) moved
      where id > ${after} order by id limit ${AT_ONCE}`)
    yield rows.map(lineOf).join('')
    if (rows.length < AT_ONCE) return
    after = rows.at(-1)?.id ?? ''
  }
}

const lineOf = ({ day, ref, cents }: Row): string => {
  const fee = feeOf(cents)
  return `T${day.replaceAll('-', '')};${day};${ref};${money(cents)};${money(fee)};${money(cents - fee)};EUR\n`
}
