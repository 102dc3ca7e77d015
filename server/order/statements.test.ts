import { expect, test } from 'vitest'
import { advanceChecks } from '../identification/advanceChecks.ts'
import { visitTestBank } from '../identification/testing/visitTestBank.ts'
import { secretsFrom } from '../platform/secrets.ts'
import { sandboxCredit } from '../providers/credit/sandboxCredit.ts'
import { sandboxLicence } from '../providers/licence/sandboxLicence.ts'
import { sandboxMail } from '../providers/mail/sandboxMail.ts'
import { findCar, newOrderForm, visitTerminal } from '../testCustomer.ts'
import { statementsOf } from '../testing/statementsOf.ts'
import { testShop } from '../testShop.ts'
import { keepReservation } from './keepReservation.ts'
import { sendOrderConfirmed } from './sendOrderConfirmed.ts'

const shop = await testShop({ RATE_LIMITS: 'on' })

/** What each step of an order may ask of the database, its judging of the token, its limits, `begin` and `commit` included. */
const MOST = {
  createNewOrder: 11,
  acceptTermsAndServices: 2,
  createIdentification: 3,
  bank: 16,
  checks: 3,
  getIdentificationStatus: 2,
  registerPaymentCard: 4,
  terminal: 7,
  confirmOrder: 12,
  letter: 6,
}

/** As the worker's handlers have it, called apart from the queue and the sweeps. */
const work = {
  ...shop,
  mail: sandboxMail(shop),
  secrets: secretsFrom(shop.config.secret),
  licence: sandboxLicence(shop.clock),
  credit: sandboxCredit(shop.clock),
  stepCompleted: keepReservation(shop),
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

  const form = newOrderForm((await findCar(shop)).car)
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
  const { rows } = await shop.db.$client.query('select customer_id from orders where order_number = $1', [order_number])
  const customerId: string = rows[0].customer_id
  await count('checks', () => advanceChecks(work, customerId))
  const status = await count('getIdentificationStatus', () => shop.call('getIdentificationStatus', { token }))
  expect(status.body).toEqual({ identification: 'success', drivers_license: 'success', credit_rating: 'success' })
  const card = { token, body: { order_number, new_order: true } }
  const registering = await count('registerPaymentCard', () => shop.call('registerPaymentCard', card))
  await count('terminal', () => visitTerminal(shop, registering.body.terminal_url, 'ok'))
  const confirming = { token, body: { order_number, phone: '0401234567' } }
  const confirmed = await count('confirmOrder', () => shop.call('confirmOrder', confirming))
  expect(confirmed.body.order).toEqual((await shop.call('getOrder', { token })).body.order)
  await count('letter', () => sendOrderConfirmed(work, { customerId, orderNumber: order_number }))

  const over = Object.entries(MOST).filter(([step, most]) => !((counts[step] ?? Number.NaN) <= most))
  expect(over, JSON.stringify(counts)).toEqual([])
})
