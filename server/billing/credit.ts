import { type Cents, cents, vatWithin } from '../../contract/money.ts'
import type { InvoiceDraft, InvoiceLine } from './monthlyInvoice.ts'

interface Original {
  number: string
  description: string
  totalCents: Cents
  vatRate: number
  vatCents: Cents
  lines: InvoiceLine[]
}
/** What earlier credit invoices took off, as amounts above zero. */
interface Credited {
  totalCents: Cents
  vatCents: Cents
}

/**
 * A credit invoice on paper: the whole line by line, a part as one line with its reason. The one that takes the rest
 * takes the rest of the tax, so that original and credits add up to nothing to the cent.
 */
export function creditDraft(original: Original, credited: Credited, amount: Cents, reason: string): InvoiceDraft {
  const rest = original.totalCents - credited.totalCents
  const vat = amount === rest ? original.vatCents - credited.vatCents : vatWithin(amount, original.vatRate).vat
  const isWhole = amount === original.totalCents
  return {
    description: `Hyvitys laskusta ${original.number}: ${isWhole ? original.description : reason}`,
    lines: isWhole
      ? original.lines.map((line) => ({ name: line.name, cents: negative(line.cents) }))
      : [{ name: reason, cents: negative(amount) }],
    totalCents: negative(amount),
    vatRate: original.vatRate,
    netCents: negative(cents(amount - vat)),
    vatCents: negative(cents(vat)),
  }
}

const negative = (amount: Cents): Cents => cents(amount === 0 ? 0 : -amount)
