import { describe, expect, test } from 'vitest'
import type { Order } from '../../../contract/order.ts'
import { orderFacts } from './orderFacts.ts'

type Facts = Parameters<typeof orderFacts>[0]

const order: Facts = {
  status: 'confirmed',
  start_date: '2026-12-01',
  pickup_time: null,
  return_time: null,
  return_date: null,
  returned_on: null,
  fixed_term: 1,
  cancel_date: null,
  next_payment_date: '2026-11-23',
  billing_cycle: { start: '2026-12-01', end: '2026-12-31', fixed_end_date: '2026-12-31' },
  current_period: null,
  next_period: { start: '2026-12-01', last_day: '2026-12-30', amount: 498.9, campaign: false },
  has_home_delivery: false,
  order_extra_services: [],
  dealer: {
    ...{ display_name: 'Kulku Espoo', address: 'Ajurinpiha 7', zip: '02600', city: 'Espoo', location_id: 'espoo' },
    ...{ phone: null, opening_hours: null, closed_dates: [] },
  },
  referral_code: { code: 'KAVERI', used: 1, uses_per_code: 3 },
}
const shown = (change: Partial<Order>) =>
  Object.fromEntries(orderFacts({ ...order, ...change }).flatMap(({ term, value }) => (value ? [[term, value]] : [])))

describe('the facts of an order card', () => {
  test('day, place and code, in Finnish', () => {
    expect(shown({})).toEqual({
      Aloituspäivä: '1.12.2026',
      'Seuraava maksupäivä': '23.11.2026',
      'Seuraavan kauden hinta': '498,90\u00a0€, alkaen 1.12.2026',
      Noutopaikka: 'Kulku Espoo, Ajurinpiha 7, 02600\u00a0Espoo',
      Suosittelukoodi: 'KAVERI, käytetty 1/3 kertaa',
    })
  })

  test('a term of one month goes without saying', () => {
    expect(shown({ fixed_term: 3 }).Sitoutumisaika).toBe('3 kk')
  })

  test('the billing period belongs to a car that is in use, the next payment to orders that are paid', () => {
    expect(shown({ status: 'delivered' }).Laskutuskausi).toBe('1.12.2026–30.12.2026')
    expect(shown({ status: 'pending' })['Seuraava maksupäivä']).toBeUndefined()
  })

  test('the period that runs has its price, the next one too', () => {
    const current_period = { start: '2026-12-01', last_day: '2026-12-30', amount: 602.9, campaign: true }
    expect(shown({ status: 'delivered', current_period })['Tämän kauden hinta']).toBe('602,90\u00a0€')
    expect(shown({ status: 'under_cancellation', current_period, next_period: null })).not.toHaveProperty(
      'Seuraavan kauden hinta',
    )
  })

  test('chosen times are told with both ends', () => {
    expect(shown({ pickup_time: 8 })).toMatchObject({ Noutoaika: 'klo 8–10' })
    const ended = { status: 'under_cancellation', cancel_date: '2026-12-24', return_date: '2026-12-27' } as const
    expect(shown(ended)).toMatchObject({ Päättymispäivä: '24.12.2026', 'Auton palautus': '27.12.2026' })
    expect(shown({ ...ended, return_time: 14 })).toMatchObject({ 'Auton palautus': '27.12.2026 klo 14–16' })
    expect(shown({ ...ended, return_time: 14, returned_on: '2026-12-20' })).not.toHaveProperty('Auton palautus')
  })
})
