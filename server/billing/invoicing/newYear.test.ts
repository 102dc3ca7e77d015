import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { day, helsinkiDay } from '../../../contract/days/date.ts'
import { cents } from '../../../contract/money/money.ts'
import { type Tx, transaction } from '../../platform/database/database.ts'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { billSubscription } from '../charging/billDuePeriods.ts'
import { recordOutcome } from '../charging/recordOutcome.ts'
import { billingBench } from '../testing/billingBench.ts'
import { buyTyres } from '../testing/buyTyres.ts'
import { billCharges } from './billCharges.ts'
import { creditInvoice } from './creditInvoice.ts'

const { url } = await freshDatabase()
const { shop, invoices } = billingBench(url)
const [EVE, MIDNIGHT] = [new Date('2026-12-31T21:59:59.900Z'), new Date('2026-12-31T22:00:00.100Z')]

/** The shop whose year ends once the clock was read so many times: a wait for the counter lies between two readings. */
function untilMidnight(reads: number) {
  let left = reads
  const now = () => {
    left -= 1
    return left < 0 ? MIDNIGHT : EVE
  }
  return { ...shop, clock: { ...shop.clock, now, today: () => helsinkiDay(now()) } }
}
/** Each paper with the year of its number, the day that stands on it and the days of its revenue in the ledger. */
const papers = () =>
  shop.rows<{ year: string; on: string; booked: string[] }>(sql`
    select left(p.number, 4) as year, p.issued_on::text as on,
      array(select distinct (at at time zone 'Europe/Helsinki')::date::text from ledger_entry
        where document_id = p.id and account = 'revenue') as booked
    from (select id, number, issued_on from invoice where number is not null
      union all select id, number, issued_on from credit_note) p order by p.id`)
const standsInOneYear = async () => {
  for (const { year, on, booked } of await papers()) expect([year, booked]).toEqual([on.slice(0, 4), [on]])
}

test.each([0, 1, 2, 3, 4, 5, 6])(
  'a month, a charge, a service and a credit stand in one year each: midnight comes at reading %i of the clock',
  async (reads) => {
    await shop.liveThrough(day('2026-12-30'))
    const order = await shop.subscribe('2027-01-05')
    await billSubscription(untilMidnight(reads), order)
    await shop.worker.runUntilIdle()
    await standsInOneYear()
    await buyTyres(shop, order)
    const [bought] = await shop.rows<{ id: string }>(sql`
    select a.id from charge_attempt a join invoice i on i.id = a.invoice_id where i.purchase_id is not null`)
    await recordOutcome(untilMidnight(reads), bought?.id ?? '', { kind: 'paid', ref: 'tx' })
    const [month] = await invoices(order.orderId)
    const act = (run: (at: ReturnType<typeof untilMidnight>, tx: Tx) => Promise<unknown>) =>
      transaction(shop.db, (tx) => run(untilMidnight(reads), tx))
    const wash = { title: 'Pesu', lines: [{ name: 'Pesu', cents: cents(5_000) }], isTaxed: true }
    await act((at, tx) => billCharges(at, tx, { ...order, ...wash }))
    await act((at, tx) =>
      creditInvoice(at, tx, { invoiceNumber: month?.invoice_number ?? '', cents: cents(1_000), reason: 'Hyvitys' }),
    )
    expect(await papers()).toHaveLength(4)
    await standsInOneYear()
  },
)
