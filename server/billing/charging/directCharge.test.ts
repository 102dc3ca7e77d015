import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { freshDatabase } from '../../platform/testing/testDatabase.ts'
import { onlyCards } from '../../providers/cards/testing/onlyCards.ts'
import { awayDatabase } from '../testing/awayDatabase.ts'
import { billingBench } from '../testing/billingBench.ts'
import { plainPlan } from '../testing/billingShop.ts'
import { chargeInvoice } from './chargeInvoice.ts'
import { payInvoice } from './payInvoice.ts'

const { url } = await freshDatabase()
const { shop, invoices, attempts } = billingBench(url)

/** An owed invoice, a card that pays from now on, and a database that is away while the processor answers. */
async function owed() {
  const order = await shop.subscribe('2026-11-24', plainPlan, 'insufficient')
  await shop.worker.runUntilIdle()
  await shop.rows(sql`update payment_card set token = ${shop.secrets.seal(`sbx_ok_${newId()}`)}`)
  const [row] = await shop.rows<{ id: string; number: string }>(sql`select id, number from invoice`)
  const away = awayDatabase(shop.db)
  const provider = shop.cards.of('sandbox')
  const charge: typeof provider.charge = async (request) => {
    const outcome = await provider.charge(request)
    away.leave()
    return outcome
  }
  const leaving = { ...shop, db: away.db, cards: onlyCards({ ...provider, charge }) }
  return { ...order, invoiceId: row?.id ?? '', number: row?.number ?? '', away, leaving }
}

test.each(['pressed for', 'of a job'])('the answer of a charge %s waits for a database that is away', async (by) => {
  const { orderId, customerId, invoiceId, number, away, leaving } = await owed()
  if (by === 'of a job') await chargeInvoice(leaving, { invoiceId, attempt: 2 })
  else expect(await payInvoice(leaving, customerId, number)).toMatchObject({ outcome: 'paid' })
  expect(away.wasAway()).toBe(true)
  expect((await attempts(orderId)).map(({ outcome }) => outcome)).toEqual(['declined', 'paid'])
  expect(await invoices(orderId)).toMatchObject([{ status: 'paid' }])
})

test('an answer that the database refuses is not kept asking: the attempt is asked about later', async () => {
  const { orderId, invoiceId } = await owed()
  await shop.rows(
    sql.raw(`create function refuse_direct() returns trigger language plpgsql as
    $$ begin if new.outcome = 'paid' then raise exception 'poisoned'; end if; return new; end $$`),
  )
  await shop.rows(
    sql`create trigger refuse_direct before update on charge_attempt for each row execute function refuse_direct()`,
  )
  await expect(chargeInvoice(shop, { invoiceId, attempt: 2 })).rejects.toThrow()
  await shop.rows(sql`drop trigger refuse_direct on charge_attempt`)
  const [left] = await shop.rows(
    sql`select outcome, ask_after is not null as asked from charge_attempt where order_id = ${orderId} and number = 2`,
  )
  expect(left).toEqual({ outcome: 'asked', asked: true })
})
