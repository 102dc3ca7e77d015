import { expect, test } from 'vitest'
import { unbroken } from './unbroken.ts'

test('a number stays on the line of its unit', () => {
  expect(unbroken('Lisäkilometrit 2 000 km/kk')).toBe('Lisäkilometrit 2\u00a0000\u00a0km/kk')
  expect(unbroken('Lastenistuin 76–150 cm')).toBe('Lastenistuin 76–150\u00a0cm')
  expect(unbroken('Kuukausimaksu 23.11.2026–23.12.2026')).toBe('Kuukausimaksu 23.11.2026–23.12.2026')
})
