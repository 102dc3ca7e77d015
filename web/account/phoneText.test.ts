import { expect, test } from 'vitest'
import { phoneText } from './phoneText.ts'

test.each([
  ['+358401234567', '040\u00a0123\u00a04567'],
  ['+358507654321', '050\u00a0765\u00a04321'],
  ['+358912345678', '+358912345678'],
  ['+46701234567', '+46701234567'],
])('%s is written %s', (phone, written) => {
  expect(phoneText(phone)).toBe(written)
})
