import { expect, test } from 'vitest'
import { serviceNamed } from './noticeFacts.ts'

const services = [{ order_number: '12345678', id: 'a', name: 'Lemmikkipaketti' }]
const named = (service_id: string, order_number: string, known = services) =>
  serviceNamed({ service_id, order_number }, known)

test('a notice about a service never grows to the whole order when its list is not there', () => {
  expect(named('a', '12345678', [])).toEqual({ id: 'a', name: '' })
  expect(named('a', '12345678')).toEqual({ id: 'a', name: 'Lemmikkipaketti' })
})

test('who names another order than the service was bought for means that order', () => {
  expect(named('a', '87654321')).toBeNull()
  expect(named('', '12345678')).toBeNull()
})
