import { describe, expect, test } from 'vitest'
import { addDays, day } from '../../../contract/days/date.ts'
import { comesBack, leaves, statementOf, untilDay } from '../../order/testing/comesBack.ts'
import { reportedDamage, toldDamage } from '../../testing/damaged.ts'
import { returningCar } from '../../testing/handedOver.ts'
import { type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { checkInvariants } from '../../watch/invariants.ts'
import { opsPerson } from '../testing/opsClient.ts'

const shop = await testShop({ SECOND_PERSON_ABOVE: '200' })
const ops = await opsPerson(shop, 'Maija')
const raija = await opsPerson(shop, 'Raija')

const pays = (damage_number: string, payer: 'customer' | 'insurer', share: number) =>
  ops('sayWhoPays', { body: { damage_number, payer, share, ground: 'Vakuutusyhtiön päätös' } })
const close = (damage_number: string, because: 'not_there' | 'fair_wear' | 'left_unrepaired', dry_run = false) =>
  ops('closeDamage', { body: { damage_number, because, note: 'Katsottu', dry_run } })
const shown = async (damage_number: string) => (await ops('showDamage', { params: { damage_number } })).body.damage
const caseOf = async ({ order_number }: OwnerOfOrder) =>
  (await ops('listDamages', { query: { limit: '200' } })).body.damages.find(
    (one) => one.order.order_number === order_number,
  )
const accepts = async ({ order_number, token }: OwnerOfOrder, version: string) => {
  await shop.call('answerStatement', { token, body: { order_number, version, answer: 'accept' } })
  await shop.worker.runUntilIdle()
}

/** A customer who told of a damage, and whose share of it is billed already. */
async function billed(share = 150) {
  const customer = await orderInState(shop, { status: 'delivered' })
  const damage_number = await reportedDamage(shop, customer)
  await pays(damage_number, 'customer', share)
  expect((await ops('billDamage', { body: { damage_number, reason: 'Sovittu' } })).status).toBe(200)
  return { customer, damage_number }
}

describe('a damage that is closed because it was none', () => {
  test('is let be in the bill that was sent, by a letter that the preview shows, and nothing is charged after the week', async () => {
    const { customer, damage_number } = await billed()
    const { answer_by } = await statementOf(customer)
    const asked = await close(damage_number, 'not_there', true)
    expect(asked.body.letters).toHaveLength(1)
    expect((await statementOf(customer)).state).toBe('sent')
    expect((await close(damage_number, 'not_there')).body.damage).toMatchObject({ payer: 'nobody', share: 0 })
    expect(await statementOf(customer)).toMatchObject({ state: 'settled', total: 0 })
    await untilDay(shop, customer, addDays(day(answer_by ?? ''), 1))
    expect((await customer.order()).invoices.filter(({ description }) => description === 'Auton vaurio')).toEqual([])
    expect(await checkInvariants(shop.db)).toEqual([])
  })

  test('stays charged where it is left as it is, and is refused once it is charged, until it was credited', async () => {
    const kept = await billed(90)
    expect((await close(kept.damage_number, 'left_unrepaired')).body.damage).toMatchObject({ share: 90 })
    expect(await statementOf(kept.customer)).toMatchObject({ state: 'sent', total: 90 })
    const { customer, damage_number } = await billed(120)
    await accepts(customer, (await statementOf(customer)).version)
    const [bill] = (await customer.order()).invoices.filter(({ description }) => description === 'Auton vaurio')
    expect(bill).toMatchObject({ status: 'paid', total_amount: 120 })
    const refused = await close(damage_number, 'fair_wear')
    expect([refused.status, refused.body.code]).toEqual([409, 'STATEMENT_SETTLED'])
    expect(JSON.stringify(refused.body)).toContain(bill?.invoice_number)
    const credit = { invoice_number: bill?.invoice_number ?? '', amount: 120, reason: 'Ei vauriota' }
    expect((await ops('creditInvoice', { body: credit })).status).toBe(200)
    expect((await close(damage_number, 'fair_wear')).status).toBe(200)
  })
})

test('a damage that staff price in the bill of the return is billed for its case, too: nothing waits, nothing is billed twice', async () => {
  const mark_id = crypto.randomUUID()
  const mark = { mark_id, view: 'left', x: 200, y: 300, size: 'card', description: 'Naarmu ovessa' }
  const { customer, order_number } = await comesBack(shop, ops, { back: { marks: [mark], fit: true } })
  const found = await caseOf(customer)
  const damage_number = found?.damage_number ?? ''
  const lines = [{ kind: 'damage' as const, ground: 'Ovi maalataan', amount: 150, damages: [mark_id] }]
  const sent = await ops('sendStatement', { body: { order_number, statement_version: '1', lines } })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  expect(await shown(damage_number)).toMatchObject({ payer: 'customer', share: 150, billed: true })
  expect((await pays(damage_number, 'customer', 100)).status).toBe(409)
  await ops('repairDamage', { body: { damage_number, fit: true, note: 'Maalattu' } })
  expect(await caseOf(customer)).toBeUndefined()
  expect((await ops('billDamage', { body: { damage_number, reason: 'Uudestaan' } })).body.code).toBe('DAMAGE_BILLED')
})

test('a credit for one damage of a bill closes no other one', async () => {
  const { customer, order_number } = await leaves(shop, ops)
  const numbers: string[] = []
  for (const description of ['Naarmu ovessa', 'Kolhu puskurissa']) {
    const damage_number = await reportedDamage(shop, customer, { description })
    expect((await pays(damage_number, 'customer', 80)).status).toBe(200)
    numbers.push(damage_number)
  }
  const { token } = customer
  expect((await shop.call('cancelOrder', { token, body: { order_number } })).status).toBe(204)
  await untilDay(shop, customer, day((await customer.order()).return_date ?? ''))
  const kilometres = (await customer.order()).odometer?.out ?? 0
  const back = { ...returningCar, order_number, kilometres, sure: true }
  expect((await ops('takeBackCar', { body: back })).status).toBe(200)
  await accepts(customer, (await statementOf(customer)).version)
  const [bill] = (await customer.order()).invoices.filter(({ total_amount }) => total_amount === 160)
  const credit = { invoice_number: bill?.invoice_number ?? '', amount: 80, reason: 'Ei vauriota' }
  expect((await ops('creditInvoice', { body: credit })).status).toBe(200)
  const [first = '', second = ''] = numbers
  expect((await close(first, 'not_there')).status).toBe(200)
  expect((await close(second, 'not_there')).body).toMatchObject({ code: 'STATEMENT_SETTLED' })
})

/** A damage of two marks, each of them a line of the bill, which is charged. */
async function twoLines(first: number, second: number) {
  const mark = (description: string) => ({ mark_id: crypto.randomUUID(), view: 'left', x: 200, y: 300, description })
  const marks = ['Naarmu', 'Kolhu'].map((one) => ({ ...mark(one), size: 'card' }))
  const { customer, order_number } = await comesBack(shop, ops, { back: { marks, fit: true } })
  const lines = marks.map(({ mark_id, description }, at) => {
    const amount = at === 0 ? first : second
    return { kind: 'damage' as const, ground: description, amount, damages: [mark_id] }
  })
  const sent = await ops('sendStatement', { body: { order_number, statement_version: '1', lines } })
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  await accepts(customer, (await statementOf(customer)).version)
  return { customer, damage_number: (await caseOf(customer))?.damage_number ?? '' }
}

test('a damage of two lines is closed as none when both of them were credited, not one of them alone', async () => {
  const { customer, damage_number } = await twoLines(90, 60)
  const [bill] = (await customer.order()).invoices.filter(({ total_amount }) => total_amount === 150)
  const credit = (amount: number) =>
    ops('creditInvoice', { body: { invoice_number: bill?.invoice_number ?? '', amount, reason: 'Ei vauriota' } })
  expect((await credit(90)).status).toBe(200)
  expect((await close(damage_number, 'not_there')).body).toMatchObject({ code: 'STATEMENT_SETTLED' })
  expect((await credit(60)).status).toBe(200)
  expect((await close(damage_number, 'not_there')).status).toBe(200)
})

test('a damage that stood in the handover is charged to nobody who got the car so, and no letter tells them of it', async () => {
  const mark = { mark_id: crypto.randomUUID(), view: 'left', x: 200, y: 300, size: 'card', description: 'Naarmu' }
  const { customer } = await leaves(shop, ops, { marks: [mark] })
  const damage_number = (await caseOf(customer))?.damage_number ?? ''
  expect(await shown(damage_number)).toMatchObject({ found: 'delivery' })
  expect((await pays(damage_number, 'customer', 150)).status).toBe(422)
  const nobody = { damage_number, payer: 'nobody' as const, share: 0, ground: 'Ollut ennestään', dry_run: true }
  expect((await ops('sayWhoPays', { body: nobody })).body.letters).toEqual([])
})

describe('the excess', () => {
  /** The car is out for some days. */
  async function out() {
    const { customer } = await leaves(shop, ops)
    await untilDay(shop, customer, addDays(shop.clock.today(), 2))
    return customer
  }
  async function buys(customer: OwnerOfOrder) {
    const { order_number, token } = customer
    const offered = (await customer.order()).available_extra_services.find(
      ({ service_key }) => service_key === 'lower_excess',
    )
    const body = { order_number, service_id: offered?.id ?? '', early_start_wish: true }
    expect((await shop.call('purchaseExtraService', { token, body })).status).toBe(204)
    await shop.worker.runUntilIdle()
  }

  test('is that of the day of the damage: who buys the lower one after they told of it pays the other', async () => {
    const customer = await out()
    const damage_number = await reportedDamage(shop, customer, { happened_on: shop.clock.today() })
    await buys(customer)
    expect((await shown(damage_number)).excess).toBe(900)
    expect((await pays(damage_number, 'insurer', 900)).status).toBe(202)
  })

  test('is the lower one for who had it before, and no day before the handover is taken for the damage', async () => {
    const customer = await out()
    await buys(customer)
    await untilDay(shop, customer, addDays(shop.clock.today(), 1))
    const today = shop.clock.today()
    const damage_number = await reportedDamage(shop, customer, { happened_on: today })
    expect((await shown(damage_number)).excess).toBe(250)
    expect((await pays(damage_number, 'insurer', 250.01)).status).toBe(422)
    const early = toldDamage(shop, customer.order_number, { happened_on: addDays(today, -9) })
    expect((await shop.call('reportDamage', { token: customer.token, body: early })).status).toBe(422)
  })
})

test('a sum above the limit is let be by two people, in whatever way', { timeout: 60_000 }, async () => {
  const { customer, order_number } = await comesBack(shop, ops, { beyond: 20_000 })
  const waive = { order_number, statement_version: '1', line: 0, reason: 'Sovittu' }
  expect((await ops('waiveStatementLine', { body: { ...waive, dry_run: true } })).body.second_person).toBe(true)
  const waived = await ops('waiveStatementLine', { body: waive })
  expect(waived.body.code).toBe('PROPOSED')
  expect(await statementOf(customer)).toMatchObject({ state: 'draft' })
  const { proposal_id } = waived.body as unknown as { proposal_id: string }
  expect((await raija('approveProposal', { body: { proposal_id } })).status).toBe(200)
  const letBe = await comesBack(shop, ops, { beyond: 20_000, back: { not_billed: 'Sovittu' } })
  const { statement } = (await ops('showOrder', { params: { order_number: letBe.order_number } })).body
  expect(statement).toMatchObject({ state: 'draft', waits_for: ['limit'], total: 4_000 })
})

test('a share above the limit takes two people, and so does a damage of known costs that nobody pays', async () => {
  const customer = await orderInState(shop, { status: 'delivered' })
  const damage_number = await reportedDamage(shop, customer)
  const asked = await ops('sayWhoPays', {
    body: { damage_number, payer: 'customer', share: 200.01, ground: 'Kolari', dry_run: true },
  })
  expect(asked.body).toMatchObject({ second_person: true, damage: { share: 200.01 } })
  const proposed = await pays(damage_number, 'customer', 200.01)
  expect(proposed.body.code).toBe('PROPOSED')
  expect(await shown(damage_number)).toMatchObject({ payer: null })
  const { proposal_id } = proposed.body as unknown as { proposal_id: string }
  expect((await raija('approveProposal', { body: { proposal_id } })).status).toBe(200)
  expect(await shown(damage_number)).toMatchObject({ payer: 'customer', share: 200.01 })
  expect((await close(damage_number, 'left_unrepaired', true)).body).toMatchObject({ second_person: false })
  expect((await close(damage_number, 'fair_wear')).body.code).toBe('PROPOSED')
  const other = await reportedDamage(shop, customer, { description: 'Kivi rikkoi tuulilasin' })
  await ops('estimateDamage', { body: { damage_number: other, estimate: 600, ground: 'Korjaamo' } })
  const nobody = { damage_number: other, payer: 'nobody' as const, share: 0, ground: 'Sovittu' }
  expect((await ops('sayWhoPays', { body: nobody })).body.code).toBe('PROPOSED')
  expect((await pays(other, 'insurer', 150)).status).toBe(200)
})
