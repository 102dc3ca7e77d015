import { fromEuros, sumCents, toEuros } from '../../../contract/money/money.ts'
import { invoiceOrder } from '../../order/desk/invoiceOrder.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { audited } from '../audit.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { previewed } from '../previewed.ts'

interface Needs {
  db: Db
  clock: Clock
  queue: Queue
}

/** What staff do with a customer's money. */
export const moneyActs = (shop: Needs): Pick<OpsHandlers, 'invoiceOrder'> => ({
  invoiceOrder: async ({ body: { order_number, dry_run, ...detail }, staff, isKeyed }) => {
    const lines = detail.lines.map(({ name, amount }) => ({ name, cents: fromEuros(amount) }))
    const { title, taxed: isTaxed } = detail
    // Who only asks may ask for the same again.
    const wanted = { orderNumber: order_number, title, lines, isTaxed, isMeant: isKeyed || dry_run }
    const act = async (tx: Tx) => {
      const { number } = await invoiceOrder(shop, tx, wanted)
      return { invoice_number: number, total: toEuros(sumCents(lines.map((line) => line.cents))) }
    }
    if (dry_run) return { ...(await previewed(shop, act)), invoice_number: null }
    const entry = { act: 'invoiceOrder', subject: `order ${order_number}`, detail }
    return audited(shop, staff, { ...entry, made: ({ invoice_number, total }) => ({ invoice_number, total }) }, act)
  },
})
