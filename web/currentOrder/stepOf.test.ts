import { describe, expect, test } from 'vitest'
import { orderStatuses } from '../../contract/customer.ts'
import type { PaymentCard } from '../../contract/payment.ts'
import { mayShow, pathOf, stepOf } from './stepOf.ts'

const card: PaymentCard = {
  id: '1',
  issuer: 'Visa',
  masked_pan: '**** 0000',
  expiry_month: 1,
  expiry_year: 2030,
  active: true,
}
const ready = { status: 'pending', type: 1, terms_accepted: true, payment_cards: [card] } as const
const order = (change: Partial<Parameters<typeof stepOf>[0]> = {}) => ({ ...ready, payment_cards: [card], ...change })
const customer = (change: Partial<Parameters<typeof stepOf>[1]> = {}) =>
  ({ identified: true, has_drivers_license_today: true, has_credit_rating_today: true, ...change }) as const

describe('where an order belongs', () => {
  test('expired and removed orders go to step 2, whatever else is missing [STATE-31 STATE-39]', () => {
    for (const status of ['expired', 'removed'] as const)
      expect(stepOf(order({ status }), customer({ identified: false }))).toBe('lisapalvelut')
  })

  test('confirmed and delivered orders are complete, even without terms or checks [STATE-32 STATE-39]', () => {
    for (const status of ['confirmed', 'delivered'] as const)
      expect(stepOf(order({ status, terms_accepted: false }), customer({ identified: false }))).toBe('valmis')
  })

  test('a signed order is complete, an ending or ended one belongs to the account [STATE-78]', () => {
    expect(stepOf(order({ status: 'signed' }), customer())).toBe('valmis')
    for (const status of ['under_cancellation', 'cancelled', 'withdrawn'] as const)
      expect(stepOf(order({ status }), customer())).toBe('tili')
    expect(pathOf('tili')).toBe('/tili')
  })

  test('terms come before identification [STATE-33 STATE-39]', () => {
    expect(stepOf(order({ terms_accepted: false, payment_cards: [] }), customer({ identified: false }))).toBe(
      'lisapalvelut',
    )
  })

  test('somebody unknown identifies [STATE-34]', () => {
    expect(stepOf(order(), customer({ identified: false }))).toBe('tunnistautuminen')
  })

  test('a licence check of another day is made again [STATE-35]', () => {
    expect(stepOf(order(), customer({ has_drivers_license_today: false }))).toBe('tunnistautuminen')
  })

  test('a business needs no licence check [STATE-40]', () => {
    expect(stepOf(order({ type: 5 }), customer({ has_drivers_license_today: false }))).toBe('vahvista')
  })

  test('a credit check of another day is made again, for a business too [STATE-36]', () => {
    for (const type of [1, 5] as const)
      expect(stepOf(order({ type }), customer({ has_credit_rating_today: false }))).toBe('tunnistautuminen')
  })

  test('checks come before the card [STATE-39]', () => {
    expect(stepOf(order({ payment_cards: [] }), customer({ has_credit_rating_today: false }))).toBe('tunnistautuminen')
  })

  test('without a card the card is next [STATE-37]', () => {
    expect(stepOf(order({ payment_cards: [] }), customer())).toBe('maksutiedot')
    expect(stepOf(order({ payment_cards: [{ ...card, active: false }] }), customer())).toBe('maksutiedot')
  })

  test('otherwise only the confirmation is left [STATE-38]', () => {
    expect(stepOf(order(), customer())).toBe('vahvista')
  })

  test('every status has a place', () => {
    for (const status of orderStatuses) expect(pathOf(stepOf(order({ status }), customer()))).toMatch(/^\//)
  })
})

describe('which pages may be shown', () => {
  test('earlier steps stay open, later ones do not', () => {
    expect(mayShow('lisapalvelut', 'maksutiedot')).toBe(true)
    expect(mayShow('maksutiedot', 'maksutiedot')).toBe(true)
    expect(mayShow('vahvista', 'maksutiedot')).toBe(false)
    expect(mayShow('valmis', 'vahvista')).toBe(false)
  })

  test('a complete order shows only its completion, the bare entry nothing', () => {
    expect(mayShow('valmis', 'valmis')).toBe(true)
    for (const page of ['lisapalvelut', 'vahvista', 'uusi-tilaus']) expect(mayShow(page, 'valmis')).toBe(false)
    expect(mayShow('uusi-tilaus', 'vahvista')).toBe(false)
  })
})
