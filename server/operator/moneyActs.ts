import { fromEuros, sumCents, toEuros } from '../../contract/money.ts'
import { invoiceOrder } from '../order/desk/invoiceOrder.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import type { Queue } from '../platform/jobs.ts'
import { audited } from './audit.ts'
import type { OpsHandlers } from './opsHttp.ts'

interface Needs {
  db: Db
  clock: Clock
  queue: Queue
}

/** What staff do with a customer's money. */
export const moneyActs = (shop: Needs): Pick<OpsHandlers, 'invoiceOrder'> => ({
  invoiceOrder: ({ body: { order_number, ...detail }, staff, isKeyed }) =>
    audited(
      shop,
      staff,
      { act: 'invoiceOrder', subject: `order ${order_number}`, detail, made: (bill) => bill },
      async (tx) => {
        const lines = detail.lines.map(({ name, amount }) => ({ name, cents: fromEuros(amount) }))
        const { title, taxed: isTaxed } = detail
        const wanted = { orderNumber: order_number, title, lines, isTaxed, isMeant: isKeyed }
        const { number } = await invoiceOrder(shop, tx, wanted)
        return { invoice_number: number, total: toEuros(sumCents(lines.map((line) => line.cents))) }
      },
    ),
})
