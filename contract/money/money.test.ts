import { describe, expect, test } from 'vitest'
import { cents, formatEuros, formatMonthly, formatPrice, fromEuros, toEuros, vatWithin } from './money.ts'

const breaking = (text: string) => text.replaceAll('\u00a0', ' ')

describe('a price as it is shown', () => {
  test('has a comma, a space between thousands and two decimals [FMT-01 FMT-02 FMT-03]', () => {
    expect(breaking(formatEuros(1234567.5, 'fi'))).toBe('1 234 567,50')
    expect(formatEuros(399, 'fi')).toBe('399,00')
    expect(breaking(formatPrice(29.9, 'fi'))).toBe('29,90 €')
  })

  test('has no decimals for whole values when asked, and keeps those of others [FMT-04]', () => {
    expect(formatEuros(399, 'fi', { whole: true })).toBe('399')
    expect(formatEuros(464.5, 'fi', { whole: true })).toBe('464,50')
    expect(breaking(formatMonthly(1299, 'fi'))).toBe('1 299 €/kk')
  })

  test('never breaks over two lines', () => {
    expect(formatMonthly(1234.5, 'fi')).not.toContain(' ')
  })
})

test('euros on the wire are cents inside, to the cent', () => {
  for (const euros of [0, 0.01, 0.1, 29.9, 349.5, 123456789.99]) expect(toEuros(fromEuros(euros))).toBe(euros)
  expect(() => fromEuros(1.001)).toThrow()
  expect(() => cents(1.5)).toThrow()
})

test.each([1, 99, 100, 39_900, 46_455])('net and tax of %i cents make the whole', (amount) => {
  const { net, vat } = vatWithin(cents(amount), 255)
  expect(net + vat).toBe(amount)
})
