import { describe, expect, test } from 'vitest'
import { addDays, day } from '../../../contract/days/date.ts'
import { opsClient } from '../../operator/testing/opsClient.ts'
import { sentMails } from '../../providers/mail/outbox.ts'
import { besideOthers } from '../../testing/bystanders.ts'
import { reportedDamage } from '../../testing/damaged.ts'
import { type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import { writesNothing } from '../../testing/tableSums.ts'
import { testShop } from '../../testing/testShop.ts'
import { checkInvariants } from '../../watch/invariants.ts'
import { comesBack, leaves, statementOf, untilDay } from '../testing/comesBack.ts'
import { inEveryState, order_number as numberOf, statesOf } from '../testing/stateTable.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')

inEveryState(shop, {
  name: 'answerStatement',
  body: (of) => ({ ...numberOf(of), version: '1', answer: 'accept' as const }),
  writes: [],
  outcomes: [[statesOf.private, 'STATEMENT_NOT_FOUND']],
})

const answer = (of: OwnerOfOrder, answer: 'accept' | 'disagree', more: { version?: string; reason?: string } = {}) =>
  shop.call('answerStatement', {
    token: of.token,
    body: { order_number: of.order_number, version: '1', answer, reason: 'En ajanut niin paljon', ...more },
  })
const ofReturn = async (of: OwnerOfOrder) =>
  (await of.order()).invoices.filter(({ description }) => description === 'Auton palautus')
const lettersTo = async (of: OwnerOfOrder, subject: RegExp) =>
  (await sentMails(shop.db, of.email)).filter((one) => subject.test(one.subject))
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code

describe('a bill at the return that its customer accepts', () => {
  test('is charged once, line by line and to the cent, whatever tab accepts it how often, and closes the account', {
    timeout: 60_000,
  }, async () => {
    const { customer, statement } = await comesBack(shop, ops, { beyond: 100, lateDays: 2 })
    expect(statement.lines.map(({ kind }) => kind)).toEqual(['kilometres', 'late'])
    const [kilometres, late] = statement.lines
    expect(kilometres).toMatchObject({ amount: 20 })
    expect(late?.ground).toMatch(/^Palautus myöhässä 2 päivää: sovittu .*, palautettu .* \/ 30 × 1,5 päivältä\)$/)
    await shop.worker.runUntilIdle()
    expect(await ofReturn(customer)).toEqual([])
    const [last] = await lettersTo(customer, /^Auto on palautettu|^Tilauksesi on päättynyt/)
    expect(last?.bodyText).toContain('Palautuksen erittely: Vastaa viimeistään')
    expect(last?.bodyText).not.toContain('Maksamatta')

    const tabs = await besideOthers(shop, () => Promise.all([1, 2, 3].map(() => answer(customer, 'accept'))))
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200])
    await shop.worker.runUntilIdle()
    expect((await answer(customer, 'accept')).body?.order.statement?.state).toBe('settled')
    const [invoice, ...others] = await ofReturn(customer)
    expect(others).toEqual([])
    expect(invoice).toMatchObject({ total_amount: statement.total, status: 'paid' })
    const { lines } = (await ops('showInvoice', { params: { invoice_number: invoice?.invoice_number ?? '' } })).body
    expect(lines.map(({ amount }) => amount)).toEqual(statement.lines.map(({ amount }) => amount))
    const settled = await statementOf(customer)
    expect(settled).toMatchObject({ state: 'settled', answer: 'accepted', total: statement.total })
    expect(settled.lines.map((one) => one.invoice_number)).toEqual(lines.map(() => invoice?.invoice_number))
    const [account] = await lettersTo(customer, /^Loppuselvitys/)
    const said = account?.bodyText.replaceAll('\u00a0', ' ')
    for (const part of [
      'Hyväksyit palautuksen erittelyn',
      'Laskutettu yhteensä',
      'Ajetut kilometrit',
      'Maksamatta: 0,00 €',
    ])
      expect(said).toContain(part)
    expect(said).toMatch(/Veloitetaan kortiltasi nyt|Maksettu hyvitysten jälkeen/)
    expect((await answer(customer, 'disagree')).body).toMatchObject({ code: 'STATEMENT_ANSWERED' })
    expect(await checkInvariants(shop.db)).toEqual([])
  })

  test('of a company is charged in the same way', async () => {
    const { customer, statement } = await comesBack(shop, ops, { beyond: 200, kind: 'business' })
    expect((await answer(customer, 'accept')).status).toBe(200)
    await shop.worker.runUntilIdle()
    expect(await ofReturn(customer)).toMatchObject([{ total_amount: statement.total, status: 'paid' }])
  })

  test('is refused as another one than was seen, of somebody else, and without words of who disagrees', async () => {
    const other = await orderInState(shop, { status: 'cancelled' })
    const { customer, order_number } = await comesBack(shop, ops, { beyond: 100 })
    await other.signIn()
    const nothing = async (ask: () => Promise<{ body: unknown }>, code: string | undefined) =>
      expect(codeOf(await writesNothing(shop.db, ask))).toBe(code)
    await nothing(() => answer(customer, 'accept', { version: '2' }), 'STATEMENT_CHANGED')
    await nothing(
      () =>
        shop.call('answerStatement', { token: other.token, body: { order_number, version: '1', answer: 'accept' } }),
      'ORDER_NOT_FOUND',
    )
    const wordless = await answer(customer, 'disagree', { reason: '  ' })
    expect(wordless).toMatchObject({ status: 422, body: { errors: { reason: ['Tämä tieto puuttuu.'] } } })
  })
})

test('a damage that is settled after the end closes no account while the car is out', async () => {
  const { customer, order_number } = await leaves(shop, ops)
  const damage_number = await reportedDamage(shop, customer)
  const share = { damage_number, payer: 'customer' as const, share: 150, ground: 'Sovittu' }
  expect((await ops('sayWhoPays', { body: share })).status).toBe(200)
  expect((await shop.call('cancelOrder', { token: customer.token, body: { order_number } })).status).toBe(204)
  await untilDay(shop, customer, addDays(day((await customer.order()).return_date ?? ''), 2))
  expect(await customer.order()).toMatchObject({ status: 'cancelled', returned_on: null })
  expect((await ops('billDamage', { body: { damage_number, reason: 'Sovittu' } })).status).toBe(200)
  expect((await answer(customer, 'accept')).status).toBe(200)
  await shop.worker.runUntilIdle()
  const [settled] = await lettersTo(customer, /on käsitelty|^Loppuselvitys/)
  expect(settled?.subject).toMatch(/on käsitelty/)
  expect(settled?.bodyText).not.toContain('Laskutettu yhteensä')
})

describe('a bill at the return that nobody answers', () => {
  test('is charged on the day after the last one to answer, in Finland, and not a minute earlier', async () => {
    const { customer, statement } = await comesBack(shop, ops, { beyond: 100 })
    const by = day(statement.answer_by ?? '')
    await untilDay(shop, customer, by)
    // The last minute of the day in Finland, whatever the clocks did meanwhile.
    const left = endOfDay(by).getTime() - shop.clock.now().getTime()
    await shop.pass(left - 60_000)
    await shop.worker.runUntilIdle()
    expect((await statementOf(customer)).state).toBe('sent')
    shop.clock.moveTo(shop.clock.offset() + 60_000)
    const late = await answer(customer, 'accept')
    expect(codeOf(late)).toBe('STATEMENT_LATE')
    await shop.worker.runUntilIdle()
    expect(await statementOf(customer)).toMatchObject({ state: 'settled', answer: 'none', answered_at: null })
    expect(await ofReturn(customer)).toMatchObject([{ total_amount: 20, status: 'paid' }])
    expect(codeOf(await answer(customer, 'accept'))).toBe('STATEMENT_ANSWERED')
  })

  test('and an answer in the moment of lapsing: one of them counts, and it is invoiced once', {
    timeout: 60_000,
  }, async () => {
    for (let round = 0; round < 2; round += 1) {
      const { customer, statement } = await comesBack(shop, ops, { beyond: 100 })
      await shop.pass(endOfDay(day(statement.answer_by ?? '')).getTime() - shop.clock.now().getTime() - 1)
      await customer.signIn()
      const pressed = answer(customer, round === 1 ? 'disagree' : 'accept')
      shop.clock.moveTo(shop.clock.offset() + 1)
      const [answered] = await Promise.all([pressed, shop.worker.runUntilIdle()])
      await shop.worker.runUntilIdle()
      const { state, answer: counted } = await statementOf(customer)
      const wanted = round === 1 ? 'disputed' : 'accepted'
      expect(counted).toBe(answered.status === 200 ? wanted : 'none')
      expect((await ofReturn(customer)).length).toBe(state === 'settled' ? 1 : 0)
    }
    expect(await checkInvariants(shop.db)).toEqual([])
  })
})

describe('a bill at the return of nothing', () => {
  test('is settled at once, and the last letter says so and closes the account', async () => {
    const { customer, statement } = await comesBack(shop, ops)
    expect(statement).toMatchObject({ state: 'settled', total: 0, lines: [], answer: null })
    await shop.worker.runUntilIdle()
    const [last] = await lettersTo(customer, /päättynyt|palautettu/)
    expect(last?.bodyText).toContain('Palautuksen erittely: Ei veloitettavaa')
    expect(last?.bodyText).toContain('Maksamatta')
    expect(await lettersTo(customer, /erittely/)).toEqual([])
    expect(codeOf(await answer(customer, 'accept'))).toBe('STATEMENT_ANSWERED')
  })
})

test('a car that comes back before its last day is not late', async () => {
  const { customer, statement } = await comesBack(shop, ops, { lateDays: -3 })
  expect(statement).toMatchObject({ state: 'settled', lines: [] })
  expect((await customer.order()).status).toBe('under_cancellation')
})

/** The first instant of the day after this one, in Finland. */
function endOfDay(of: string): Date {
  return new Date(Temporal.PlainDate.from(addDays(day(of), 1)).toZonedDateTime('Europe/Helsinki').epochMilliseconds)
}

test('a customer is not erased while the bill of a return is open', async () => {
  const { customer } = await comesBack(shop, ops, { beyond: 100 })
  const raija = await opsClient(shop, 'Raija')
  const ask = { body: { customer_id: customer.customerId, reason: 'Pyysi', dry_run: true } } as const
  expect((await raija('eraseCustomer', ask)).body).toMatchObject({ code: 'CUSTOMER_BOUND', bound: ['statement'] })
  await answer(customer, 'accept')
  await shop.worker.runUntilIdle()
  expect((await raija('eraseCustomer', ask)).status).toBe(200)
})
