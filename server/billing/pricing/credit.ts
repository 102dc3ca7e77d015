import type { Language } from '../../../contract/language.ts'
import { type Cents, cents, vatWithin } from '../../../contract/money/money.ts'
import type { InvoiceDraft, InvoiceLine } from './monthlyInvoice.ts'
import { words } from './words.ts'

/** A line of a credit note, with the line of the invoice that it corrects. */
export interface CreditLine extends InvoiceLine {
  invoiceLineId?: string | undefined
}
type CreditDraft = Omit<InvoiceDraft, 'lines'> & { lines: CreditLine[] }
interface Original {
  number: string
  description: string
  totalCents: Cents
  vatRate: number
  vatCents: Cents
  lines: CreditLine[]
}
/** The sums of earlier credit notes, as amounts above zero. */
interface Credited {
  totalCents: Cents
  vatCents: Cents
}

/**
 * The text and sums of a credit note. A whole credit has all lines of the invoice. A part has the chosen lines (above
 * zero), or one line with the reason. The tax is that of all that is credited by now, less the tax of earlier credit
 * notes: if each were rounded by itself, the parts could take back more tax than was paid.
 */
export function creditDraft(
  original: Original,
  credited: Credited,
  amount: Cents,
  reason: string,
  language: Language,
  chosen: CreditLine[] = [{ name: reason, cents: amount }],
): CreditDraft {
  const byNow = cents(credited.totalCents + amount)
  const vatByNow = byNow === original.totalCents ? original.vatCents : vatWithin(byNow, original.vatRate).vat
  const vat = vatByNow - credited.vatCents
  const isWhole = amount === original.totalCents
  return {
    description: words[language].credit(original.number, isWhole ? original.description : reason),
    lines: (isWhole ? original.lines : chosen).map((line) => ({ ...line, cents: negative(line.cents) })),
    totalCents: negative(amount),
    vatRate: original.vatRate,
    netCents: negative(cents(amount - vat)),
    vatCents: negative(cents(vat)),
  }
}

const negative = (amount: Cents): Cents => cents(amount === 0 ? 0 : -amount)
