import { expect, test } from 'vitest'
import type { Customer } from '../../contract/customer.ts'
import { drawn, heardOf } from '../../ui/testing/drawn.tsx'
import { MyInfo } from './MyInfo.tsx'

const customer = {
  first_name: 'Onni',
  last_name: 'Onnistuja',
  email: 'onni@esimerkki.example',
  phone: '+358401234567',
  street_address: 'Ajurinkatu 2',
  zip_code: '02600',
  post_office: 'Espoo',
  identified: true,
  company_name: null,
  business_id: null,
  consent: { marketing: false },
  user_password_set: true,
} as unknown as Customer
const shown = (change: Partial<Customer> = {}) => heardOf(drawn(<MyInfo customer={{ ...customer, ...change }} />))

test('who the customer is stands in full, as the bank told it', () => {
  expect(shown()).toContain('|Onni Onnistuja|')
  expect(shown()).toContain('|Ajurinkatu 2, 02600 Espoo|')
  expect(shown()).toContain('|040 123 4567|')
})

test('what is not known leaves nothing behind: no comma, no line', () => {
  const unknown = { street_address: null, zip_code: null, post_office: null, phone: null, last_name: null }
  expect(shown(unknown)).toContain('|Onni|')
  expect(shown(unknown)).not.toMatch(/, \||\| ?,|Osoite|Puhelin/)
  expect(shown({ post_office: null })).toContain('|Ajurinkatu 2, 02600|')
})
