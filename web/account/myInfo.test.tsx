import { expect, test } from 'vitest'
import type { Customer } from '../../contract/customer.ts'
import { drawn, heardOf } from '../../ui/testing/drawn.tsx'
import { MyInfo } from './MyInfo.tsx'
import { fi } from './orders/fi.ts'

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
  restriction: null,
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

test('that the processing is restricted is said with what it means, and its end once that is set', () => {
  expect(shown()).not.toContain(fi.restricted.title)
  const kept = shown({ restriction: { ends_at: null } })
  for (const said of [fi.restricted.title, fi.restricted.note, fi.restricted.told]) expect(kept).toContain(said)
  expect(shown({ restriction: { ends_at: '2026-12-06T10:05:00Z' } })).toContain(
    fi.restricted.ends('6.12.2026 klo 12.05'),
  )
})
