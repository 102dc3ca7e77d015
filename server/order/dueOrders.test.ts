import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addOrder } from '../payment/testing/sampleOrder.ts'
import { openDatabase } from '../platform/database/database.ts'
import { silentLog as log } from '../platform/observe/log.ts'
import { freshDatabase } from '../platform/testing/testDatabase.ts'
import { eachDueOrder } from './dueOrders.ts'
import { orders } from './tables.ts'

const { url } = await freshDatabase()
const db = openDatabase({ url, size: 4 })

test('an order that fails is left as it was, and keeps none of the others from its turn, however many', async () => {
  const ids: string[] = []
  for (let i = 0; i < 205; i += 1) ids.push((await addOrder(db)).orderId)
  const bad = ids.toSorted()[1]
  await eachDueOrder(
    { db, log },
    {
      act: 'test',
      due: eq(orders.status, 'pending'),
      run: async (tx, { id }) => {
        await tx.execute(sql`update orders set reserved_until = now() where id = ${id}`)
        if (id === bad) throw new Error('this one fails')
      },
    },
  )
  const { rows } = await db.execute<{ id: string }>(sql`select id from orders where reserved_until is null`)
  expect(rows).toEqual([{ id: bad }])
})
