import { expect, test } from 'vitest'
import { day } from '../../contract/days/date.ts'
import { transaction } from '../platform/database/database.ts'
import { orderInState } from '../testing/orderInState.ts'
import { testShop } from '../testing/testShop.ts'
import { insertReferral } from './codeQueries.ts'

const shop = await testShop()

test('a code that somebody has already is given to nobody else', async () => {
  const [first, second] = [await orderInState(shop), await orderInState(shop)]
  const give = (ownerOrderId: string) =>
    transaction(shop.db, (tx) =>
      insertReferral(tx, {
        codeNorm: 'KSAMA234',
        code: 'KSAMA234',
        ownerOrderId,
        description: 'Kaverin suositus',
        valueType: 'fixed',
        value: 5_000,
        maxUses: 5,
        validFrom: day('2026-01-01'),
        validTo: day('2028-01-01'),
      }),
    )
  expect([await give(first.orderId), await give(second.orderId)]).toEqual([true, false])
  const { rows } = await shop.db.$client.query(`select owner_order_id from promo_code where code_norm = 'KSAMA234'`)
  expect(rows).toEqual([{ owner_order_id: first.orderId }])
})
