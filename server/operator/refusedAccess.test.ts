import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { opsRoot } from '../../contract/ops/opsPaths.ts'
import { hearEvents } from '../platform/observe/events.ts'
import { orderInState } from '../testing/orderInState.ts'
import { testShop } from '../testing/testShop.ts'
import { signedIn } from './testing/signedIn.ts'

const shop = await testShop()

const idOf = async (name: string) =>
  (await shop.db.execute<{ id: string }>(sql`select id from staff_member where name = ${name}`)).rows[0]?.id

test('what a colleague asked for and may not have is told, by their number and the name of the call', async () => {
  const order = await orderInState(shop, { status: 'confirmed' })
  const tiina = await signedIn(shop, 'tiina')
  const heard: unknown[] = []
  const stop = hearEvents(
    ({ event, kind, staffId, cause }) => event === 'staff_access' && heard.push({ kind, staffId, cause }),
  )
  const ask = async (path: string) => (await shop.http.inject({ url: `${opsRoot}${path}`, headers: tiina })).statusCode
  const staffId = await idOf('Tiina Tiski')
  expect([await ask('/audit'), await ask(`/orders/${order.order_number}`)]).toEqual([403, 200])
  expect(heard.splice(0)).toEqual([{ kind: 'permission', staffId, cause: 'listAudit' }])
  await shop.db.execute(sql`
    update staff_grant set place = (select d.location_id from dealer d, orders o
      where o.order_number = ${order.order_number} and d.id <> o.dealer_id limit 1) where member_id = ${staffId}`)
  // An order that nobody has is told of to nobody: a number is mistyped easily.
  expect([await ask(`/orders/${order.order_number}`), await ask('/orders/00000000')]).toEqual([404, 404])
  expect(heard).toEqual([{ kind: 'place', staffId, cause: 'showOrder' }])
  stop()
})
