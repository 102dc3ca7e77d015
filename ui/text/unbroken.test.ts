import { expect, test } from 'vitest'
import { unbroken } from './unbroken.ts'

test('a number stays on the line of its unit', () => {
  expect(unbroken('Lisäkilometrit 2 000 km/kk')).toBe('Lisäkilometrit 2\u00a0000\u00a0km/kk')
  expect(unbroken('459,90 €/kk 6 kk, ALV 25,5 %')).toBe('459,90\u00a0€/kk 6\u00a0kk, ALV 25,5\u00a0%')
  expect(unbroken('<a href="tel:+358 10 000">1 500 km</a>')).toBe('<a href="tel:+358 10 000">1\u00a0500\u00a0km</a>')
  expect(unbroken('Lastenistuin 76–150 cm')).toBe('Lastenistuin 76–150\u00a0cm')
  expect(unbroken('Kuukausimaksu 23.11.2026–23.12.2026')).toBe('Kuukausimaksu 23.11.2026–23.12.2026')
})
