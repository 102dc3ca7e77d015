import { expect, test } from 'vitest'
import { addDays } from '../../contract/days/date.ts'
import { billSubscription } from '../billing/charging/billDuePeriods.ts'
import { chargeSender } from '../billing/charging/chargeSender.ts'
import { billSubscriptionJob, receiptMail } from '../billing/jobNames.ts'
import { advanceChecks } from '../identification/advanceChecks.ts'
import { askRegisters } from '../identification/askRegisters.ts'
import { visitTestBank } from '../identification/testing/visitTestBank.ts'
import { secretsFrom } from '../platform/secrets.ts'
import { createSandboxCards } from '../providers/cards/sandboxCards.ts'
import { onlyCards } from '../providers/cards/testing/onlyCards.ts'
import { sandboxCredit } from '../providers/credit/sandboxCredit.ts'
import { sandboxLicence } from '../providers/licence/sandboxLicence.ts'
import { sandboxMail } from '../providers/mail/sandboxMail.ts'
import { orderInState } from '../testing/orderInState.ts'
import { statementsOf } from '../testing/statementsOf.ts'
import { findCar, newOrderForm, visitTerminal } from '../testing/testCustomer.ts'
import { testShop } from '../testing/testShop.ts'
import { keepReservation } from './keepReservation.ts'
import { sendOrderConfirmed } from './letters/sendOrderConfirmed.ts'
import { sendReceipt } from './letters/sendReceipt.ts'
import { orderConfirmedMail } from './mails.ts'
import { applyPurchaseOutcome } from './running/applyPurchaseOutcome.ts'

const shop = await testShop({ RATE_LIMITS: 'on' })

/**
 * The number of statements that each step of an order may send, its judging of the token, its limits, `begin` and
 * `commit` included.
 */
const MOST = {
  getModelAvailability: 3,
  createNewOrder: 9,
  acceptTermsAndServices: 3,
  createIdentification: 3,
  bank: 14,
  checks: 3,
  getIdentificationStatus: 2,
  registerPaymentCard: 4,
  terminal: 8,
  confirmOrder: 12,
  letter: 5,
  firstCharge: 14,
  receipt: 4,
  queue: 8,
}
/** And all of them together: search, order, bank, checks, card, confirmation, letter, first month, receipt. */
const WHOLE = 92

/** As the worker's handlers have it, called apart from the queue and the sweeps. */
const work = {
  ...shop,
  mail: sandboxMail(shop),
  secrets: secretsFrom(shop.config.secret),
  licence: sandboxLicence(shop.clock),
  credit: sandboxCredit(shop.clock),
  stepCompleted: keepReservation(shop),
  cards: onlyCards(
    createSandboxCards({
      db: shop.db,
      clock: shop.clock,
      publicUrl: shop.config.publicUrl,
      account: { account: '375917', secret: 'SAIPPUAKAUPPIAS' },
      deliver: async () => undefined,
    }),
  ),
  purchaseDecided: applyPurchaseOutcome(shop),
}
/** Near enough for the first month to be charged at once. */
const SOON = addDays(shop.clock.today(), 6)
const JOBS = [askRegisters.name, billSubscriptionJob.name, orderConfirmedMail.name, receiptMail.name]

async function takeAndComplete(name: string): Promise<void> {
  const [taken] = await shop.queue.take(name, 1)
  if (!taken) throw new Error(`No ${name} was put in`)
  await shop.queue.complete(taken)
}

test('an order takes no more statements than its budget, step by step', async () => {
  const counts: Record<string, number> = {}
  const count = async <T>(step: keyof typeof MOST, run: () => Promise<T>): Promise<T> => {
    let answer: T | undefined
    const texts = await statementsOf(shop.db.$client, async () => {
      answer = await run()
    })
    counts[step] = texts.length
    return answer as T
  }

  // The contract's text about kilometres is read once in a process.
  await orderInState(shop, { status: 'confirmed' })
  const found = await count('getModelAvailability', () => findCar(shop, ({ date }) => date <= SOON))
  const form = newOrderForm(found.car)
  const created = await count('createNewOrder', () => shop.call('createNewOrder', { body: form }))
  const { token = '', order } = created.body
  const { order_number } = order
  const accepting = { token, body: { order_number, accept_terms: true as const } }
  await count('acceptTermsAndServices', () => shop.call('acceptTermsAndServices', accepting))
  const begun = await count('createIdentification', () => shop.call('createIdentification', { token }))
  const bank = { http: shop.http, publicUrl: shop.config.publicUrl }
  // The bank makes its keys at the first visit of all.
  await visitTestBank(bank, begun.body.iframe_url, { peruuta: 'kylla' })
  const again = await shop.call('createIdentification', { token })
  await count('bank', () => visitTestBank(bank, again.body.iframe_url, { henkilo: 'onni-onnistuja' }))
  const { rows } = await shop.db.$client.query('select id, customer_id from orders where order_number = $1', [
    order_number,
  ])
  const { id: orderId, customer_id: customerId } = rows[0]
  await count('checks', () => advanceChecks(work, customerId))
  const status = await count('getIdentificationStatus', () => shop.call('getIdentificationStatus', { token }))
  expect(status.body).toEqual({ identification: 'success', drivers_license: 'success', credit_rating: 'success' })
  const card = { token, body: { order_number, new_order: true } }
  const registering = await count('registerPaymentCard', () => shop.call('registerPaymentCard', card))
  const { terminal_url } = registering.body
  await count('terminal', async () => {
    await shop.http.inject({ method: 'GET', url: new URL(terminal_url).pathname })
    await visitTerminal(shop, registering, 'ok')
  })
  const confirming = { token, body: { order_number, phone: '0401234567' } }
  const confirmed = await count('confirmOrder', () => shop.call('confirmOrder', confirming))
  expect(confirmed.body.order).toEqual((await shop.call('getOrder', { token })).body.order)
  await count('letter', () => sendOrderConfirmed(work, { customerId, orderNumber: order_number }))
  await count('firstCharge', () => billSubscription({ ...work, sender: chargeSender(work) }, { orderId }))
  const { body } = await shop.call('getOrders', { token })
  expect(body.data[0]?.invoices).toMatchObject([{ status: 'paid' }])
  const { rows: paid } = await shop.db.$client.query('select id from invoice where order_id = $1', [orderId])
  await count('receipt', () => sendReceipt(work, { customerId, orderId, invoiceId: paid[0].id }))
  await count('queue', async () => {
    for (const name of JOBS) await takeAndComplete(name)
  })

  const over = Object.entries(MOST).filter(([step, most]) => !((counts[step] ?? Number.NaN) <= most))
  expect(over, JSON.stringify(counts)).toEqual([])
  expect(Object.values(counts).reduce((all, one) => all + one)).toBeLessThanOrEqual(WHOLE)
})
