import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, day } from '../../../contract/days/date.ts'
import { type OwnerOfOrder, orderInState, plentifulCar } from '../../testing/orderInState.ts'
import { testShop } from '../../testing/testShop.ts'
import { changed, inOtherTab } from '../testing/twoTabs.ts'

const shop = await testShop()
const step = inOtherTab(shop)

const home = { address: 'Ajurinkatu 2', zip: '02600', city: 'Espoo', delivery_time: '9-13' }

async function choose({ token, order_number, order }: OwnerOfOrder, key: string, more: object = {}): Promise<void> {
  const { available_extra_services: offered } = await order()
  const service_id = offered.find(({ service_key }) => service_key === key)?.id ?? ''
  const body = { order_number, service_id, ...more }
  expect((await shop.call('updateExtraService', { token, body })).status).toBe(200)
}

async function anotherDay(of: OwnerOfOrder): Promise<void> {
  const { dates } = (await shop.call('init')).body.disabled_order_dates
  let next = addDays(day((await of.order()).start_date), 2)
  while (dates.includes(next)) next = addDays(next, 1)
  await step(of, 'updateStartDate', { start_date: next })
}

const writeTerms = (html: string) =>
  shop.db.execute(sql`update content set value = to_jsonb(${html}::text) where key = 'contract_terms'`)
async function termsOf(): Promise<string> {
  const { rows } = await shop.db.execute<{ value: string }>(sql`select value from content where key = 'contract_terms'`)
  return rows[0]?.value ?? ''
}

/** Facts that bind, and whether the terms have to be accepted again for each. */
const changes: [string, boolean, (of: OwnerOfOrder) => Promise<unknown>][] = [
  ['the term', true, (of) => step(of, 'updateFixedTerm', { fixed_term: 6 })],
  ['the day', true, anotherDay],
  ['a service', true, (of) => choose(of, 'lower_excess')],
  ['a delivery', true, (of) => choose(of, 'home_delivery', home)],
  ['the time of a delivery', true, (of) => choose(of, 'home_delivery', { ...home, delivery_time: '13-17' })],
  ['a code', false, (of) => step(of, 'addPromoCode', { code: 'KULKU50' })],
  [
    'the car',
    true,
    async (of) => {
      const car = await plentifulCar(shop)
      const { geartype, start_date } = await of.order()
      expect([geartype, start_date]).not.toEqual([car.gearType, car.startDate])
      await step(of, 'updatePendingOrder', { car, fixed_term: 6 })
    },
  ],
]

describe('the version of an order', () => {
  test('changes with all that binds, and the terms are accepted for what stood there', async () => {
    const of = await orderInState(shop)
    const seen = new Set<string>()
    for (const [what, asksTerms, change] of changes) {
      await of.acceptTerms()
      const before = await of.order()
      expect(before.terms_accepted).toBe(true)
      await change(of)
      const { version, terms_accepted } = await of.order()
      expect(seen.add(before.version).has(version), what).toBe(false)
      expect(terms_accepted, what).toBe(!asksTerms)
    }
  })

  test('is the same again when a change is taken back, and so are the terms accepted', async () => {
    const of = await orderInState(shop)
    await of.acceptTerms()
    const { version } = await of.order()
    await step(of, 'updateFixedTerm', { fixed_term: 3 })
    expect((await of.order()).terms_accepted).toBe(false)
    await step(of, 'updateFixedTerm', { fixed_term: 1 })
    expect(await of.order()).toMatchObject({ version, terms_accepted: true })
  })

  test('changes with the text of the terms, which ask to be accepted again', async () => {
    const of = await orderInState(shop)
    await of.acceptTerms()
    const { version } = await of.order()
    const terms = await termsOf()
    await writeTerms('<h2>Uudet ehdot</h2>')
    const after = await of.order()
    const answers = [
      await of.confirm({ version }),
      await of.confirm(),
      await shop.call('registerPaymentCard', {
        token: of.token,
        body: { order_number: of.order_number, new_order: true },
      }),
    ]
    await writeTerms(terms)
    expect(after.version).not.toBe(version)
    expect(after.terms_accepted).toBe(false)
    expect(answers.map(({ status, body }) => [status, body])).toMatchObject([
      [409, { error: 'order_changed' }],
      [409, { step: 'terms' }],
      [409, { step: 'terms' }],
    ])
    expect((await of.confirm({ version })).status).toBe(200)
  })
})

describe('two tabs', () => {
  test('bind to what was seen in the one that is pressed, or to nothing', async () => {
    const of = await orderInState(shop)
    await of.acceptTerms()
    const seen = await of.order()
    await step(of, 'updateFixedTerm', { fixed_term: 6 })
    await choose(of, 'lower_excess')
    await of.acceptTerms()
    const refused = await of.confirm({ version: seen.version })
    expect([refused.status, refused.body]).toEqual([409, changed])
    const now = await of.order()
    expect(now).toMatchObject({ status: 'pending', fixed_term: 6, drivers: [], terms_accepted: true })
    expect(now.version).not.toBe(seen.version)
    const { rows } = await shop.db.execute(sql`select 1 from subscription where order_id = ${of.orderId}`)
    expect(rows).toEqual([])
    const confirmed = await of.confirm({ version: now.version })
    expect(confirmed).toMatchObject({ status: 200, body: { order: { commitment: now.commitment } } })
  })

  test('a change that comes while another tab confirms loses or wins whole', async () => {
    for (let round = 0; round < 4; round += 1) {
      const of = await orderInState(shop)
      await of.acceptTerms()
      const { version, commitment } = await of.order()
      const body = { order_number: of.order_number, fixed_term: 6 as const }
      const [confirmed] = await Promise.all([
        of.confirm({ version }),
        shop.call('updateFixedTerm', { token: of.token, body }),
      ])
      const now = await of.order()
      if (confirmed.status === 200) expect(now).toMatchObject({ status: 'confirmed', fixed_term: 1, commitment })
      else expect([confirmed.body, now.status]).toMatchObject([{ error: 'order_changed' }, 'pending'])
    }
  })
})

test('who does not say what was seen accepts and confirms what stands there', async () => {
  const of = await orderInState(shop, { missing: 'terms' })
  await of.acceptTerms()
  expect((await of.confirm()).status).toBe(200)
  const again = await of.confirm({ version: 'muu' })
  expect(again).toMatchObject({ status: 200, body: { order: { status: 'confirmed' } } })
})
