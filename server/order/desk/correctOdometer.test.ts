import { describe, expect, test } from 'vitest'
import { addDays, formatDay } from '../../../contract/days/date.ts'
import { opsRoot } from '../../../contract/ops/opsPaths.ts'
import type { Order } from '../../../contract/order.ts'
import { opsClient } from '../../operator/testing/opsClient.ts'
import { sentMails } from '../../providers/mail/outbox.ts'
import type { OwnerOfOrder } from '../../testing/orderInState.ts'
import { writesNothing } from '../../testing/tableSums.ts'
import { testShop } from '../../testing/testShop.ts'
import { checkInvariants } from '../../watch/invariants.ts'
import { comesBack, leaves, statementOf, untilDay } from '../testing/comesBack.ts'

const shop = await testShop({ SECOND_PERSON_ABOVE: '200' })
const ops = await opsClient(shop, 'Maija')
const raija = await opsClient(shop, 'Raija')

const readingOf = async (customer: OwnerOfOrder, direction: 'out' | 'back' = 'back') => {
  const found = (await customer.order()).handovers.find((one) => one.direction === direction)
  if (!found) throw new Error(`No handover ${direction}`)
  return found
}
/** Staff correct a reading by so many kilometres. */
async function corrects(
  customer: OwnerOfOrder,
  by: number,
  { direction = 'back' as 'out' | 'back', sure = false, dry_run = false, as = ops } = {},
) {
  const { odometer: was, handover_id } = await readingOf(customer, direction)
  const { order_number } = customer
  const body = { order_number, handover_id, was, kilometres: was + by, sure, reason: 'Numerot vaihtuivat', dry_run }
  const answer = await as('correctOdometer', { body })
  if (!dry_run) await shop.worker.runUntilIdle()
  return { ...answer, message: JSON.stringify(answer.body).replaceAll('\u00a0', ' ') }
}
const letters = async (of: OwnerOfOrder, subject: RegExp) =>
  (await sentMails(shop.db, of.email)).filter((one) => subject.test(one.subject)).map((one) => one.bodyText)
const answers = (of: OwnerOfOrder, version: string, answer: 'accept' | 'disagree' = 'accept') =>
  shop.call('answerStatement', {
    token: of.token,
    body: { order_number: of.order_number, version, answer, reason: answer === 'accept' ? '' : 'Lukema on väärä' },
  })
const billedFor = ({ invoices }: Order) => invoices.filter(({ description }) => description === 'Auton palautus')

describe('a mistyped reading at the return', () => {
  test('that makes the bill smaller is told anew with the day that stood; the answer to the old one is refused', {
    timeout: 60_000,
  }, async () => {
    const { customer, statement } = await comesBack(shop, ops, { beyond: 100 })
    expect(statement).toMatchObject({ state: 'sent', total: 20, version: '1' })
    await untilDay(shop, customer, addDays(shop.clock.today(), 2))
    // The first use of a key in an hour is written down.
    await ops('whoAmI')
    const asking = () => corrects(customer, -50, { dry_run: true })
    const asked = await writesNothing(shop.db, asking)
    expect(asked.body).toMatchObject({ statement: { state: 'sent', total: 10, answer_by: statement.answer_by } })
    expect(asked.body.letters?.map(({ subject }) => /erittely/.test(subject))).toEqual([true])
    expect((await corrects(customer, -50)).status).toBe(200)
    expect((await answers(customer, '1')).body).toMatchObject({ code: 'STATEMENT_CHANGED' })
    const now = await statementOf(customer)
    expect(now).toMatchObject({ state: 'sent', total: 10, version: '2', answer_by: statement.answer_by })
    expect(now.kilometres.driven).toBe((statement.kilometres.driven ?? 0) - 50)
    const { odometer, corrections } = await readingOf(customer)
    expect(now.lines[0]?.readings?.back).toBe(odometer)
    expect(corrections).toEqual([{ from: odometer + 50, at: expect.any(String) }])
    expect((await customer.order()).odometer?.back).toBe(odometer)
    expect(await letters(customer, /erittely/)).toHaveLength(2)
    expect(await letters(customer, /mittarilukema on korjattu/)).toHaveLength(0)
    expect((await answers(customer, '2')).status).toBe(200)
    await shop.worker.runUntilIdle()
    expect(billedFor(await customer.order())).toMatchObject([{ total_amount: 10, status: 'paid' }])
    expect(await checkInvariants(shop.db)).toEqual([])
  })

  test('that makes it dearer gives a new week; a sum for two people waits for them, also a bill that was sent', {
    timeout: 60_000,
  }, async () => {
    const { customer } = await comesBack(shop, ops, { beyond: 100 })
    await untilDay(shop, customer, addDays(shop.clock.today(), 3))
    expect((await corrects(customer, 100)).status).toBe(200)
    const by = addDays(shop.clock.today(), 7)
    expect(await statementOf(customer)).toMatchObject({ state: 'sent', total: 40, version: '2', answer_by: by })
    const far = await corrects(customer, 30_000)
    expect([far.status, far.body.code]).toEqual([409, 'ODOMETER_FAR'])
    expect((await corrects(customer, 30_000, { sure: true })).body).toMatchObject({
      statement: { state: 'draft', waits_for: ['limit'], total: 6_040 },
    })
    expect(await statementOf(customer)).toMatchObject({ state: 'draft', lines: [] })
    expect(await letters(customer, /mittarilukema on korjattu/)).toHaveLength(1)
    expect((await corrects(customer, -30_100)).body).toMatchObject({ statement: { state: 'sent', total: 20 } })
    expect((await readingOf(customer)).corrections).toHaveLength(3)
  })

  test('in a bill that staff write is reckoned anew there, and only the reading is told', async () => {
    const { customer } = await comesBack(shop, ops, { beyond: 100, damages: 'Naarmu ovessa' })
    const done = await corrects(customer, -90)
    expect(done.body).toMatchObject({ statement: { state: 'draft', total: 2, waits_for: ['damage'] } })
    expect((await corrects(customer, -10)).body).toMatchObject({ statement: { state: 'draft', total: 0 } })
    expect(await letters(customer, /erittely/)).toHaveLength(0)
    const [letter] = await letters(customer, /Palautuksen mittarilukema on korjattu/)
    expect(letter).toContain('Oikea lukema')
  })

  test('lowers a bill that its customer disagrees with, and never raises it', async () => {
    const { customer } = await comesBack(shop, ops, { beyond: 100 })
    expect((await answers(customer, '1', 'disagree')).status).toBe(200)
    expect((await corrects(customer, 10)).body).toMatchObject({ code: 'STATEMENT_ANSWERED' })
    expect((await corrects(customer, -40)).status).toBe(200)
    expect(await statementOf(customer)).toMatchObject({ state: 'disputed', total: 12, said: 'Lukema on väärä' })
    expect((await corrects(customer, -60)).status).toBe(200)
    expect(await statementOf(customer)).toMatchObject({ state: 'settled', total: 0, answer: 'disputed' })
    expect(billedFor(await customer.order())).toEqual([])
  })

  test('is refused once it is charged and the order is closed, until the difference was credited; nothing is charged again', {
    timeout: 60_000,
  }, async () => {
    const { customer } = await comesBack(shop, ops, { beyond: 100 })
    await answers(customer, '1')
    await shop.worker.runUntilIdle()
    const [bill] = billedFor(await customer.order())
    expect([(await customer.order()).status, bill?.status]).toEqual(['cancelled', 'paid'])
    const refused = await corrects(customer, -60)
    expect(refused.body.code).toBe('STATEMENT_SETTLED')
    expect(refused.message).toContain(`Hyvitä ensin laskusta ${bill?.invoice_number} 12,00 €`)
    expect((await corrects(customer, 60)).body.code).toBe('STATEMENT_SETTLED')
    const credit = { invoice_number: bill?.invoice_number ?? '', amount: 12, reason: 'Mittarilukema oli väärin' }
    expect((await ops('creditInvoice', { body: credit })).status).toBe(200)
    expect((await corrects(customer, -61)).body.code).toBe('STATEMENT_SETTLED')
    expect((await corrects(customer, -60)).status).toBe(200)
    const { lines, total, kilometres } = await statementOf(customer)
    expect([lines.length, total]).toEqual([1, 20])
    expect(kilometres.driven).toBe((kilometres.agreed ?? 0) + 40)
    await untilDay(shop, customer, addDays(shop.clock.today(), 30))
    expect(billedFor(await customer.order())).toHaveLength(1)
    expect(await checkInvariants(shop.db)).toEqual([])
  })

  test('that costs nothing either way is corrected also in a bill that is over; one that would cost is not', async () => {
    const { customer, statement } = await comesBack(shop, ops)
    expect(statement.state).toBe('settled')
    expect((await corrects(customer, 400)).status).toBe(200)
    expect((await statementOf(customer)).kilometres.driven).toBe(400)
    const dear = await corrects(customer, 40_000, { sure: true })
    expect(dear.message).toContain('Sitä ei enää koroteta')
    expect((await statementOf(customer)).kilometres.driven).toBe(400)
  })
})

test('a mistyped reading at the handover changes what was driven; before the return its customer is told of it', {
  timeout: 60_000,
}, async () => {
  const returned = (await comesBack(shop, ops, { beyond: 100 })).customer
  expect((await corrects(returned, 50, { direction: 'out', sure: true })).status).toBe(200)
  expect(await statementOf(returned)).toMatchObject({ state: 'sent', total: 10 })

  const { customer, out: odometer } = await leaves(shop, ops)
  const told = { order_number: customer.order_number, kilometres: odometer + 40 }
  expect((await shop.call('enterReading', { token: customer.token, body: told })).status).toBe(200)
  expect((await corrects(customer, 90, { direction: 'out', sure: true })).status).toBe(200)
  const [letter] = await letters(customer, /Luovutuksen mittarilukema on korjattu/)
  for (const km of [odometer, odometer + 90])
    expect(letter?.replaceAll('\u00a0', ' ')).toContain(`${km.toLocaleString('fi').replaceAll('\u00a0', ' ')} km`)
  const { reading } = (
    await shop.call('getKilometres', { token: customer.token, params: { order_number: customer.order_number } })
  ).body
  expect(reading).toMatchObject({ kilometres: odometer + 90, by: 'staff' })
})

test('a reading stays between those before and after it, also of another order of the car; the refusal names them', async () => {
  const { customer } = await comesBack(shop, ops, { beyond: 10 })
  const [out, back] = [await readingOf(customer, 'out'), await readingOf(customer)]
  const low = await corrects(customer, out.odometer - back.odometer - 1)
  expect([low.status, low.message.includes(`oli jo ${out.odometer} km`)]).toEqual([422, true])
  const high = await corrects(customer, back.odometer - out.odometer + 1, { direction: 'out' })
  const day = formatDay(shop.clock.today(), 'fi')
  expect([high.status, high.message.includes(`oli myöhemmin ${back.odometer} km (${day})`)]).toEqual([422, true])
  expect((await corrects(customer, 0)).status).toBe(422)
})

test('two who correct at once correct once, and the other is told the reading of now', async () => {
  const { customer } = await comesBack(shop, ops, { beyond: 100 })
  const done = await Promise.all([corrects(customer, -10), corrects(customer, -20, { as: raija })])
  expect(done.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { odometer, corrections } = await readingOf(customer)
  expect(corrections).toHaveLength(1)
  const refused = done.find(({ status }) => status === 409)
  expect(refused?.body.code).toBe('ODOMETER_CHANGED')
  expect(refused?.message).toContain(`Nyt se on ${odometer.toLocaleString('fi').replaceAll('\u00a0', ' ')} km`)
})

test('a customer has no such act, with whatever they know of it', async () => {
  const { customer } = await comesBack(shop, ops, { beyond: 100 })
  const { odometer: was, handover_id } = await readingOf(customer)
  const payload = { order_number: customer.order_number, handover_id, was, kilometres: was - 90, reason: 'Oma' }
  const headers = { authorization: `Bearer ${customer.token}` }
  for (const root of [opsRoot, '/api/ui']) {
    const answer = await shop.http.inject({ method: 'POST', url: `${root}/orders/correctOdometer`, headers, payload })
    expect([401, 404]).toContain(answer.statusCode)
  }
  expect((await readingOf(customer)).odometer).toBe(was)
})
