import { expect, test } from 'vitest'
import { day } from '../../contract/days/date.ts'
import { leasingNotice } from './leasingNotice.ts'
import { free, order } from './testing/cars.ts'

const today = day('2026-11-24')
const until = (end_date: string | null) => ({ ...order, end_date })

test.each([
  { ends: null, of: until('2027-05-01'), said: null },
  { ends: '2026-11-23', of: null, said: 'over' },
  { ends: '2026-11-23', of: until('2027-05-01'), said: 'over' },
  { ends: '2026-11-24', of: null, said: 'soon' },
  { ends: '2027-01-23', of: null, said: 'soon' },
  { ends: '2027-01-24', of: null, said: null },
  { ends: '2027-04-30', of: until('2027-05-01'), said: 'beforeOrder' },
  { ends: '2027-05-01', of: until('2027-05-01'), said: null },
  { ends: '2027-04-30', of: until(null), said: null },
  { ends: '2026-12-31', of: until(null), said: 'soon' },
])('a leasing that ends on $ends is told as $said', ({ ends, of, said }) => {
  expect(leasingNotice({ ...free, leasing_ends: ends, order: of }, today)).toBe(said)
})

test('the leasing of a retired car is no matter any more', () => {
  expect(leasingNotice({ ...free, state: 'retired', leasing_ends: '2026-11-23' }, today)).toBeNull()
})
