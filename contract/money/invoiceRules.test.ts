import { expect, test } from 'vitest'
import { hasFailed, isCreditable, isOwed, isStuck } from './invoiceRules.ts'

const rules = { hasFailed, isCreditable, isOwed, isStuck }

test.each([
  ['open', 'monthly_subscription', ['isCreditable', 'isOwed']],
  ['error', 'other', ['hasFailed', 'isCreditable', 'isOwed']],
  ['paid', 'monthly_subscription', ['isCreditable']],
  ['credited', 'monthly_subscription', []],
  ['error', 'credit', ['isStuck']],
  ['paid', 'credit', []],
] as const)('an invoice that is %s and of type %s: %o', (status, invoice_type, expected) => {
  const names = Object.entries(rules).flatMap(([name, holds]) => (holds({ status, invoice_type }) ? [name] : []))
  expect(names.sort()).toEqual([...expected])
})
