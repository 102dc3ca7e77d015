import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { day } from '../../../contract/days/date.ts'
import type { Order } from '../../../contract/order.ts'
import { creditInvoice } from '../../billing/invoicing/creditInvoice.ts'
import { endSubscription } from '../../billing/invoicing/endSubscription.ts'
import { unsettledOf } from '../../billing/unsettledOf.ts'
import { transaction } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { secretsFrom } from '../../platform/secrets.ts'
import { signedQuery } from '../../providers/cards/signedQuery.ts'
import { sentMails } from '../../providers/mail/outbox.ts'
import { billedOrder } from '../../testing/billedOrder.ts'
import { cardBecomes } from '../../testing/cardBecomes.ts'
import { type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { bankAnswers } from '../testing/bankAnswers.ts'
import { applyPurchaseOutcome } from './applyPurchaseOutcome.ts'

const shop = await testShop()
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]

type Service = Order['available_extra_services'][number]
const monthly = ({ recurring }: Service) => recurring
const once = ({ recurring, service_key }: Service) => !recurring && service_key !== 'home_delivery'

const cardIs = (customer: OwnerOfOrder, scenario: string) => cardBecomes(shop, customer, scenario)

/** A customer with the car, whose bank asks them about every charge that they make; no month of theirs falls due. */
async function asked(scenario = 'sca'): Promise<OwnerOfOrder> {
  const customer = await orderInState(shop, { status: 'delivered' })
  await shop.db.execute(sql`update subscription set next_charge_on = null where order_id = ${customer.orderId}`)
  await cardIs(customer, scenario)
  return customer
}

const press = (customer: OwnerOfOrder, { id }: Service, key: string = newId()) =>
  shop.call('purchaseExtraService', {
    token: customer.token,
    body: { order_number: customer.order_number, service_id: id },
    headers: { 'idempotency-key': key },
  })

/** Pressed, and the bank asks. */
async function begins(customer: OwnerOfOrder, pick: (service: Service) => boolean = once) {
  const service = (await customer.order()).available_extra_services.find(pick)
  if (!service) throw new Error('Nothing like it on offer')
  const key = newId()
  const { status, body } = await press(customer, service, key)
  expect(status).toBe(200)
  return { service, key, url: body?.terminal_url ?? '' }
}

const { answerBank, saidToBank } = bankAnswers(shop)
const rowsOf = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await shop.db.execute<T>(query)).rows
const invoiceOf = async (customer: OwnerOfOrder) =>
  (await customer.order()).invoices.filter(({ invoice_type }) => invoice_type === 'other')
const attemptsOf = ({ orderId }: OwnerOfOrder) =>
  rowsOf<{ outcome: string; initiator: string }>(sql`
    select outcome, initiator from charge_attempt where order_id = ${orderId} order by created_at, number`)
const lettersTo = async ({ email }: OwnerOfOrder) =>
  (await sentMails(shop.db, email))
    .map(({ subject }) => subject)
    .filter((subject) => /^(Veloitus|Maksu )/.test(subject))

/** As if the service had never been asked for. */
async function isUndone(customer: OwnerOfOrder, service: Service): Promise<void> {
  const order = await customer.order()
  expect(order).toMatchObject({ order_extra_services: [], open_invoices: false, order_errors: { invoices: [] } })
  expect(order.invoices.filter(({ deleted }) => !deleted)).toEqual([])
  expect(order.payment_table.flatMap(({ extra_services }) => extra_services)).toEqual([])
  expect(order.available_extra_services.map(({ id }) => id)).toContain(service.id)
  const ledger = await rowsOf(sql`
    select account, sum(cents) as cents from ledger_entry where order_id = ${customer.orderId}
    group by account having sum(cents) <> 0`)
  expect(ledger).toEqual([])
  await shop.worker.runUntilIdle()
  expect(await lettersTo(customer)).toEqual([])
}

describe('a service whose charge the bank asks about', () => {
  test('is charged as the customer’s own doing, and leads to the bank', async () => {
    const customer = await asked()
    const { service, key, url } = await begins(customer)
    expect((await shop.http.inject(new URL(url).pathname)).body).toContain('Vahvista maksu')
    expect(await attemptsOf(customer)).toEqual([{ outcome: 'needs_customer', initiator: 'customer' }])
    expect(await press(customer, service, key)).toMatchObject({ status: 200, body: { terminal_url: url } })
  })

  test('waits for the answer: not bought, not failed, not owed and not on offer', async () => {
    const customer = await asked()
    for (const pick of [once, monthly]) {
      const { service } = await begins(customer, pick)
      const order = await customer.order()
      expect(order).toMatchObject({ order_extra_services: [], open_invoices: false, order_errors: { invoices: [] } })
      expect(order.available_extra_services.map(({ id }) => id)).not.toContain(service.id)
      expect(order.payment_table.flatMap(({ extra_services }) => extra_services)).toEqual([])
      expect(order.invoices[0]).toMatchObject({
        status: 'open',
        awaits_confirmation: true,
        payable: true,
        failure_reason: null,
        next_try_date: null,
        total_amount: service.price,
        amount_due: service.price,
        deleted: false,
      })
    }
    await shop.pass(30 * MINUTE)
    expect(await attemptsOf(customer)).toMatchObject([{ outcome: 'needs_customer' }, { outcome: 'needs_customer' }])
    expect(await lettersTo(customer)).toEqual([])
  })

  test('is not bought twice by a press in between: that leads to the same page', async () => {
    const customer = await asked()
    for (const pick of [once, monthly]) {
      const { service, url } = await begins(customer, pick)
      const answers = await Promise.all([1, 2].map(() => press(customer, service)))
      for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { terminal_url: url } })
      const [invoice] = await invoiceOf(customer)
      const body = { invoice_number: invoice?.invoice_number ?? '' }
      expect((await shop.call('payInvoice', { token: customer.token, body })).body).toMatchObject({
        outcome: 'needs_customer',
        terminal_url: url,
      })
    }
    expect(await attemptsOf(customer)).toHaveLength(2)
  })

  test('stays undecided while the card provider has no answer either', async () => {
    const customer = await asked()
    const { url } = await begins(customer)
    for (const status of ['new', 'pending', 'something else']) {
      const query = signedQuery(
        { account: '375917', secret: secretsFrom(shop.config.secret).sign('cards', 'sandbox') },
        { 'checkout-stamp': new URL(url).pathname.split('/').at(-1) ?? '', 'checkout-status': status },
      )
      expect((await shop.http.inject(`/maksu/ilmoitus?${query}`)).statusCode).toBe(204)
      expect((await shop.http.inject(`/maksu/paluu/${query.get('checkout-stamp')}`)).headers.location).toBe(
        '/tili?maksukesken=1',
      )
    }
    expect((await invoiceOf(customer))[0]).toMatchObject({ status: 'open', awaits_confirmation: true })
    expect(await answerBank(url, 'accept')).toBe('/tili?ostettu=1')
  })

  test('is bought by a yes, once, and a monthly one is in every later charge', async () => {
    const customer = await billedOrder(shop)
    await cardIs(customer, 'sca')
    const { service, url } = await begins(customer, monthly)
    expect(await answerBank(url, 'accept')).toBe('/tili?ostettu=1')
    expect(await answerBank(url, 'accept')).toBe('/tili?ostettu=1')
    const order = await customer.order()
    expect(order.order_extra_services).toMatchObject([{ service_key: service.service_key }])
    expect(order.invoices).toMatchObject([{ status: 'paid', awaits_confirmation: false }, { status: 'paid' }])
    expect(await attemptsOf(customer)).toHaveLength(2)
    expect(await lettersTo(customer)).toEqual([])
    await shop.pass(31 * DAY)
    await customer.signIn()
    const [second, , first] = (await customer.order()).invoices
    expect(second?.total_amount).toBeCloseTo((first?.total_amount ?? 0) + service.price, 2)
  })

  test.each([
    ['the customer’s return', (url: string) => answerBank(url, 'cancel')],
    [
      'the bank’s notice',
      async (url: string) => {
        const { search } = new URL(await saidToBank(url, 'cancel'), 'http://shop')
        await shop.http.inject(`/maksu/ilmoitus${search}`)
        return await answerBank(url, 'cancel')
      },
    ],
    [
      'asking',
      async (url: string) => {
        await saidToBank(url, 'cancel')
        await shop.pass(2 * MINUTE)
        return await answerBank(url, 'cancel')
      },
    ],
  ])('is undone by a no that is heard by %s', async (_, sayNo) => {
    const customer = await asked()
    for (const pick of [once, monthly]) {
      const { service, url } = await begins(customer, pick)
      expect(await sayNo(url)).toBe('/tili?ostovirhe=1')
      await isUndone(customer, service)
    }
  })

  test('is undone an hour later when nobody answers, and never tried again', async () => {
    const customer = await asked()
    const { service } = await begins(customer, monthly)
    // Asked about in between, at times that do not add up to the hour.
    for (const minutes of [1, 9, 45]) await shop.pass(minutes * MINUTE)
    expect((await invoiceOf(customer))[0]).toMatchObject({ awaits_confirmation: true })
    await shop.pass(6 * MINUTE)
    await isUndone(customer, service)
    for (const _ of [1, 2, 3]) await shop.pass(3 * DAY)
    expect(await attemptsOf(customer)).toHaveLength(1)
    await customer.signIn()
    await isUndone(customer, service)
  })

  test('and that was undone gives the money of a late yes back by itself', async () => {
    const customer = await asked()
    const { service, url } = await begins(customer)
    await shop.pass(2 * HOUR)
    await isUndone(customer, service)
    expect(await answerBank(url, 'accept')).toBe('/tili?ostovirhe=1')
    expect(await unsettledOf(shop.db, [customer.orderId])).toContain('refund')
    await shop.worker.runUntilIdle()
    expect(await unsettledOf(shop.db, [customer.orderId])).not.toContain('refund')
    expect(await attemptsOf(customer)).toMatchObject([{ outcome: 'surplus' }])
    const refunds = await rowsOf(sql`
      select r.outcome, r.cents = a.cents as whole from refund_attempt r join charge_attempt a on a.id = r.charge_id
      where r.order_id = ${customer.orderId}`)
    expect(refunds).toEqual([{ outcome: 'ok', whole: true }])
    const letter = (await sentMails(shop.db, customer.email)).find(({ subject }) => /^Hyvitys maksuk/.test(subject))
    expect(letter?.bodyText).toMatch(new RegExp(`Ostosi oli jo peruuntunut[^]*Summa[^]*${service.price},`))
    await isUndone(customer, service)
    const { url: again } = await begins(customer)
    expect(await answerBank(again, 'accept')).toBe('/tili?ostettu=1')
  })

  test.each([
    ['with the car', () => asked()],
    // An open debt makes a service wait for the first month; a charge that waits at the bank does not.
    ['before the pickup', () => billedOrder(shop)],
  ])('leaves another one alone that is bought with another card meanwhile, %s', async (_, start) => {
    const customer = await start()
    await cardIs(customer, 'sca')
    const { service, url } = await begins(customer)
    await cardIs(customer, 'ok')
    const other = (await customer.order()).available_extra_services.find(monthly)
    if (!other) throw new Error('Nothing else on offer')
    expect((await press(customer, other)).status).toBe(204)
    await answerBank(url, 'cancel')
    const order = await customer.order()
    expect(order.order_extra_services).toMatchObject([{ service_key: other.service_key }])
    expect(order.available_extra_services.map(({ id }) => id)).toContain(service.id)
    const live = order.invoices.filter(({ deleted, invoice_type }) => !deleted && invoice_type === 'other')
    expect(live).toMatchObject([{ status: 'paid', total_amount: other.price }])
  })

  test('is no invoice that staff could credit: it has no number before it is owed, and never when it is undone', async () => {
    const customer = await asked()
    const before = await lastNumber()
    const { url } = await begins(customer)
    const [invoice] = await invoiceOf(customer)
    const credit = { invoiceNumber: invoice?.invoice_number ?? '', reason: 'Hyvitys' }
    await expect(transaction(shop.db, (tx) => creditInvoice(shop, tx, credit))).rejects.toThrow('INVOICE_NOT_FOUND')
    await answerBank(url, 'cancel')
    expect(await lastNumber()).toBe(before)
    await answerBank((await begins(customer)).url, 'accept')
    expect(await lastNumber()).toBe(before + 1)
    expect((await invoiceOf(customer)).filter(({ deleted }) => !deleted)).toMatchObject([
      { status: 'paid', invoice_number: expect.stringMatching(/^\d{4}-\d{6}$/) },
    ])
  })

  test('is undone when its customer ends the order meanwhile', async () => {
    const customer = await asked()
    const { service, url } = await begins(customer, monthly)
    const body = { order_number: customer.order_number }
    expect((await shop.call('cancelOrder', { token: customer.token, body })).status).toBe(204)
    await isUndone(customer, service)
    expect(await attemptsOf(customer)).toMatchObject([{ outcome: 'declined' }])
    expect(await answerBank(url, 'accept')).toBe('/tili?ostovirhe=1')
    await shop.worker.runUntilIdle()
    expect(await attemptsOf(customer)).toMatchObject([{ outcome: 'surplus' }])
  })

  test('is undone when the order is taken back meanwhile, and paid back after a yes', async () => {
    const customer = await asked()
    const { url } = await begins(customer)
    const [subscription] = await rowsOf<{ anchor: string }>(sql`
      select anchor from subscription where order_id = ${customer.orderId}`)
    const end = { endDate: day(subscription?.anchor ?? ''), reason: 'Tilaus on peruutettu' }
    const purchaseDecided = applyPurchaseOutcome(shop)
    const [invoice] = await invoiceOf(customer)
    await transaction(shop.db, (tx) => endSubscription({ ...shop, purchaseDecided }, tx, customer.orderId, end))
    expect((await customer.order()).order_extra_services).toEqual([])
    expect((await customer.order()).invoices).toMatchObject([
      { deleted: true, payable: false, awaits_confirmation: false, awaits_bank: false, amount_due: 0 },
    ])
    expect(await attemptsOf(customer)).toMatchObject([{ outcome: 'declined' }])
    const body = { invoice_number: invoice?.invoice_number ?? '' }
    expect((await shop.call('payInvoice', { token: customer.token, body })).status).toBe(404)
    expect(await answerBank(url, 'accept')).toBe('/tili?ostovirhe=1')
    await shop.worker.runUntilIdle()
    const back = await rowsOf(sql`
      select r.outcome, r.cents = a.cents as whole from refund_attempt r join charge_attempt a on a.id = r.charge_id
      where r.order_id = ${customer.orderId} and a.outcome = 'surplus'`)
    expect(back).toEqual([{ outcome: 'ok', whole: true }])
  })
})

const lastNumber = async (): Promise<number> =>
  (await rowsOf<{ last: number }>(sql`select coalesce(sum(last_number), 0)::int as last from invoice_series`))[0]
    ?.last ?? 0

/** As a process leaves it that is killed with the charge on its way: on disk, sent to nobody. */
async function killedBeforeTheBank(customer: OwnerOfOrder, scenario: string): Promise<Service> {
  const { service } = await begins(customer, monthly)
  await shop.db.execute(sql`delete from sandbox_charge where attempt_id in (
    select id::text from charge_attempt where order_id = ${customer.orderId})`)
  await shop.db.execute(sql`
    update charge_attempt set outcome = 'asked', redirect_url = null, provider_ref = null where order_id = ${customer.orderId}`)
  await cardIs(customer, scenario)
  await shop.db.execute(sql`
    update charge_attempt set card_id = (select id from payment_card where order_id = ${customer.orderId} and active)
    where order_id = ${customer.orderId}`)
  return service
}

describe('a purchase whose process was killed before the bank was asked', () => {
  test('is refused once more to who presses again, until it is known', async () => {
    const customer = await asked()
    const service = await killedBeforeTheBank(customer, 'ok')
    expect(await press(customer, service)).toMatchObject({ status: 409, body: { code: 'CHARGE_IN_FLIGHT' } })
    // Nobody owes it yet: another service would not wait for it.
    expect(await customer.order()).toMatchObject({ order_extra_services: [], open_invoices: false })
  })

  test('is bought when the charge goes through after all', async () => {
    const customer = await asked()
    const service = await killedBeforeTheBank(customer, 'ok')
    await shop.pass(3 * MINUTE)
    const order = await customer.order()
    expect(order.order_extra_services).toMatchObject([{ service_key: service.service_key }])
    expect(order.invoices).toMatchObject([{ status: 'paid' }])
  })

  test('is undone when the card is refused', async () => {
    const customer = await asked()
    const service = await killedBeforeTheBank(customer, 'stolen')
    await shop.pass(3 * MINUTE)
    await isUndone(customer, service)
  })

  test('waits for the customer when the bank asks', async () => {
    const customer = await asked()
    const service = await killedBeforeTheBank(customer, 'sca')
    await shop.pass(3 * MINUTE)
    expect((await invoiceOf(customer))[0]).toMatchObject({ awaits_confirmation: true })
    const { body } = await press(customer, service)
    expect(await answerBank(body?.terminal_url ?? '', 'accept')).toBe('/tili?ostettu=1')
  })
})

test('a service that was bought while nobody had an answer stays bought, and its refusal is told by letter', async () => {
  const customer = await asked('lost')
  const service = (await customer.order()).available_extra_services.find(once)
  if (!service) throw new Error('Nothing on offer')
  expect((await press(customer, service)).status).toBe(204)
  expect((await customer.order()).order_extra_services).toHaveLength(1)
  await shop.db.execute(sql`update sandbox_charge set outcome = 'declined', code = '116' where attempt_id in (
    select id::text from charge_attempt where order_id = ${customer.orderId})`)
  await shop.pass(2 * MINUTE)
  const order = await customer.order()
  expect(order.order_extra_services).toHaveLength(1)
  expect(order.invoices).toMatchObject([{ status: 'error', awaits_confirmation: false, payable: true }])
  expect(await lettersTo(customer)).toEqual([expect.stringMatching(/^Veloitus ei onnistunut/)])
})
