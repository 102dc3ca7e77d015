import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays } from '../../../contract/days/date.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import { sentMails } from '../../providers/mail/outbox.ts'
import { billedOrder } from '../../testing/billedOrder.ts'
import { isHandedOver } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { opsPerson } from '../testing/opsClient.ts'
import { referencePayments } from './testing/referencePayments.ts'

const shop = await testShop({ SECOND_PERSON_ABOVE: '200' })
const ops = await opsPerson(shop)
const other = await opsPerson(shop, 'Toinen')
const DAY_MS = 86_400_000

/** The ledger of an order by account, in cents; all of it is nothing. */
async function books(orderId: string): Promise<Record<string, number>> {
  const { rows } = await shop.db.execute<{ account: string; cents: string }>(
    sql`select account, sum(cents) as cents from ledger_entry where order_id = ${orderId} group by account`,
  )
  const sums = Object.fromEntries(rows.map(({ account, cents }) => [account, Number(cents)]))
  expect(Object.values(sums).reduce((total, one) => total + one, 0)).toBe(0)
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))
}

const debtorOf = async () => (await ops('listUnpaid')).body.debtors[0]?.debtor_id ?? ''

test('a debt lives from the refusal to the write-off and after it, with the ledger in order at each step', async () => {
  const customer = await billedOrder(shop, 'stolen')
  const orderId =
    (await shop.db.execute<{ id: string }>(sql`select id from orders where order_number = ${customer.order_number}`))
      .rows[0]?.id ?? ''
  const [invoice] = (await customer.order()).invoices
  const { invoice_number = '', total_amount = 0, reference_number = '' } = invoice ?? {}
  const total = Math.round(total_amount * 100)
  const debtor_id = await debtorOf()
  const refused = await books(orderId)
  expect(refused.receivable).toBe(total)

  // The card was refused for good: it is not asked again, and its owner is asked for another one.
  expect(await ops('chargeDebtor', { body: { debtor_id } })).toMatchObject({
    status: 409,
    body: { code: 'CARD_SPENT' },
  })
  const look = await ops('askForCard', { body: { debtor_id, dry_run: true } })
  expect(look.body.letters).toMatchObject([{ subject: expect.stringContaining('maksukortti') }])
  expect((await ops('askForCard', { body: { debtor_id } })).status).toBe(200)

  // A part comes by transfer, by the file, twice.
  const paid = { archiveId: 'A1', reference: reference_number, cents: 10_000, bookedOn: shop.clock.today() }
  const file = { name: 'maksut.txt', text: referencePayments([paid]) }
  expect((await ops('importTransfers', { body: file })).body).toEqual({
    booked: 1,
    amount: 100,
    known: 0,
    unmatched: 0,
    different: [],
    left_out: [],
    left_out_count: 0,
  })
  expect((await other('importTransfers', { body: file })).body).toEqual({
    booked: 0,
    amount: 0,
    known: 1,
    unmatched: 0,
    different: [],
    left_out: [],
    left_out_count: 0,
  })
  // A row of a correction stops no other: it is named, and the rest is booked.
  const correction = referencePayments([{ ...paid, archiveId: 'A2' }]).replace(/^(3.{86})./m, '$11')
  const mixed = { name: 'osin.txt', text: `${referencePayments([paid])}\r\n${correction}` }
  const taken = (await other('importTransfers', { body: mixed })).body
  expect(taken).toMatchObject({
    known: 1,
    left_out_count: 1,
    left_out: [{ reason: expect.stringContaining('korjaa') }],
  })
  expect(mixed.text.split('\r\n')[(taken.left_out[0]?.line ?? 0) - 1]).toContain('A2')
  expect(await other('importTransfers', { body: { name: 'k.txt', text: correction } })).toMatchObject({ status: 422 })
  const changed = { name: 'muutettu.txt', text: referencePayments([{ ...paid, cents: 10_001 }]) }
  expect((await other('importTransfers', { body: changed })).body).toMatchObject({ known: 0, different: ['A1'] })
  expect(await books(orderId)).toMatchObject({ receivable: total - 10_000, bank: 10_000 })

  // A reminder costs nothing before the day that the law says, and a collector may not have it before one.
  expect((await ops('remindDebtor', { body: { debtor_id } })).body).toMatchObject({ code: 'NOT_YET_DUE' })
  const early = await ops('handOverDebtor', { body: { debtor_id, reason: 'Koe' } })
  expect(early.body).toMatchObject({ code: 'TOO_EARLY_TO_COLLECT' })
  await shop.pass(60 * DAY_MS)
  const asked = (await ops('remindDebtor', { body: { debtor_id, dry_run: true } })).body
  expect(asked).toMatchObject({ debts: (total - 10_000) / 100, fee: 5, fee_invoice_number: expect.any(String) })
  expect(asked.interest).toBeGreaterThan(0)
  const reminded = (await ops('remindDebtor', { body: { debtor_id } })).body
  const costs = Math.round((reminded.fee + reminded.interest) * 100)
  expect(await books(orderId)).toMatchObject({ receivable: total - 10_000 + costs })
  expect((await other('remindDebtor', { body: { debtor_id } })).body).toMatchObject({ code: 'DONE_TODAY' })

  // Two weeks later a collector has it: nobody charges it, and the customer is told so.
  expect((await ops('handOverDebtor', { body: { debtor_id, reason: 'Koe' } })).status).toBe(409)
  await shop.pass(14 * DAY_MS)
  const given = await Promise.all(
    [ops, other].map((one) => one('handOverDebtor', { body: { debtor_id, reason: 'Koe' } })),
  )
  expect(given.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await customer.signIn()
  const collected = (await customer.order()).invoices.find((one) => one.invoice_number === invoice_number)
  expect(collected).toMatchObject({ in_collection: true, payable: false, amount_due: (total - 10_000) / 100 })
  // A new card would not be charged for what the collector has.
  expect((await ops('askForCard', { body: { debtor_id } })).body).toMatchObject({ code: 'DEBT_STATE' })
  expect(await books(orderId)).toMatchObject({ receivable: total - 10_000 + costs })

  // Above the limit a second person has to agree to the loss; then the receivable is gone, with its tax.
  const proposed = await ops('writeOffDebtor', { body: { debtor_id, reason: 'Varaton' } })
  expect(proposed).toMatchObject({ status: 202, body: { code: 'PROPOSED' } })
  const proposal_id = String((proposed.body as Record<string, unknown>).proposal_id)
  expect((await other('approveProposal', { body: { proposal_id } })).status).toBe(200)
  const lost = await books(orderId)
  expect(lost.receivable).toBeUndefined()
  const loss = lost.credit_loss ?? 0
  const tax = -(lost.vat ?? 0)
  expect(loss + (-(refused.vat ?? 0) - tax)).toBe(total - 10_000 + costs)

  // Money that comes after all takes as much of the loss and the tax back; what is too much is owed back.
  const later = { invoice_number, archive_id: 'A2', booked_on: shop.clock.today(), payer: 'Onni' }
  expect((await ops('bookTransfer', { body: { ...later, amount: 100 } })).body).toMatchObject({ too_much: 0 })
  const back = await books(orderId)
  expect(back.bank).toBe(20_000)
  expect(back.receivable).toBeUndefined()
  expect(loss - (back.credit_loss ?? 0) + (-(back.vat ?? 0) - tax)).toBe(10_000)
  const rest = (total - 20_000) / 100
  // One person alone cannot pay a large debt with money of which only they know.
  const last = { ...later, archive_id: 'A3', amount: rest + 7 }
  const typed = await ops('bookTransfer', { body: last })
  expect(typed).toMatchObject({ status: 202, body: { code: 'PROPOSED' } })
  const seconded = { proposal_id: String((typed.body as Record<string, unknown>).proposal_id) }
  expect((await other('approveProposal', { body: seconded })).status).toBe(200)
  const ofHand = async () => (await ops('listTransfers')).body.transfers.filter(({ by_hand }) => by_hand).length
  expect(await ofHand()).toBe(2)
  const told = referencePayments([
    { archiveId: 'A3', reference: '', cents: Math.round((rest + 7) * 100), bookedOn: shop.clock.today() },
  ])
  expect((await ops('importTransfers', { body: { name: 'pankki.txt', text: told } })).body).toMatchObject({
    booked: 0,
    known: 1,
  })
  expect(await ofHand()).toBe(1)
  expect(await books(orderId)).toMatchObject({ receivable: -700, bank: total + 700 })
  const { refunds } = (await ops('listRefunds')).body
  expect(refunds).toMatchObject([{ why: 'by_transfer', amount: 7 }])
  const [refund] = refunds
  expect(refund?.acts).toContainEqual({ act: 'retryRefund', closed: 'came_by_transfer' })
  const settle = {
    refund_id: refund?.refund_id ?? '',
    outcome: 'by_transfer' as const,
    paid_on: shop.clock.today(),
    reference: 'B1',
  }
  expect((await ops('settleRefund', { body: settle })).status).toBe(200)
  const settled = await books(orderId)
  expect(settled.receivable).toBeUndefined()
  expect(settled.bank).toBe(total)
  expect((await customer.order()).invoices.find((one) => one.invoice_number === invoice_number)).toMatchObject({
    status: 'paid',
    amount_due: 0,
  })
})

test('two people who book one transfer at once book it once', async () => {
  const customer = await billedOrder(shop, 'stolen')
  const [invoice] = (await customer.order()).invoices
  const body = {
    invoice_number: invoice?.invoice_number ?? '',
    archive_id: 'SAMA',
    booked_on: shop.clock.today(),
    amount: 10,
    payer: 'Onni',
  }
  const booked = await Promise.all([ops, other].map((one) => one('bookTransfer', { body })))
  expect(booked.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(booked.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'TRANSFER_KNOWN' })
  const ahead = { ...body, archive_id: 'B', booked_on: addDays(shop.clock.today(), 1) }
  expect((await ops('bookTransfer', { body: ahead })).status).toBe(422)
})

test('a reminder names what it asks for, and not the month that failed before it is due', async () => {
  const customer = await billedOrder(shop, 'stolen')
  await isHandedOver(shop, customer)
  const failed = async () => (await customer.order()).invoices.filter(({ status }) => status === 'error')
  for (let days = 0; days < 60 && (await failed()).length < 2; days += 1) {
    await shop.pass(DAY_MS)
    await customer.signIn()
  }
  const [next, late] = await failed()
  expect((next?.subscription_period_start ?? '') > shop.clock.today()).toBe(true)
  const { debtors } = (await ops('listUnpaid')).body
  const debtor_id = debtors.find(({ email }) => email === customer.email)?.debtor_id ?? ''
  const reminded = await ops('remindDebtor', { body: { debtor_id } })
  expect(reminded.body).toMatchObject({ debts: late?.total_amount })
  await shop.worker.runUntilIdle()
  const letter = (await sentMails(shop.db, customer.email)).find(({ subject }) => /muistutus/i.test(subject))
  expect(letter?.bodyText).toContain(late?.invoice_number)
  expect(letter?.bodyText).toContain(reminded.body.fee_invoice_number)
  expect(letter?.bodyText).not.toContain(next?.invoice_number)
})

test('a letter asks for no more than is left when it is written', async () => {
  const customer = await billedOrder(shop, 'stolen')
  const [{ invoice_number = '' } = {}] = (await customer.order()).invoices
  await shop.pass(30 * DAY_MS)
  const { debtors } = (await ops('listUnpaid')).body
  const debtor_id = debtors.find(({ email }) => email === customer.email)?.debtor_id ?? ''
  const { debts, fee, interest } = (await ops('remindDebtor', { body: { debtor_id } })).body
  expect((await ops('askForCard', { body: { debtor_id } })).status).toBe(200)
  const came = { invoice_number, archive_id: 'KESKEN', booked_on: shop.clock.today(), payer: 'Onni', amount: 100 }
  expect((await ops('bookTransfer', { body: came })).status).toBe(200)
  await shop.worker.runUntilIdle()
  const letters = await sentMails(shop.db, customer.email)
  const [reminder, card] = [/muistutus/i, /uusi maksukortti/].map((about) =>
    letters.find(({ subject }) => about.test(subject)),
  )
  const left = formatPrice(debts - 100 + fee + interest, 'fi')
  expect(reminder?.bodyText).toContain(`Yhteensä: ${left}`)
  expect(reminder?.bodyText).not.toContain('Muiden tilaustesi laskut')
  expect(card?.bodyText).toContain(`Maksamatta: ${left}`)
})
