import { cents, fromEuros, sumCents, toEuros } from '../../../contract/money/money.ts'
import * as promises from '../../../contract/ops/money/money.ts'
import { creditAsIssued } from '../../billing/invoicing/creditAsIssued.ts'
import { creditInvoice } from '../../billing/invoicing/creditInvoice.ts'
import { invoiceOrder } from '../../order/desk/invoiceOrder.ts'
import { cardLabels } from '../../payment/cardLabel.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { type ActShop, act } from '../act.ts'

/** Acts of staff on a customer's money. */
export const moneyActs = (shop: ActShop & { queue: Queue }) => ({
  invoiceOrder: act(shop, promises.invoiceOrder, async (tx, { body, isMeant, isForTwo, note }) => {
    const { order_number: orderNumber, title, taxed: isTaxed, full_liability: isFullLiability } = body
    const lines = body.lines.map(({ name, amount }) => ({ name, cents: fromEuros(amount) }))
    const { number } = await invoiceOrder(shop, tx, { orderNumber, title, lines, isTaxed, isFullLiability, isMeant })
    const total = toEuros(sumCents(lines.map((line) => line.cents)))
    note({ invoice_number: number, total })
    return { invoice_number: body.dry_run ? null : number, total, second_person: isForTwo }
  }),
  creditInvoice: act(shop, promises.creditInvoice, async (tx, { body, isMeant, isForTwo, note }) => {
    const { number, left, backTo, byTransfer } = await creditInvoice(shop, tx, {
      invoiceNumber: body.invoice_number,
      cents: body.amount === undefined ? undefined : fromEuros(body.amount),
      lines: body.lines?.map((line) => ({ position: line.position, cents: fromEuros(line.amount) })),
      reason: body.reason,
      isMeant,
    })
    const { totalCents, vatCents, vatRate, lines } = await creditAsIssued(tx, number)
    const total = toEuros(cents(-totalCents))
    note({ amount: body.amount ?? null, credit_invoice_number: number })
    return {
      credit_invoice_number: body.dry_run ? null : number,
      total,
      net: toEuros(cents(vatCents - totalCents)),
      vat: toEuros(cents(-vatCents)),
      vat_rate: vatRate / 10,
      left: toEuros(left),
      second_person: isForTwo,
      lines: lines.map((line) => ({ name: line.name, amount: toEuros(line.cents) })),
      goes_back: backTo === null ? null : { amount: total, card: (await cardLabels(tx, [backTo])).get(backTo) ?? null },
      by_transfer: byTransfer === 0 ? null : toEuros(byTransfer),
    }
  }),
})
