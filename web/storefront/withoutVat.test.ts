import { expect, test } from 'vitest'
import { withoutVatFor } from './withoutVat.ts'

test('an advertised price has the one without tax beside it for a company that is signed in, and for nobody else', () => {
  expect(withoutVatFor({ type: 'business' }, 502, '2026-12-01', 'fi')).toBe('ilman veroa (ALV 0\u00a0%) 400\u00a0€/kk')
  expect(withoutVatFor({ type: 'private' }, 502, '2026-12-01', 'fi')).toBeNull()
  expect(withoutVatFor(null, 502, '2026-12-01', 'fi')).toBeNull()
})
