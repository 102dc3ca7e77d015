import type { Some } from '../../../ui/testing/sampleAnswer.ts'
import type { Answer } from '../../api.ts'

export type SomeOrder = Some<Answer<'showOrder'>>

const at = '2026-11-24T08:00:00Z'

/** The fields that an order has in every answer about it. */
export const onnisOrder = {
  order_number: '12345678',
  customer: 'Onni Onnistuja',
  car: 'Norra Tuuli',
  registration: 'ABC-123',
  dealer: 'Flex Espoo',
  place: 'espoo',
  start_date: '2026-12-01',
  created_at: at,
  version: 'v1',
} as const

/** A confirmed order of Onni's, as staff see it; a test says what is otherwise. */
export const sampleOrder = ({ order, account, ...more }: SomeOrder = {}): SomeOrder => ({
  customer: { customer_id: 'c1', name: 'Onni Onnistuja', email: 'onni@example.com', phone: '+358401234567' },
  agreed: [{ key: 'term', label: 'Sitoutumisaika', value: '6 kk' }],
  ...more,
  order: { ...onnisOrder, status: 'confirmed', ...order },
  account: { order_number: '12345678', start_date: '2026-12-01', confirmed_at: at, ...account },
})
