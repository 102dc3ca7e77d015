import { expect, test } from 'vitest'
import type { Grant } from '../../../contract/ops/roles.ts'
import { newId } from '../../platform/ids.ts'
import { testShop } from '../../testing/testShop.ts'
import { workRows } from './workRows.ts'

const shop = await testShop()

test('an act on what waits is offered to who may do it at all places', async () => {
  const id = newId()
  const closedFor = async (...grants: Grant[]) => {
    const staff = { id: newId(), name: 'Maija', grants }
    return (await workRows(shop, staff, 'refund', [{ id }])).get(id)?.acts.map(({ closed }) => closed)
  }
  const service = { role: 'service', place: null } as const
  expect(await closedFor(service)).toEqual(['permission', 'permission'])
  expect(await closedFor(service, { role: 'finance', place: 'espoo' })).toEqual(['permission', 'permission'])
  expect(await closedFor(service, { role: 'finance', place: null })).toEqual([null, null])
})
