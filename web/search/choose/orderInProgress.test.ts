import { expect, test } from 'vitest'
import { orderStatuses } from '../../../contract/customer.ts'
import { hasOrderInProgress } from './orderInProgress.ts'

test('an order is in progress while the latest one is pending or expired [STATE-30]', () => {
  const inProgress = orderStatuses.filter((latest_order_status) => hasOrderInProgress({ latest_order_status }))
  expect(inProgress).toEqual(['pending', 'expired'])
  expect(hasOrderInProgress({ latest_order_status: null })).toBe(false)
})
