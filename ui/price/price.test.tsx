import { expect, test } from 'vitest'
import { drawn, heardOf } from '../testing/drawn.tsx'
import { Price } from './Price.tsx'

test('a price is said by the month; a campaign says so, and the normal price beside it', () => {
  expect(heardOf(drawn(<Price euros={459} />))).toBe('|459|€/kk|')
  expect(heardOf(drawn(<Price euros={459} normal={459} />))).toBe('|459|€/kk|')
  const campaign = heardOf(drawn(<Price euros={459} normal={549} />))
  expect(campaign).toMatch(/^\|Kampanjahinta \|459\|€\/kk\|/)
  expect(campaign).toContain('549 €')
})

test('a price is larger where it stands alone', () => {
  expect(drawn(<Price euros={459} size="lg" />)).toContain('text-3xl')
  expect(drawn(<Price euros={459} />)).toContain('text-2xl')
})
