import { describe, expect, test } from 'vitest'
import { sentMails } from '../../providers/mail/outbox.ts'
import { reportedDamage } from '../../testing/damaged.ts'
import { returningCar } from '../../testing/handedOver.ts'
import { type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { checkInvariants } from '../../watch/invariants.ts'
import { opsClient } from '../testing/opsClient.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')

const shown = async (damage_number: string) => (await ops('showDamage', { params: { damage_number } })).body.damage
const waits = async (number: string) =>
  (await ops('listDamages', { query: { limit: '200' } })).body.damages.some((one) => one.damage_number === number)
const lettersTo = async ({ email }: OwnerOfOrder, subject: RegExp) =>
  (await sentMails(shop.db, email)).filter((one) => subject.test(one.subject)).map(({ bodyText }) => bodyText)
async function damaged(status: 'delivered' | 'under_cancellation' = 'delivered') {
  const customer = await orderInState(shop, { status })
  return { customer, damage_number: await reportedDamage(shop, customer) }
}
const pays = (damage_number: string, payer: 'customer' | 'insurer' | 'nobody', share: number) =>
  ops('sayWhoPays', { body: { damage_number, payer, share, ground: 'Vakuutusyhtiön päätös' } })
const takeBack = ({ order_number }: OwnerOfOrder, more: object = {}) =>
  ops('takeBackCar', { body: { ...returningCar, order_number, kilometres: 900_000, ...more } })
const mark = (description: string) => ({
  mark_id: crypto.randomUUID(),
  view: 'left' as const,
  x: 200,
  y: 300,
  size: 'card' as const,
  description,
})

describe('a damage case', () => {
  test('costs its customer at most the excess, whoever pays the rest', async () => {
    const { damage_number } = await damaged()
    for (const payer of ['insurer', 'customer'] as const)
      expect(await pays(damage_number, payer, 900.01)).toMatchObject({
        status: 422,
        body: { errors: { share: [expect.stringContaining('900,00')] } },
      })
    expect((await shown(damage_number)).payer).toBeNull()
    expect((await pays(damage_number, 'insurer', 900)).status).toBe(200)
  })

  test('is estimated, paid for and repaired; its marks go, the car is fit again, and every step is told', async () => {
    const { damage_number } = await damaged()
    const estimate = await ops('estimateDamage', {
      body: { damage_number, estimate: 1_200, ground: 'Korjaamon arvio' },
    })
    expect(estimate.body.damage).toMatchObject({ state: 'estimated', estimate: 1_200 })
    await pays(damage_number, 'insurer', 150)
    const away = await ops('keepDamagedCarAway', { body: { damage_number, reason: 'Korjaamolla' } })
    expect(away.body.damage.kept_away).toBe(true)
    expect(await ops('keepDamagedCarAway', { body: { damage_number, reason: 'Korjaamolla' } })).toMatchObject({
      status: 409,
      body: { code: 'CAR_KEPT_AWAY' },
    })
    const { registration } = await shown(damage_number)
    const life = async () => (await ops('showCar', { params: { registration } })).body
    expect((await life()).damages[0]).toMatchObject({ damage_number, state: 'estimated', marks: [{ view: 'rear' }] })
    const repaired = await ops('repairDamage', { body: { damage_number, fit: true, note: 'Puskuri vaihdettu' } })
    expect(repaired.body.damage).toMatchObject({ state: 'repaired', kept_away: false, payer: 'insurer', share: 150 })
    expect(repaired.body.damage.events.map(({ kind }) => kind)).toEqual([
      ...['reported', 'estimated', 'payer', 'kept_away', 'repaired'],
    ])
    expect((await life()).damages[0]?.marks).toEqual([])
    expect(await ops('repairDamage', { body: { damage_number, fit: true, note: 'Uudestaan' } })).toMatchObject({
      status: 409,
      body: { code: 'DAMAGE_STATE' },
    })
    // Nobody has billed the share yet.
    expect(await waits(damage_number)).toBe(true)
  })

  test('is closed without a repair: fair wear stays on the car and costs nothing, what was not there goes', async () => {
    const { customer, damage_number } = await damaged()
    const close = (because: 'fair_wear' | 'not_there', of = damage_number) =>
      ops('closeDamage', { body: { damage_number: of, because, note: 'Katsottu' } })
    expect((await close('fair_wear')).body.damage).toMatchObject({ state: 'closed', payer: 'nobody', share: 0 })
    expect(await waits(damage_number)).toBe(false)
    // Its teller was promised an answer by mail.
    await shop.worker.runUntilIdle()
    const told = await lettersTo(customer, /^Vaurion kustannuksista/)
    expect(told).toEqual([expect.stringContaining('Sinulta ei veloiteta vauriosta mitään')])
    const { registration } = await shown(damage_number)
    const marks = async (of: string) =>
      (await ops('showCar', { params: { registration: of } })).body.damages.flatMap((one) => one.marks)
    expect(await marks(registration)).not.toEqual([])
    const other = await damaged()
    await close('not_there', other.damage_number)
    expect(await marks((await shown(other.damage_number)).registration)).toEqual([])
  })

  test('is opened again where it was closed: marks that went come back, and its money stays', async () => {
    const { damage_number } = await damaged()
    const reopen = () => ops('reopenDamage', { body: { damage_number, reason: 'Vaurio on sittenkin autossa' } })
    const close = (because: 'left_unrepaired' | 'not_there') =>
      ops('closeDamage', { body: { damage_number, because, note: 'Katsottu' } })
    const marks = async () => (await shown(damage_number)).marks.length
    const { registration } = await shown(damage_number)
    const onCar = async () =>
      (await ops('showCar', { params: { registration } })).body.damages.flatMap((one) => one.marks).length
    expect(await reopen()).toMatchObject({ status: 409, body: { code: 'DAMAGE_STATE' } })
    const before = await marks()
    await close('not_there')
    expect(await onCar()).toBe(0)
    const opened = (await reopen()).body.damage
    expect(opened).toMatchObject({ state: 'new', closed_because: null, payer: 'nobody', share: 0 })
    expect(opened.events.at(-1)).toMatchObject({ kind: 'reopened', text: 'Vaurio on sittenkin autossa' })
    expect([await marks(), await onCar()]).toEqual([before, before])
    expect(await waits(damage_number)).toBe(true)
    await ops('estimateDamage', { body: { damage_number, estimate: 850, ground: 'Arvio' } })
    await ops('sayWhoPays', { body: { damage_number, payer: 'insurer', share: 150, ground: 'Päätös' } })
    await close('left_unrepaired')
    expect((await reopen()).body.damage).toMatchObject({
      state: 'estimated',
      estimate: 850,
      payer: 'insurer',
      share: 150,
    })
    await ops('repairDamage', { body: { damage_number, fit: true, note: 'Korjattu' } })
    expect((await reopen()).status).toBe(409)
  })

  test('that a colleague changed meanwhile is refused, and nothing is done', async () => {
    const { damage_number } = await damaged()
    const { version } = await shown(damage_number)
    const estimate = (sum: number) =>
      ops('estimateDamage', { body: { damage_number, version, estimate: sum, ground: 'Arvio' } })
    expect((await estimate(100)).status).toBe(200)
    expect(await estimate(900)).toMatchObject({ status: 409, body: { code: 'DAMAGE_CHANGED' } })
    expect((await shown(damage_number)).estimate).toBe(100)
  })

  test('is answered by letter and in the account; a note for colleagues is told to nobody', async () => {
    const { customer, damage_number } = await damaged()
    const write = (text: string, to_customer: boolean) =>
      ops('writeOnDamage', { body: { damage_number, text, to_customer } })
    await write('Sisäinen: soita vakuutusyhtiölle', false)
    const ahead = await ops('writeOnDamage', {
      body: { damage_number, text: 'Korjaamo soittaa sinulle.', to_customer: true, dry_run: true },
    })
    expect(ahead.body.letters?.[0]?.html).toContain('Korjaamo soittaa sinulle.')
    await write('Korjaamo soittaa sinulle.', true)
    await shop.worker.runUntilIdle()
    const letters = await lettersTo(customer, /^Vastaus vaurioilmoitukseesi/)
    expect(letters).toEqual([expect.stringContaining('Korjaamo soittaa sinulle.')])
    const [told] = (await customer.order()).damage_cases
    expect(told?.replies.map(({ text }) => text)).toEqual(['Korjaamo soittaa sinulle.'])
    expect(JSON.stringify(await customer.order())).not.toContain('Sisäinen')
  })
})

describe('the share of a customer', () => {
  test('waits for the return, stands once in its bill, and is charged once it is accepted', async () => {
    const { customer, damage_number } = await damaged('under_cancellation')
    const { order_number, token } = customer
    await ops('estimateDamage', { body: { damage_number, estimate: 1_200, ground: 'Korjaamon arvio' } })
    await pays(damage_number, 'insurer', 150)
    await shop.worker.runUntilIdle()
    const [letter] = await lettersTo(customer, /^Vaurion kustannuksista/)
    expect(letter).toMatch(/Osuutesi on 150,00/)
    expect((await customer.order()).statement).toBeNull()
    const back = await takeBack(customer)
    expect(back.status).toBe(200)
    const bill = (await customer.order()).statement
    expect(bill).toMatchObject({ about: 'return', state: 'sent' })
    expect(bill?.lines.filter(({ kind }) => kind === 'damage')).toMatchObject([{ amount: 150 }])
    expect(bill?.lines.at(-1)?.ground).toContain(`vaurio ${damage_number}`)
    expect(await shown(damage_number)).toMatchObject({ billed: true, statement: { state: 'sent' } })
    expect(await pays(damage_number, 'nobody', 0)).toMatchObject({ status: 409, body: { code: 'DAMAGE_BILLED' } })
    const answer = { order_number, version: bill?.version ?? '', answer: 'accept' as const }
    expect((await shop.call('answerStatement', { token, body: answer })).status).toBe(200)
    await shop.worker.runUntilIdle()
    const charged = (await customer.order()).invoices.filter(({ description }) => description === 'Auton palautus')
    expect(charged.map(({ total_amount, status }) => [total_amount, status])).toContainEqual([150, 'paid'])
    expect(await checkInvariants(shop.db)).toEqual([])
  })

  test('is billed while the order goes on in a bill of its own, with a week to answer and no charge before', async () => {
    const { customer, damage_number } = await damaged()
    const { order_number, token } = customer
    const bill = (dry_run = false) => ops('billDamage', { body: { damage_number, reason: 'Sovittu', dry_run } })
    expect(await bill()).toMatchObject({ status: 409, body: { code: 'DAMAGE_NO_SHARE' } })
    await pays(damage_number, 'customer', 90)
    expect((await bill(true)).body.letters?.[0]?.html).toContain('Vaurion erittely')
    expect((await customer.order()).statement).toBeNull()
    expect((await bill()).status).toBe(200)
    expect(await bill()).toMatchObject({ status: 409, body: { code: 'DAMAGE_BILLED' } })
    await shop.worker.runUntilIdle()
    const told = (await customer.order()).statement
    expect(told).toMatchObject({
      about: 'damage',
      state: 'sent',
      total: 90,
      kilometres: { agreed: null, driven: null },
    })
    expect(await lettersTo(customer, /^Vaurion erittely, vastaa viimeistään/)).toHaveLength(1)
    expect((await customer.order()).invoices.filter(({ description }) => description === 'Auton vaurio')).toEqual([])
    const other = await reportedDamage(shop, customer, { description: 'Kivi rikkoi tuulilasin' })
    await pays(other, 'customer', 60)
    const second = await ops('billDamage', { body: { damage_number: other, reason: 'Sovittu' } })
    expect(second).toMatchObject({ status: 409, body: { code: 'STATEMENT_OPEN' } })
    const answer = { order_number, version: told?.version ?? '', answer: 'accept' as const }
    expect((await shop.call('answerStatement', { token, body: answer })).status).toBe(200)
    await shop.worker.runUntilIdle()
    const [invoice] = (await customer.order()).invoices.filter(({ description }) => description === 'Auton vaurio')
    expect(invoice).toMatchObject({ total_amount: 90, status: 'paid' })
    expect((await ops('billDamage', { body: { damage_number: other, reason: 'Sovittu' } })).status).toBe(200)
    expect((await customer.order()).statement).toMatchObject({ about: 'damage', state: 'sent', total: 60 })
    expect(await checkInvariants(shop.db)).toEqual([])
  })

  test('of a case that was closed by mistake is said and billed anew, once', async () => {
    const { customer, damage_number } = await damaged()
    const { order_number, token } = customer
    const bill = () => ops('billDamage', { body: { damage_number, reason: 'Sovittu' } })
    const accept = async () => {
      const version = (await customer.order()).statement?.version ?? ''
      await shop.call('answerStatement', { token, body: { order_number, version, answer: 'accept' } })
      await shop.worker.runUntilIdle()
    }
    await pays(damage_number, 'customer', 90)
    await bill()
    await ops('closeDamage', { body: { damage_number, because: 'not_there', note: 'Katsottu' } })
    expect((await customer.order()).statement?.total).toBe(0)
    await accept()
    await ops('reopenDamage', { body: { damage_number, reason: 'Vaurio on sittenkin autossa' } })
    expect(await shown(damage_number)).toMatchObject({ billed: false, payer: 'nobody' })
    expect((await pays(damage_number, 'customer', 60)).status).toBe(200)
    expect((await bill()).status).toBe(200)
    expect((await bill()).status).toBe(409)
    expect((await customer.order()).statement).toMatchObject({ state: 'sent', total: 60 })
    await accept()
    const charged = (await customer.order()).invoices.filter(({ description }) => description === 'Auton vaurio')
    expect(charged.map(({ total_amount, status }) => [total_amount, status])).toEqual([[60, 'paid']])
    expect(await checkInvariants(shop.db)).toEqual([])
  })

  test('that waits in a bill of its own when the car comes back is told anew in the bill of the return', async () => {
    const { customer, damage_number } = await damaged('under_cancellation')
    await pays(damage_number, 'customer', 90)
    await ops('billDamage', { body: { damage_number, reason: 'Sovittu' } })
    await takeBack(customer)
    const bill = (await customer.order()).statement
    expect(bill).toMatchObject({ about: 'return', state: 'sent', version: '2' })
    expect(bill?.lines.filter(({ kind }) => kind === 'damage')).toMatchObject([{ amount: 90 }])
  })

  test('of a damage that was found at the return goes into the bill that staff are writing', async () => {
    const customer = await orderInState(shop, { status: 'under_cancellation' })
    const { order_number } = customer
    await takeBack(customer, { marks: [mark('Lommu ovessa')] })
    const found = (await ops('listDamages', { query: { limit: '200' } })).body.damages.find(
      (one) => one.order.order_number === order_number,
    )
    expect(found).toMatchObject({ found: 'return', description: 'Lommu ovessa', drivable: null })
    const damage_number = found?.damage_number ?? ''
    await pays(damage_number, 'customer', 140)
    const lines = async () => (await ops('showOrder', { params: { order_number } })).body.statement?.lines
    expect((await lines())?.at(-1)).toMatchObject({ kind: 'damage', amount: 140 })
    expect((await customer.order()).statement).toMatchObject({ state: 'draft', lines: [] })
    expect(await shown(damage_number)).toMatchObject({ billed: true, statement: { state: 'draft' } })
  })

  test('of who does not pay is 0, and of who pays it is not', async () => {
    const { damage_number } = await damaged()
    expect((await pays(damage_number, 'nobody', 10)).status).toBe(422)
    expect((await pays(damage_number, 'customer', 0)).status).toBe(422)
    expect((await pays(damage_number, 'insurer', 0)).status).toBe(200)
    expect(await waits(damage_number)).toBe(true)
  })
})
