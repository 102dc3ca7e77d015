import { describe, expect, test } from 'vitest'
import { day } from '../../../contract/days/date.ts'
import { codeWorth, termInWords } from '../../../contract/order/orderFacts.ts'
import type { Order } from '../../../contract/order.ts'
import { asHeld } from '../../currentOrder/asHeld.ts'
import { monthlyPrice } from '../../currentOrder/orderPrice.ts'
import { chargedAtOnce, deliveryLine, untilText, vatNote } from '../orderFacts.ts'
import { holdState } from './holdState.ts'

const car = { price: 598.5 } as Order['order_product_car']
const campaign = {
  campaign_price: 539.5,
  normal_price: 598.5,
  description: '',
  discount_months: 3,
  discount_amount: 59,
}

describe('prices', () => {
  test('a campaign gives its own price and names the normal one [STEP2-18]', () => {
    expect(monthlyPrice({ order_product_car: car, active_promo_campaign: campaign })).toEqual({
      price: 539.5,
      normal: 598.5,
    })
    expect(monthlyPrice({ order_product_car: car, active_promo_campaign: null })).toEqual({
      price: 598.5,
      normal: null,
    })
  })

  test('the rate of VAT is that of the day', () => {
    expect(vatNote(day('2026-11-20'), 'fi')).toBe('sis. ALV 25,5\u00a0%')
    expect(vatNote(day('2024-08-31'), 'fi')).toBe('sis. ALV 24\u00a0%')
  })

  test('a code says what it is worth', () => {
    expect(codeWorth({ value: 10, value_type: 'percent' }, 'fi')).toBe('−10\u00a0%')
    expect(codeWorth({ value: 50, value_type: 'fixed' }, 'fi')).toBe('−50\u00a0€')
  })

  test('a charge that is due already comes with the confirmation', () => {
    const order = { commitment: { total: 1, first_charge: { date: '2026-11-20', amount: 1 }, ends_earliest: '' } }
    expect(chargedAtOnce(order, day('2026-11-20'))).toBe(true)
    expect(chargedAtOnce(order, day('2026-11-19'))).toBe(false)
  })
})

test('a rolling month is open-ended, others name their months [CONFIRM-29]', () => {
  expect(termInWords(1, 'fi')).toBe('Tilaus voimassa toistaiseksi')
  expect(termInWords(3, 'fi')).toMatch(/^3 kk/)
  expect(termInWords(6, 'fi')).toMatch(/^6 kk/)
})

test('a delivery is one line', () => {
  expect(deliveryLine({ address: 'Hämeenkatu 1', zip: '33100', city: 'Tampere', delivery_time: '9-13' }, 'fi')).toBe(
    'Hämeenkatu 1, 33100 Tampere, klo 9–13',
  )
})

describe('the reservation', () => {
  const until = '2026-11-20T12:32:00Z'
  const at = (time: string) => Date.parse(`2026-11-20T${time}Z`)

  test('ends at a Finnish time of the clock, on another day with its date', () => {
    expect(untilText(until, at('11:40:00'), 'fi')).toBe('klo 14.32')
    expect(untilText('2026-11-20T22:10:00Z', at('21:30:00'), 'fi')).toBe('21.11. klo 0.10')
  })

  test('warns five minutes before its end', () => {
    expect(holdState(until, at('12:26:59'))).toBe('held')
    expect(holdState(until, at('12:27:00'))).toBe('ending')
    expect(holdState(until, at('12:31:59'))).toBe('ending')
    expect(holdState(until, at('12:32:00'))).toBe('over')
  })

  test('an order whose reservation has run out is expired before the server has swept it', () => {
    const order = { status: 'pending', reserved_until: until } as Order
    expect(asHeld(order, at('12:31:59'))).toBe(order)
    expect(asHeld(order, at('12:32:00'))).toMatchObject({ status: 'expired', reserved_until: null })
    expect(asHeld({ ...order, status: 'confirmed' }, at('12:40:00')).status).toBe('confirmed')
  })
})
