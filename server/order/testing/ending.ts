import { sql } from 'drizzle-orm'
import { type Day, day, daysBetween } from '../../../contract/days/date.ts'
import { sentMails } from '../../providers/mail/outbox.ts'
import { type OwnerOfOrder, orderInState } from '../../testing/orderInState.ts'
import type { TestShop } from '../../testing/testShop.ts'

/** Customers with their car who end its subscription, the days until it is over, and the letters on the way. */
export function ending(shop: TestShop) {
  const end = ({ token, order_number }: OwnerOfOrder, cancelling_date?: string) =>
    shop.call('cancelOrder', { token, body: { order_number, ...(cancelling_date ? { cancelling_date } : {}) } })
  const mailsTo = async (of: OwnerOfOrder) => (await sentMails(shop.db, of.email)).map((mail) => mail.subject)
  const delivered = async (fixedTerm = 1): Promise<OwnerOfOrder & { start: Day }> => {
    const customer = await orderInState(shop, { status: 'delivered' })
    const { start_date } = await customer.order()
    await shop.db.execute(sql`update orders set fixed_term = ${fixedTerm} where id = ${customer.orderId}`)
    await shop.db.execute(sql`update subscription set fixed_term = ${fixedTerm} where order_id = ${customer.orderId}`)
    await shop.worker.runUntilIdle()
    return Object.assign(customer, { start: day(start_date) })
  }
  const later = async (of: OwnerOfOrder, to: Day) => {
    await shop.pass(daysBetween(shop.clock.today(), to) * 86_400_000)
    await of.signIn()
  }

  return { end, mailsTo, delivered, later }
}
