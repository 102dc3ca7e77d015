import type { StartedOrder } from '../order/orderByCalls.ts'
import type { Shop } from '../screens/openShop.ts'

/** The money of an order on top of its months, in cents. */
export function billedOnTop({ db }: Shop, { order_number }: Pick<StartedOrder, 'order_number'>) {
  return {
    /** Its invoices, those without tax first. */
    invoices: async () => {
      const { rows } = await db.$client.query<{ status: string; total: number; vat: number }>(
        `select i.status, i.total_cents::int as total, i.vat_cents::int as vat from invoice i
          join orders o on o.id = i.order_id where o.order_number = $1 and i.kind = 'other' order by i.vat_cents`,
        [order_number],
      )
      return rows
    },
    /** Their bookings by account, debit above zero; without what comes to nothing. */
    ledger: async (): Promise<Record<string, number>> => {
      const { rows } = await db.$client.query<{ account: string; cents: number }>(
        `select e.account, sum(e.cents)::int as cents from ledger_entry e join invoice i on i.id = e.document_id
          join orders o on o.id = e.order_id where o.order_number = $1 and i.kind = 'other'
          group by e.account having sum(e.cents) <> 0`,
        [order_number],
      )
      return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
    },
  }
}
