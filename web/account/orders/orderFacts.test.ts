import { describe, expect, test } from 'vitest'
import type { Order } from '../../../contract/order.ts'
import { isPickupMissed, nextPaymentFact, orderFacts } from './orderFacts.ts'

type Facts = Parameters<typeof orderFacts>[0]

const order: Facts = {
  type: 1,
  status: 'confirmed',
  start_date: '2026-12-01',
  pickup_time: null,
  return_time: null,
  return_date: null,
  returned_on: null,
  fixed_term: 1,
  cancel_date: null,
  payment_cards: [],
  withdrawn_at: null,
  next_payment_date: '2026-11-23',
  next_charge: { amount: 498.9, start: '2026-12-01', last_day: '2026-12-30' },
  first_charge: { state: 'to_come', date: '2026-11-23', amount: 498.9, invoice_number: null },
  has_subscription_invoices: false,
  billing_cycle: { start: '2026-12-01', end: '2026-12-31', fixed_end_date: '2026-12-31' },
  current_period: null,
  odometer: null,
  next_period: { start: '2026-12-01', last_day: '2026-12-30', amount: 498.9, campaign: false },
  has_home_delivery: false,
  order_extra_services: [],
  dealer: {
    display_name: 'Kulku Espoo',
    address: 'Ajurinpiha 7',
    zip: '02600',
    city: 'Espoo',
    location_id: 'espoo',
    phone: null,
    opening_hours: null,
    closed_dates: [],
    other_hours: [],
  },
  referral_code: { code: 'KAVERI', used: 1, uses_per_code: 3 },
}
const shown = (change: Partial<Order>) =>
  Object.fromEntries(
    [nextPaymentFact({ ...order, ...change }, 'fi'), ...orderFacts({ ...order, ...change }, 'fi')].flatMap(
      ({ term, value }) => (value ? [[term, value]] : []),
    ),
  )

describe('the facts of an order card', () => {
  test('day, place and code, in Finnish [ORDER-20 ORDER-23 ORDER-26 ORDER-28 ORDER-29]', () => {
    expect(shown({})).toEqual({
      Aloituspäivä: '1.12.2026',
      'Seuraava maksu': 'ma\u00a023.11.2026: 498,90\u00a0€, laskutuskausi 1.12.2026–\u206030.12.2026',
      Noutopaikka: 'Kulku Espoo, Ajurinpiha 7, 02600\u00a0Espoo',
      Suosittelukoodi: 'KAVERI, käytetty 1/3 kertaa',
    })
  })

  test('a company reads what a month costs without tax, too, by the rate of its first day', () => {
    const months = {
      current_period: { start: '2024-08-15', last_day: '2024-09-14', amount: 498.9, campaign: false },
      next_period: { start: '2024-09-15', last_day: '2024-10-14', amount: 498.9, campaign: false },
      next_charge: { start: '2024-10-15', last_day: '2024-11-14', amount: 498.9 },
    }
    expect(shown({ ...months, type: 5 })).toMatchObject({
      'Tämän laskutuskauden hinta': '498,90\u00a0€ (ALV 0\u00a0%: 402,34\u00a0€)',
      'Seuraavan laskutuskauden hinta': '498,90\u00a0€ (ALV 0\u00a0%: 397,53\u00a0€), alkaen 15.9.2024, jo laskutettu',
    })
  })

  test('a term of one month goes without saying [ORDER-22 ORDER-23]', () => {
    expect(shown({ fixed_term: 3 }).Sitoutumisaika).toBe('3 kk')
    expect(shown({ fixed_term: 1 })).not.toHaveProperty('Sitoutumisaika')
  })

  test('the billing period belongs to a car that is in use, the next payment to orders that are paid [ORDER-26 ORDER-27 ORDER-88]', () => {
    expect(shown({ status: 'delivered' }).Laskutuskausi).toBe('1.12.2026–30.12.2026')
    for (const status of ['confirmed', 'signed', 'under_cancellation'] as const) {
      expect(shown({ status })).not.toHaveProperty('Laskutuskausi')
      expect(shown({ status })).toMatchObject({ 'Seuraava maksu': expect.stringMatching(/^ma.23\.11\.2026: 498,90/) })
    }
    expect(shown({ status: 'delivered', billing_cycle: null })).not.toHaveProperty('Laskutuskausi')
    expect(shown({ status: 'delivered', next_payment_date: null })).not.toHaveProperty('Seuraava maksu')
    for (const status of ['pending', 'cancelled'] as const)
      expect(shown({ status })).not.toHaveProperty('Seuraava maksu')
  })

  test('the period that runs has its price, the next one too', () => {
    const current_period = { start: '2026-12-01', last_day: '2026-12-30', amount: 602.9, campaign: true }
    expect(shown({ status: 'delivered', current_period })['Tämän laskutuskauden hinta']).toBe('602,90\u00a0€')
    expect(shown({ status: 'under_cancellation', current_period, next_period: null })).not.toHaveProperty(
      'Seuraavan laskutuskauden hinta',
    )
  })

  test('a month that is invoiced already is told apart from the one that is charged next', () => {
    const next_period = { start: '2027-03-15', last_day: '2027-04-14', amount: 663.3, campaign: false }
    const next_charge = { start: '2027-04-15', last_day: '2027-05-14', amount: 703.2 }
    const running = { status: 'delivered', next_period, next_payment_date: '2027-04-07' } as const
    expect(shown({ ...running, next_charge })).toMatchObject({
      'Seuraava maksu': 'ke\u00a07.4.2027: 703,20\u00a0€, laskutuskausi 15.4.2027–\u206014.5.2027',
      'Seuraavan laskutuskauden hinta': '663,30\u00a0€, alkaen 15.3.2027, jo laskutettu',
    })
    const missed = { has_subscription_invoices: true, next_payment_date: null, next_charge: null }
    expect(shown(missed)['Seuraavan laskutuskauden hinta']).toBe('498,90\u00a0€, alkaa kun saat auton')
  })

  test('until the car is in use, what became of the first charge', () => {
    const charged = (state: 'under_way' | 'failed' | 'paid' | 'credited') =>
      shown({ first_charge: { state, date: '2026-11-23', amount: 498.9, invoice_number: '2026-000001' } })[
        'Ensimmäinen maksu'
      ]
    expect(charged('under_way')).toBe('498,90\u00a0€, veloitetaan parhaillaan')
    expect(charged('failed')).toBe('498,90\u00a0€, veloitus ei onnistunut')
    expect(charged('paid')).toBe('498,90\u00a0€, maksettu 23.11.2026')
    expect(charged('credited')).toBe('Hyvitetty')
    expect(shown({ status: 'delivered' })).not.toHaveProperty('Ensimmäinen maksu')
  })

  test('the first month is told once: by its charge, unless something was bought to it since', () => {
    const first_charge = { state: 'paid', date: '2026-11-23', amount: 498.9, invoice_number: '2026-000001' } as const
    const next_charge = { start: '2026-12-31', last_day: '2027-01-30', amount: 498.9 }
    const month = { start: '2026-12-01', last_day: '2026-12-30', campaign: false }
    const shownOf = (amount: number) => shown({ first_charge, next_charge, next_period: { ...month, amount } })
    expect(shownOf(498.9)).not.toHaveProperty('Seuraavan laskutuskauden hinta')
    expect(shownOf(528.8)).toHaveProperty('Seuraavan laskutuskauden hinta')
  })

  test('chosen times are told with both ends [ORDER-21 ORDER-24 ORDER-25]', () => {
    expect(shown({ pickup_time: 8 })).toMatchObject({ Noutoaika: 'klo 8–10' })
    const ended = { status: 'under_cancellation', cancel_date: '2026-12-24', return_date: '2026-12-27' } as const
    expect(shown(ended)).toMatchObject({ Päättymispäivä: '24.12.2026', 'Auton palautus': '27.12.2026' })
    expect(shown({ ...ended, return_time: 14 })).toMatchObject({ 'Auton palautus': '27.12.2026 klo 14–16' })
    expect(shown({ ...ended, return_time: 14, returned_on: '2026-12-20' })).not.toHaveProperty('Auton palautus')
  })

  test('what was read of the odometer at the handover, and at the return', () => {
    expect(shown({ odometer: { out: 12_000, back: null } })).toMatchObject({
      'Mittarilukema luovutettaessa': '12\u00a0000\u00a0km',
    })
    expect(shown({ odometer: { out: 12_000, back: 22_500 } })).toMatchObject({
      'Mittarilukema palautettaessa': '22\u00a0500\u00a0km',
    })
    expect(shown({ odometer: { out: null, back: null } })).not.toHaveProperty('Mittarilukema luovutettaessa')
  })

  test('a car that is brought home has a provider and an address', () => {
    const additional_info = { address: 'Ajurinkatu 2', zip: '02600', city: 'Espoo', delivery_time: '9-13' }
    const home = { service_key: 'home_delivery', additional_info } as Order['order_extra_services'][number]
    const facts = shown({ has_home_delivery: true, order_extra_services: [home] })
    expect(facts).toMatchObject({ Toimittaja: expect.stringContaining('Kulku Espoo') })
    expect(facts).not.toHaveProperty('Noutopaikka')
    expect(Object.values(facts).join(' ')).toMatch(/Ajurinkatu 2.*9–13/)
  })

  test('an order without a code of its own tells none', () => {
    expect(shown({ referral_code: null })).not.toHaveProperty('Suosittelukoodi')
  })
})

describe('a car that was not fetched', () => {
  const missed = { status: 'confirmed', has_subscription_invoices: true, next_payment_date: null } as const
  test.each([
    ['is charged for, and no charge comes before it is', {}, true],
    ['may be one of a signed contract', { status: 'signed' }, true],
    ['was handed over', { status: 'delivered' }, false],
    ['was not charged for yet', { has_subscription_invoices: false }, false],
    ['is still to come', { next_payment_date: '2026-12-24' }, false],
  ] as const)('%s', (_, change, isMissed) => {
    expect(isPickupMissed({ ...missed, ...change })).toBe(isMissed)
  })
})
