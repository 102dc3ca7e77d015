import { setTimeout as pause } from 'node:timers/promises'
import type { Locator } from '@playwright/test'
import { sql } from 'drizzle-orm'
import type { OrderStatus } from '../../contract/customer.ts'
import type { Order } from '../../contract/order.ts'
import { changeStatus } from '../../server/order/changeStatus.ts'
import { lockOrder } from '../../server/order/queries.ts'
import { transaction } from '../../server/platform/database/database.ts'
import { visitor } from '../../server/providers/identification/testing/visitor.ts'
import { type Customer, goodPassword } from '../kit/customer.ts'
import { ask, type Beginning, orderByCalls, type StartedOrder } from '../order/orderByCalls.ts'
import type { Shop } from '../screens/openShop.ts'

/** A confirmed order whose first charge has been tried, of a customer who is signed in. */
export async function billedOrder(customer: Customer, wishes: Partial<Beginning> = {}): Promise<StartedOrder> {
  const { shop, email } = customer
  // A car whose pickup day is so near that it is charged at once.
  const near = { car: 'Norra Tuuli', gear: 'A' } as const
  const started = await orderByCalls(shop, 'valmis', { email, password: goodPassword, ...near, ...wishes })
  await customer.isSignedIn(started.token)
  await untilOrder(shop, started, ({ invoices }) => invoices.some(({ status }) => status !== 'open'))
  return started
}

/** Waits until the order is so. */
export async function untilOrder(shop: Shop, of: StartedOrder, isSo: (order: Order) => boolean): Promise<Order> {
  for (let tries = 0; tries < 150; tries += 1) {
    const { body } = await ask(shop, 'getOrders', { token: of.token })
    const order = body.data.find(({ order_number }) => order_number === of.order_number)
    if (order && isSo(order)) return order
    await pause(100)
  }
  throw new Error(`Order ${of.order_number} never came to be so`)
}

/** Another card of the order, added as the account page does; it is not the active one. */
export async function addAnotherCard(shop: Shop, { token, order_number }: StartedOrder, scenario = 'ok-mc') {
  const { body } = await ask(shop, 'registerPaymentCard', { token, body: { order_number, new_order: false } })
  const browser = visitor()
  await browser.follow(await browser.post(new URL(body.terminal_url, shop.url).href, { action: 'accept', scenario }))
}

/** An act of staff on a confirmed order. */
export async function becomes({ db, clock }: Shop, { order_number }: StartedOrder, ...statuses: OrderStatus[]) {
  const now = await clock.now()
  const { rows } = await db.$client.query<{ customer_id: string }>(
    'select customer_id from orders where order_number = $1',
    [order_number],
  )
  for (const to of statuses) {
    await transaction(db, async (tx) => {
      const order = await lockOrder(tx, rows[0]?.customer_id ?? '', order_number)
      if (!order) return
      await changeStatus(tx, order, { to, now, actor: 'test', reason: 'test' })
      if (to === 'delivered')
        await tx.execute(sql`update subscription set awaits_handover = false where order_id = ${order.id}`)
    })
  }
}

/** Opens the account page, and a section of its one order. */
export async function opensSection(customer: Customer, title: string | RegExp): Promise<Locator> {
  await customer.opens('/tili')
  return await unfolds(customer, title)
}
export async function unfolds({ page }: Customer, title: string | RegExp): Promise<Locator> {
  const section = page.locator('details').filter({ has: page.locator('summary', { hasText: title }) })
  await section.locator('summary').click()
  return section
}

/** Changes what the page is told of the customer's orders, for states that are slow to bring about. */
export async function areTold({ page }: Customer, change: (orders: Order[]) => Order[]): Promise<void> {
  await page.route('**/api/ui/customer/getOrders', async (route) => {
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: Order[] }
    await route.fulfill({ response, json: { data: change(data) } })
  })
}
export const isTold = (customer: Customer, change: (order: Order) => Partial<Order>): Promise<void> =>
  areTold(customer, (orders) => orders.map((order) => ({ ...order, ...change(order) })))
