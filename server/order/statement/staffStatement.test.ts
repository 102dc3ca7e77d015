import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addDays, day } from '../../../contract/days/date.ts'
import { opsRoot } from '../../../contract/ops/opsPaths.ts'
import { opsPerson } from '../../operator/testing/opsClient.ts'
import { signedIn } from '../../operator/testing/signedIn.ts'
import { sentMails } from '../../providers/mail/outbox.ts'
import { aPhoto, returningCar } from '../../testing/handedOver.ts'
import type { OwnerOfOrder } from '../../testing/orderInState.ts'
import { writesNothing } from '../../testing/tableSums.ts'
import { testShop } from '../../testing/testShop.ts'
import { checkInvariants } from '../../watch/invariants.ts'
import { comesBack, leaves, statementOf, untilDay } from '../testing/comesBack.ts'

const shop = await testShop({ SECOND_PERSON_ABOVE: '200' })
const ops = await opsPerson(shop, 'Maija')

const disagrees = (of: OwnerOfOrder, version: string) =>
  shop.call('answerStatement', {
    token: of.token,
    body: { order_number: of.order_number, version, answer: 'disagree', reason: 'Naarmu oli jo noudossa' },
  })
const accepts = (of: OwnerOfOrder, version: string) =>
  shop.call('answerStatement', { token: of.token, body: { order_number: of.order_number, version, answer: 'accept' } })
const ofReturn = async (of: OwnerOfOrder) =>
  (await of.order()).invoices.filter(({ description }) => description === 'Auton palautus')
const letterTo = async (of: OwnerOfOrder, subject: RegExp) =>
  (await sentMails(shop.db, of.email)).filter((one) => subject.test(one.subject)).map((one) => one.bodyText)
const scratch = { kind: 'damage' as const, ground: 'Naarmu vasemmassa ovessa, maalaus', amount: 120 }
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code

describe('a bill of a car that came back damaged', () => {
  test('waits for staff, who fill and send it; disagreed with it is decided line by line and charged a week later', {
    timeout: 60_000,
  }, async () => {
    const { customer, order_number, statement } = await comesBack(shop, ops, { beyond: 50, damages: 'Naarmu ovessa' })
    expect(statement).toMatchObject({ state: 'draft', lines: [], total: 0, answer_by: null })
    expect(codeOf(await accepts(customer, '1'))).toBe('STATEMENT_NOT_FOUND')
    const { statements } = (await ops('listStatements')).body
    const waiting = statements.find((one) => one.order_number === order_number)
    expect(waiting).toMatchObject({ damages: 'Naarmu ovessa', statement: { waits_for: ['damage'], total: 10 } })

    const seen = { order_number, statement_version: '1', lines: [scratch] }
    const asked = (await ops('sendStatement', { body: { ...seen, dry_run: true } })).body
    expect(asked).toMatchObject({ second_person: false, statement: { state: 'sent', total: 130 } })
    expect(asked.letters?.[0]?.html).toContain('Naarmu vasemmassa ovessa')
    expect((await ops('sendStatement', { body: seen })).status).toBe(200)
    expect(codeOf(await ops('sendStatement', { body: seen }))).toBe('STATEMENT_ANSWERED')
    await customer.signIn()
    expect((await disagrees(customer, '2')).status).toBe(200)
    await shop.worker.runUntilIdle()
    expect((await letterTo(customer, /Saimme vastauksesi/))[0]).toContain('Naarmu oli jo noudossa')

    const decide = (decisions: { line: number; amount: number; ground: string }[]) =>
      ops('decideStatement', { body: { order_number, statement_version: '3', decisions } })
    const kilometres = { line: 0, amount: 10, ground: 'Lukema on kummassakin sama' }
    expect((await decide([kilometres])).status).toBe(422)
    expect((await decide([kilometres, { line: 1, amount: 120.01, ground: 'Ei' }])).status).toBe(422)
    expect(codeOf(await decide([kilometres, { line: 7, amount: 1, ground: 'Ei' }]))).toBe('STATEMENT_LINE_NOT_FOUND')
    const decided = await decide([kilometres, { line: 1, amount: 40, ground: 'Vain osa naarmusta on uusi' }])
    expect(decided.status, JSON.stringify(decided.body)).toBe(200)
    await shop.worker.runUntilIdle()
    const on = addDays(shop.clock.today(), 7)
    expect(await statementOf(customer)).toMatchObject({
      state: 'settled',
      answer: 'disputed',
      total: 50,
      charge_on: on,
    })
    const invoices = await ofReturn(customer)
    expect(invoices.map((one) => [one.total_amount, one.status, one.next_try_date]).toSorted()).toEqual([
      [10, 'open', on],
      [40, 'open', on],
    ])
    const [told] = await letterTo(customer, /^Loppuselvitys/)
    for (const part of ['Vain osa naarmusta on uusi', 'Alun perin', 'Veloitetaan kortiltasi'])
      expect(told).toContain(part)
    await untilDay(shop, customer, on)
    const paid = await ofReturn(customer)
    expect(paid.map(({ status }) => status)).toEqual(['paid', 'paid'])
    const papers = await Promise.all(
      paid.map(({ invoice_number }) => ops('showInvoice', { params: { invoice_number } }).then(({ body }) => body)),
    )
    const vat = papers.map(({ invoice }) => [invoice.total, invoice.vat > 0])
    expect(vat.toSorted()).toEqual([
      [10, true],
      [40, false],
    ])
    expect(await checkInvariants(shop.db)).toEqual([])
  })

  test('of nothing in the end is settled with a letter that says so', async () => {
    const { customer, order_number } = await comesBack(shop, ops, { damages: 'Likainen' })
    const body = { order_number, statement_version: '1' }
    expect((await ops('sendStatement', { body })).body).toMatchObject({ statement: { state: 'settled', total: 0 } })
    await shop.worker.runUntilIdle()
    expect((await letterTo(customer, /^Loppuselvitys/))[0]).toContain('Auton palautuksesta ei veloiteta mitään.')
    expect(await ofReturn(customer)).toEqual([])
  })

  test('and large takes two people to send, and to decide', async () => {
    const { customer, order_number } = await comesBack(shop, ops, { beyond: 5_000 })
    expect(await statementOf(customer)).toMatchObject({ state: 'draft', lines: [] })
    const raija = await opsPerson(shop, 'Raija')
    const approves = async (answer: { body: unknown }) => {
      expect(codeOf(answer)).toBe('PROPOSED')
      const { proposal_id } = answer.body as { proposal_id: string }
      return await raija('approveProposal', { body: { proposal_id } })
    }
    const proposed = await ops('sendStatement', { body: { order_number, statement_version: '1' } })
    expect(await statementOf(customer)).toMatchObject({ state: 'draft' })
    expect((await approves(proposed)).status).toBe(200)
    expect(await statementOf(customer)).toMatchObject({ state: 'sent', total: 1_000, version: '2' })
    await disagrees(customer, '2')
    const decisions = [{ line: 0, amount: 900, ground: 'Sovitaan näin' }]
    const body = { order_number, statement_version: '3', decisions }
    const decided = await ops('decideStatement', { body })
    const small = [{ line: 0, amount: 100, ground: 'Sovitaan näin' }]
    // To let the rest be takes two as well.
    expect((await approves(await ops('decideStatement', { body: { ...body, decisions: small } }))).status).toBe(200)
    // The first proposal rests on what is gone.
    expect((await approves(decided)).status).toBe(409)
    expect(await statementOf(customer)).toMatchObject({ state: 'settled', total: 100 })
  })
})

describe('a line that staff let be', () => {
  test('is told anew to who was told of it, and another version than was seen is not accepted', async () => {
    const { customer, order_number } = await comesBack(shop, ops, { beyond: 100, lateDays: 1 })
    const body = { order_number, statement_version: '1', line: 1, reason: 'Sovittu puhelimessa' }
    const headers = await signedIn(shop, 'tiina')
    const tiina = await shop.http.inject({ method: 'POST', url: `${opsRoot}/statements/waive`, headers, payload: body })
    expect(tiina.statusCode).toBe(403)
    expect((await ops('waiveStatementLine', { body })).body).toMatchObject({ statement: { total: 20, version: '2' } })
    expect(codeOf(await ops('waiveStatementLine', { body }))).toBe('STATEMENT_CHANGED')
    const again = { ...body, statement_version: '2' }
    expect(codeOf(await ops('waiveStatementLine', { body: again }))).toBe('STATEMENT_LINE_NOT_FOUND')
    expect(codeOf(await accepts(customer, '1'))).toBe('STATEMENT_CHANGED')
    await shop.worker.runUntilIdle()
    expect(await letterTo(customer, /erittely, vastaa/)).toHaveLength(2)
    expect((await accepts(customer, '2')).status).toBe(200)
    await shop.worker.runUntilIdle()
    expect(await ofReturn(customer)).toMatchObject([{ total_amount: 20 }])
  })

  test('and was the last one settles the bill, whoever answers in that moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { customer, order_number } = await comesBack(shop, ops, { beyond: 100 })
      const body = { order_number, statement_version: '1', line: 0, reason: 'Sovittu' }
      const [waived, accepted] = await Promise.all([ops('waiveStatementLine', { body }), accepts(customer, '1')])
      await shop.worker.runUntilIdle()
      expect([waived.status, accepted.status].toSorted()).toEqual([200, 409])
      const { total, state } = await statementOf(customer)
      expect(state).toBe('settled')
      expect(await ofReturn(customer)).toHaveLength(total === 0 ? 0 : 1)
    }
    expect(await checkInvariants(shop.db)).toEqual([])
  })
})

test('two who decide at once decide once', async () => {
  const { customer, order_number } = await comesBack(shop, ops, { beyond: 100 })
  await disagrees(customer, '1')
  const raija = await opsPerson(shop, 'Pirkko')
  const body = (amount: number) => ({
    body: { order_number, statement_version: '2', decisions: [{ line: 0, amount, ground: 'Näin' }] },
  })
  const answers = await Promise.all([ops('decideStatement', body(20)), raija('decideStatement', body(5))])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await shop.worker.runUntilIdle()
  const { total } = await statementOf(customer)
  expect(await ofReturn(customer)).toMatchObject([{ total_amount: total }])
})

/** A car that left with everything, as the contract's list prices it, and came back so. */
async function cameBackWith(back: object): Promise<{ customer: OwnerOfOrder; order_number: string }> {
  const { customer, order_number } = await comesBack(shop, ops, { back })
  return { customer, order_number }
}

describe('a car that came back with everything wrong', () => {
  test('is reckoned by the return price list; a new damage waits for a sum within the excess, and its photos come along', {
    timeout: 60_000,
  }, async () => {
    const mark = { mark_id: randomUUID(), view: 'left', x: 500, y: 500, size: 'card', description: 'Lommo ovessa' }
    const { customer, order_number } = await cameBackWith({
      items: ['keys'],
      energy_percent: 55,
      cleaning: 'cleaning',
      cleaning_note: 'Hiekkaa matoissa',
      marks: [mark],
    })
    const photo = { order_number, direction: 'back' as const, photo_id: randomUUID(), mark_id: mark.mark_id }
    expect((await ops('addHandoverPhoto', { body: { ...photo, bytes: aPhoto.toString('base64') } })).status).toBe(200)
    const read = async () => {
      const { statement } = (await ops('showOrder', { params: { order_number } })).body
      if (!statement) throw new Error('The order has no statement')
      return statement
    }
    const { lines, asks, excess, waits_for } = await read()
    expect(waits_for).toEqual(['damage'])
    expect(excess).toBe(900)
    expect(lines.map(({ kind, amount, readings }) => [kind, amount, readings])).toEqual([
      ['items', 35, null],
      ['energy', 26, { unit: 'percent', out: 80, back: 55 }],
      ['cleaning', 90, null],
    ])
    expect(asks).toEqual([
      {
        kind: 'damage',
        ground: 'Vasen kylki: Lommo ovessa',
        readings: null,
        damages: [mark.mark_id],
        photos: [photo.photo_id],
        most: null,
      },
    ])
    const line = (amount: number, event = 1) => ({
      kind: 'damage' as const,
      ground: 'Lommo ovessa, korjaus',
      amount,
      damages: [mark.mark_id],
      event,
    })
    const send = (given: ReturnType<typeof line>[]) =>
      ops('sendStatement', { body: { order_number, statement_version: '1', lines: given } })
    const wrong = async (given: ReturnType<typeof line>[]) =>
      (await writesNothing(shop.db, () => send(given))).body as { errors?: object }
    expect((await wrong([line(900.01)])).errors).toHaveProperty('lines')
    expect((await wrong([line(10), line(10, 2)])).errors).toHaveProperty('lines')
    const sent = await send([line(40)])
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    await customer.signIn()
    const told = await statementOf(customer)
    expect(told).toMatchObject({ state: 'sent', total: 191 })
    expect(told.lines.at(-1)).toMatchObject({ kind: 'damage', event: 1, photos: [photo.photo_id] })
    expect((await customer.order()).handovers.at(-1)?.remarks).toBe('Auto oli siivoamatta: Hiekkaa matoissa')
  })

  test('is sent at once where the list has a price of everything', async () => {
    const { customer } = await cameBackWith({ items: ['keys'] })
    expect(await statementOf(customer)).toMatchObject({ state: 'sent', total: 35, lines: [{ kind: 'items' }] })
  })
})

describe('what the return price list has', () => {
  const written = (kind: 'items' | 'energy' | 'cleaning', amount: number, ask: number | null = null) => ({
    kind,
    ground: 'Rekisteröintitodistus puuttui',
    amount,
    ask,
  })
  const sends = (order_number: string, lines: ReturnType<typeof written>[]) =>
    ops('sendStatement', { body: { order_number, statement_version: '1', lines } })

  test('is charged as it was reckoned: no line of staff tells it once more, or above the list', async () => {
    const { customer, order_number } = await comesBack(shop, ops, {
      damages: 'Haisee',
      back: { items: ['keys'], fit: true },
    })
    for (const line of [
      written('items', 120),
      written('items', 35, 0),
      written('cleaning', 10),
      written('energy', 1),
    ]) {
      const refused = await writesNothing(shop.db, () => sends(order_number, [line]))
      expect(refused).toMatchObject({ status: 422, body: { errors: { lines: [expect.stringContaining('kerran')] } } })
    }
    expect((await sends(order_number, [])).status).toBe(200)
    expect(await statementOf(customer)).toMatchObject({ total: 35 })
  })

  test('and was not priced when the contract was made is asked for: once, and not above the list of today', async () => {
    await ops('saveHandoverItem', { body: { item: null, name: 'Lumiharja', fuels: [], active: true } })
    const { customer, order_number, out } = await leaves(shop, ops, { items: ['keys', 'papers', 'lumiharja'] })
    await shop.call('cancelOrder', { token: customer.token, body: { order_number } })
    await untilDay(shop, customer, day((await customer.order()).return_date ?? ''))
    const price = { of: 'item:lumiharja', from: shop.clock.today(), price: 8, seen: '-' }
    expect((await ops('changeReturnPrice', { body: price })).status).toBe(200)
    await ops('takeBackCar', { body: { ...returningCar, order_number, kilometres: out } })
    const { statement } = (await ops('showOrder', { params: { order_number } })).body
    expect(statement).toMatchObject({ by_list: true, asks: [{ kind: 'items', most: 8 }] })
    const ask = 0
    expect((await sends(order_number, [written('items', 8.01, ask)])).status).toBe(422)
    expect((await sends(order_number, [written('items', 4, ask), written('items', 4, ask)])).status).toBe(422)
    expect((await sends(order_number, [written('cleaning', 4, ask)])).status).toBe(422)
    expect((await sends(order_number, [written('items', 8, ask)])).status).toBe(200)
    expect(await statementOf(customer)).toMatchObject({ total: 8 })
  })
})
