import { sql } from 'drizzle-orm'
import type { ShopParts } from '../../platform/shopParts.ts'

const AT_ONCE = 1_000
/** The columns of Paytrail's payment report that `settlementLines.ts` reads. */
const columns = 'settlementId;settlementDate;entryDate;stamp;reference;amount;paymentMethodFee;paymentMethodCommission'
const money = (cents: number): string => (cents / 100).toFixed(2).replace('.', ',')
/** The fee that the invented processor keeps of each charge. */
const feeOf = (cents: number): number => (cents > 0 ? Math.round(cents * 0.014) + 10 : 0)

/** A charge or a refund, with the charge that it is of. */
type Row = { id: string; day: string; charge: string; cents: number }

/** The settlement file of the invented processor: what its own book says was taken and given back, by day. */
export async function* sandboxSettlement({ db, clock }: Pick<ShopParts, 'db' | 'clock'>): AsyncGenerator<string> {
  yield `${columns}\n`
  const now = clock.now().toISOString()
  const dayOf = sql`(coalesce(resolves_at, created_at) at time zone 'Europe/Helsinki')::date::text`
  for (let after = ''; ; ) {
    const { rows } = await db.execute<Row>(sql`
      select * from (
        select attempt_id as id, ${dayOf} as day, attempt_id as charge, cents::int as cents from sandbox_charge
          where outcome = 'paid' or resolves_at <= ${now}
        union all select refund_id, ${dayOf}, '', -cents::int from sandbox_refund
          where outcome = 'ok' or resolves_at <= ${now}) moved
      where id > ${after} order by id limit ${AT_ONCE}`)
    yield rows.map(lineOf).join('')
    if (rows.length < AT_ONCE) return
    after = rows.at(-1)?.id ?? ''
  }
}

const lineOf = ({ id, day, charge, cents }: Row): string => {
  const on = day.split('-').toReversed().join('-')
  const fee = feeOf(cents)
  return `T${day.replaceAll('-', '')};${on};${on};${charge};${id};${money(cents)};${money(fee)};0,00\n`
}
