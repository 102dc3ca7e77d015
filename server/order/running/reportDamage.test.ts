import { describe, expect, test } from 'vitest'
import { addDays } from '../../../contract/days/date.ts'
import { opsClient } from '../../operator/testing/opsClient.ts'
import { sentMails } from '../../providers/mail/outbox.ts'
import { reportedDamage, toldDamage } from '../../testing/damaged.ts'
import { orderInState } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { inEveryState, statesOf } from '../testing/stateTable.ts'

const shop = await testShop()
const ops = await opsClient(shop, 'Maija')

inEveryState(shop, {
  name: 'reportDamage',
  body: ({ order_number }) => toldDamage(shop, order_number),
  writes: ['damage', 'damage_case', 'damage_event', 'job'],
  outcomes: [
    [
      statesOf.private.filter((state) => !['delivered', 'under_cancellation', 'cancelled'].includes(state)),
      'NO_CAR_TO_DAMAGE',
    ],
  ],
})

const casesOf = async (order_number: string) =>
  (await ops('listDamages', { query: {} })).body.damages.filter((one) => one.order.order_number === order_number)

describe('a damage that a customer tells of', () => {
  test('is a case for staff at once, stands in their account, and a letter says that it came', async () => {
    const customer = await orderInState(shop, { status: 'delivered' })
    const { order_number } = customer
    const number = await reportedDamage(shop, customer, { drivable: false, happened_at: '00:10' })
    expect(await casesOf(order_number)).toMatchObject([
      { damage_number: number, state: 'new', found: 'report', drivable: false, payer: null, order: { order_number } },
    ])
    const { damage } = (await ops('showDamage', { params: { damage_number: number } })).body
    expect(damage).toMatchObject({
      order: { order_number },
      other_party: 'Valkoinen pakettiauto, ABC-123',
      police: false,
      car_out: true,
      kept_away: false,
      marks: [{ view: 'rear', x: 500, y: 500, size: 'card' }],
      events: [{ kind: 'reported', actor: 'customer' }],
    })
    expect((await customer.order()).damage_cases).toMatchObject([
      { damage_number: number, state: 'new', drivable: false, happened_at: '00:10', payer: null, replies: [] },
    ])
    await shop.worker.runUntilIdle()
    const [letter] = (await sentMails(shop.db, customer.email)).filter(({ subject }) =>
      /vaurioilmoituksesi/.test(subject),
    )
    expect(letter?.bodyText).toContain(`Vaurion numero: ${number}`)
    expect(letter?.bodyText).toContain('Älä jatka matkaa autolla.')
  })

  test('twice, by a double click or in two tabs, is one', async () => {
    const customer = await orderInState(shop, { status: 'delivered' })
    const { order_number, token } = customer
    const body = toldDamage(shop, order_number)
    const pressed = await Promise.all([1, 2, 3].map(() => shop.call('reportDamage', { token, body })))
    expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200])
    const inOtherTab = await reportedDamage(shop, customer)
    expect(new Set([...pressed.map((one) => one.body.damage_number), inOtherTab]).size).toBe(1)
    expect(await casesOf(order_number)).toHaveLength(1)
    expect(await reportedDamage(shop, customer, { description: 'Kivi rikkoi tuulilasin' })).not.toBe(inOtherTab)
  })

  test('comes slower and slower when many are told in an hour, so that nobody fills the list of staff', async () => {
    const limited = await testShop({ RATE_LIMITS: 'on' })
    const { order_number, token } = await orderInState(limited, { status: 'delivered' })
    const answers = []
    for (let told = 0; told < 9; told += 1) {
      const body = toldDamage(limited, order_number, { description: `Kivi ${told}` })
      answers.push(await limited.call('reportDamage', { token, body }))
    }
    expect(answers.slice(0, 5).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'CONTACT_SLOWED' } })
  })

  test('of a day to come, of another car, or by an id that another case has is refused', async () => {
    const [owner, other] = [
      await orderInState(shop, { status: 'delivered' }),
      await orderInState(shop, { status: 'delivered' }),
    ]
    const tell = ({ token }: typeof owner, more: object) =>
      shop.call('reportDamage', { token, body: toldDamage(shop, owner.order_number, more) })
    const ahead = await tell(owner, { happened_on: addDays(shop.clock.today(), 1) })
    expect(ahead).toMatchObject({ status: 409, body: { code: 'DAMAGE_IN_FUTURE' } })
    expect((await tell(other, {})).status).toBe(404)
    const damage_id = crypto.randomUUID()
    await reportedDamage(shop, owner, { damage_id })
    const taken = await shop.call('reportDamage', {
      token: other.token,
      body: toldDamage(shop, other.order_number, { damage_id }),
    })
    expect(taken.status).toBe(404)
    expect((await other.order()).damage_cases).toEqual([])
  })

  test('stands in the next handover as known, so that nobody pays for it again', async () => {
    const customer = await orderInState(shop, { status: 'under_cancellation' })
    const { order_number } = customer
    await reportedDamage(shop, customer)
    const ahead = await ops('showHandover', { params: { order_number, direction: 'back' } })
    // The words of this customer, who may name others, are nothing for the next ones.
    expect(ahead.body.damages.at(-1)).toMatchObject({
      view: 'rear',
      known: true,
      description: 'Asiakkaan ilmoittama vaurio',
    })
    const { met, energy_percent, sure } = { met: null, energy_percent: 80, sure: true }
    await ops('takeBackCar', { body: { order_number, kilometres: 900_000, met, energy_percent, sure } })
    const back = (await customer.order()).handovers.find(({ direction }) => direction === 'back')
    expect(back?.damages.at(-1)).toMatchObject({ view: 'rear', known: true })
    const headers = { 'accept-language': 'sv' }
    const swedish = (await shop.call('getOrder', { token: customer.token, headers })).body.order.handovers
    expect(swedish.at(-1)?.damages.at(-1)).toMatchObject({ description: 'Skada som kunden har anmält' })
    expect((await customer.order()).damage_cases).toHaveLength(1)
  })
})
