import { sql } from 'drizzle-orm'
import type { OpsName } from '../../../../contract/ops/opsCalls.ts'
import { billedOrder } from '../../../testing/billedOrder.ts'
import type { Acting, ActSetups, Body, Good, Samples } from '../../testing/actSetups.ts'
import { nobody } from '../../testing/actSetups.ts'
import { referencePayments } from './referencePayments.ts'

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
  showDebtor: { params: { debtor_id: nobody } },
  noteDebtorContact: { body: { debtor_id: nobody, note: 'Lupasi maksaa', promised_on: null } },
  chargeDebtor: { body: { debtor_id: nobody } },
  askForCard: { body: { debtor_id: nobody } },
  remindDebtor: { body: { debtor_id: nobody } },
  handOverDebtor: { body: { debtor_id: nobody, reason: 'Koe' } },
  takeBackDebtor: { body: { debtor_id: nobody, reason: 'Koe' } },
  writeOffDebtor: { body: { debtor_id: nobody, reason: 'Koe' } },
  listTransfers: { query: { show: 'all', limit: '5' } },
  importTransfers: { body: { name: 'maksut.txt', text: referencePayments([]) } },
  bookTransfer: {
    body: { invoice_number: '2026-999999', archive_id: 'A1', booked_on: '2026-11-20', amount: 10, payer: 'Onni' },
  },
  matchTransfer: { body: { transfer_id: nobody, invoice_number: '2026-999999' } },
  exportCollection: { query: {} },
  listOpenCharges: { query: { show: 'open', limit: '5' } },
  listRefunds: { query: { show: 'mine', limit: '5' } },
  settleCharge: { body: { charge_id: nobody, outcome: 'paid', reference: 'tx-1' } },
  retryRefund: { body: { refund_id: nobody } },
  settleRefund: { body: { refund_id: nobody, outcome: 'by_transfer', paid_on: '2026-11-20', reference: 'Koe' } },
})

export const moneyWays = ({ shop, ops, sample, onOrder }: Acting): ActSetups => {
  const rejectedRefund = async (name: OpsName): Promise<Good> => {
    const customer = await billedOrder(shop, 'refund-fails')
    const invoice_number = (await customer.order()).invoices[0]?.invoice_number ?? ''
    await ops('creditInvoice', { body: { invoice_number, reason: 'Koe' } })
    await shop.worker.runUntilIdle()
    const { refunds } = (await ops('listRefunds')).body
    const refund_id = refunds.find((one) => one.order_number === customer.order_number)?.refund_id ?? ''
    return { body: { ...sample(name), refund_id, paid_on: shop.clock.today() }, subject: `refund ${refund_id}` }
  }

  const debtor = async (name: OpsName, scenario = 'stolen'): Promise<Good> => {
    const { order_number } = await billedOrder(shop, scenario)
    const found = (await ops('listUnpaid', { query: { limit: '200' } })).body.debtors.map(({ debtor_id }) => debtor_id)
    const shown = await Promise.all(found.map((debtor_id) => ops('showDebtor', { params: { debtor_id } })))
    const own = shown.find(({ body }) => body.debts.some((one) => one.order_number === order_number))
    const debtor_id = own?.body.debtor.debtor_id ?? ''
    return { body: { ...sample(name), debtor_id }, subject: `debtor ${debtor_id}` }
  }
  const overdue = async (name: OpsName): Promise<Good> => {
    const good = await debtor(name)
    const { debtor_id } = good.body as { debtor_id: string }
    // Other acts are done on the same shop, so that its clock stays.
    await shop.db.execute(sql`update invoice set due_on = due_on - 60 where customer_id = ${debtor_id}`)
    return good
  }
  const collected = async (name: OpsName): Promise<Good> => {
    const good = await overdue(name)
    const { debtor_id } = good.body as { debtor_id: string }
    await ops('remindDebtor', { body: { debtor_id } })
    await shop.db.execute(sql`update payment_reminder set sent_on = sent_on - 15 where debtor_id = ${debtor_id}`)
    return good
  }
  const unpaidNumber = async () => (await (await billedOrder(shop, 'stolen')).order()).invoices[0]?.invoice_number ?? ''
  let archived = 0
  const transferred = (invoice_number: string, amount: number) => {
    archived += 1
    const body = { invoice_number, archive_id: `KOE${archived}`, booked_on: shop.clock.today(), amount, payer: 'Onni' }
    return { body, subject: `invoice ${invoice_number}` }
  }

  return {
    noteDebtorContact: () => debtor('noteDebtorContact'),
    chargeDebtor: () => debtor('chargeDebtor', 'insufficient'),
    askForCard: () => debtor('askForCard'),
    remindDebtor: () => overdue('remindDebtor'),
    handOverDebtor: () => collected('handOverDebtor'),
    takeBackDebtor: async () => {
      const good = await collected('takeBackDebtor')
      const { debtor_id } = good.body as { debtor_id: string }
      await ops('handOverDebtor', { body: { debtor_id, reason: 'Koe' } })
      return good
    },
    writeOffDebtor: () => debtor('writeOffDebtor'),
    bookTransfer: async () => transferred(await unpaidNumber(), 10),
    importTransfers: async () => {
      archived += 1
      const paid = { archiveId: `T${archived}`, reference: '1232', cents: 1_000, bookedOn: shop.clock.today() }
      return { body: { name: 'maksut.txt', text: referencePayments([paid]) }, subject: 'transfers maksut.txt' }
    },
    matchTransfer: async () => {
      archived += 1
      const paid = { archiveId: `M${archived}`, reference: '1232', cents: 1_000, bookedOn: shop.clock.today() }
      await ops('importTransfers', { body: { name: 'maksut.txt', text: referencePayments([paid]) } })
      const { transfers } = (await ops('listTransfers', { query: { show: 'unmatched' } })).body
      const invoice_number = await unpaidNumber()
      const body = { transfer_id: transfers[0]?.transfer_id ?? '', invoice_number }
      return { body, subject: `invoice ${invoice_number}` }
    },
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
