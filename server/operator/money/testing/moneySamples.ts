import type { OpsName } from '../../../../contract/ops/opsCalls.ts'
import { billedOrder } from '../../../testing/billedOrder.ts'
import type { Acting, Body, Good, Samples, Ways } from '../../testing/ways.ts'
import { nobody } from '../../testing/ways.ts'

export const moneySamples = (order_number: string): Samples => ({
  invoiceOrder: {
    body: {
      order_number,
      title: 'Lisäkilometrit',
      lines: [{ name: '100 km', amount: 20 }],
      taxed: true,
      reason: 'Koe',
    },
  },
  creditInvoice: { body: { invoice_number: '2026-999999', amount: 10, reason: 'Koe' } },
  listInvoices: { query: { month: '2026-11', status: 'paid', type: 'invoice', limit: '5' } },
  showInvoice: { params: { invoice_number: '2026-999999' } },
  exportInvoices: { query: { month: '2026-11', status: 'paid' } },
  invoicePaper: { params: { invoice_number: '2026-999999' } },
  listReceivables: { query: { limit: '5' } },
  listUnpaid: { query: { limit: '5' } },
  listOpenCharges: { query: { show: 'open', limit: '5' } },
  listRefunds: { query: { show: 'mine', limit: '5' } },
  settleCharge: { body: { charge_id: nobody, outcome: 'paid', reference: 'tx-1' } },
  retryRefund: { body: { refund_id: nobody } },
  settleRefund: { body: { refund_id: nobody, outcome: 'by_transfer', paid_on: '2026-11-20', reference: 'Koe' } },
})

export const moneyWays = ({ shop, ops, sample, onOrder }: Acting): Ways => {
  const rejectedRefund = async (name: OpsName): Promise<Good> => {
    const customer = await billedOrder(shop, 'refund-fails')
    const invoice_number = (await customer.order()).invoices[0]?.invoice_number ?? ''
    await ops('creditInvoice', { body: { invoice_number, reason: 'Koe' } })
    await shop.worker.runUntilIdle()
    const { refunds } = (await ops('listRefunds')).body
    const refund_id = refunds.find((one) => one.order_number === customer.order_number)?.refund_id ?? ''
    return { body: { ...sample(name), refund_id, paid_on: shop.clock.today() }, subject: `refund ${refund_id}` }
  }

  return {
    invoiceOrder: onOrder('invoiceOrder', 'delivered', ({ invoice_number }) => ({ invoice_number })),
    creditInvoice: async () => {
      const [invoice] = (await (await billedOrder(shop)).order()).invoices
      const invoice_number = invoice?.invoice_number ?? ''
      const made = ({ credit_invoice_number }: Body) => ({ credit_invoice_number })
      return { body: { ...sample('creditInvoice'), invoice_number }, subject: `invoice ${invoice_number}`, made }
    },
    settleCharge: async () => {
      const { order_number } = await billedOrder(shop, 'lost')
      await shop.pass(2 * 3_600_000)
      const { charges } = (await ops('listOpenCharges')).body
      const charge_id = charges.find((one) => one.order_number === order_number)?.charge_id ?? ''
      return { body: { charge_id, outcome: 'paid', reference: 'Koe' }, subject: `charge ${charge_id}` }
    },
    retryRefund: async () => {
      const { body, subject } = await rejectedRefund('retryRefund')
      return { body: { refund_id: body.refund_id }, subject }
    },
    settleRefund: () => rejectedRefund('settleRefund'),
  }
}
