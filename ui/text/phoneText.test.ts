import { expect, test } from 'vitest'
import { phoneText } from './phoneText.ts'

test.each([
  ['+358401234567', '040 123 4567'],
  ['+358507654321', '050 765 4321'],
  ['+358912345678', '0912345678'],
  ['+46701234567', '+46701234567'],
])('%s is written %s', (phone, written) => {
  expect(phoneText(phone)).toBe(written)
})
