import { describe, expect, test } from 'vitest'
import { createNewOrder } from './order/choosing.ts'
import { selectOrderType, updateFixedTerm } from './order/steps.ts'

const order_number = '12345678'

describe('what an order may be', () => {
  test('private is 1, business is 5, and there is no third [API-53 CONST-02 CONST-03]', () => {
    const taken = [0, 1, 2, 3, 4, 5, 6, '1', 'private'].filter(
      (type) => selectOrderType.body?.safeParse({ order_number, type }).success,
    )
    expect(taken).toEqual([1, 5])
  })

  test('a term is 1, 3 or 6 months; 1 where none is said [CONST-04]', () => {
    const taken = Array.from({ length: 15 }, (_, months) => months - 1).filter(
      (fixed_term) => updateFixedTerm.body?.safeParse({ order_number, fixed_term }).success,
    )
    expect(taken).toEqual([1, 3, 6])
    const car = { make: 'Norra', model: 'Kide', gearType: 'A', locationID: 'espoo', startDate: '2026-12-01' }
    expect(createNewOrder.body?.parse({ car }).fixed_term).toBe(1)
  })

  test('the days of an order travel as yyyy-mm-dd, and as nothing else [FMT-08]', () => {
    const car = { make: 'Norra', model: 'Kide', gearType: 'A', locationID: 'espoo' }
    const taken = ['2026-12-01', '1.12.2026', '2026-12-1', '2026-02-30', '2026-12-01T00:00:00Z', '20261201'].filter(
      (startDate) => createNewOrder.body?.safeParse({ car: { ...car, startDate } }).success,
    )
    expect(taken).toEqual(['2026-12-01'])
  })
})
