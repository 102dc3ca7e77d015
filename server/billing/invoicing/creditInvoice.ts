import { type Cents, cents, sumCents } from '../../../contract/money/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { type DebtFacts, paidAttempt } from '../debtFacts.ts'
import { restOf } from '../decideCredit.ts'
import { gather } from '../gather.ts'
import type { CreditLine } from '../pricing/credit.ts'
import { words } from '../words.ts'
import { linesToCredit } from './creditQueries.ts'
import { invoiceNumbered } from './invoiceQueries.ts'
import { type Credit, type CreditNeeds, issueCredit } from './issueCredit.ts'
import { rejectDuplicate } from './rejectDuplicate.ts'

interface Wanted extends Omit<Credit, 'lines'> {
  invoiceNumber: string
  /** Given instead of a sum: lines by their positions on the invoice, each with the amount to credit, above zero. */
  lines?: { position: number; cents: Cents }[] | undefined
  isMeant?: boolean
}
export interface Credited {
  number: string
  orderId: string
  /** The amount of the invoice that can still be credited. */
  left: Cents
  /** The card that the money goes back to. Null when it goes by bank transfer, or nothing was paid: then the debt becomes smaller. */
  backTo: string | null
  /** The sum that came by bank transfer, and goes back so. */
  byTransfer: Cents
}

/**
 * Corrects an invoice with a credit note ('Hyvityslasku'), as part of the caller's transaction, for whose audit row
 * it answers the number. Refuses what is credited already, and the same part a moment later unless it is meant, so that
 * a second press gives no money away.
 */
export async function creditInvoice(
  shop: CreditNeeds,
  tx: Tx,
  { invoiceNumber, isMeant = true, lines: chosen, ...asked }: Wanted,
): Promise<Credited> {
  const found = await invoiceNumbered(tx, invoiceNumber)
  const [facts] = found ? await gather(tx, { invoices: [found.id] }) : []
  if (!facts || facts.invoice.deletedAt) throw new Refusal('INVOICE_NOT_FOUND')
  const { id, orderId } = facts.invoice
  const lines = chosen && (await chosenLines(tx, id, chosen))
  const credit = lines ? { ...asked, lines, cents: sumCents(lines.map((line) => line.cents)) } : asked
  if (!isMeant && credit.cents !== undefined) {
    const papers = lines ?? [{ name: credit.reason, cents: credit.cents }]
    const taken = papers.map(({ name, cents: amount }) => ({ name, cents: cents(-amount) }))
    await rejectDuplicate(shop.clock, tx, { credited: id }, taken)
  }
  const issued = await issueCredit(shop, tx, facts, credit)
  if (issued === null) throw new Refusal('CREDITED_ALREADY')
  const rest = restOf(facts)
  const backTo = issued.byTransfer === 0 ? cardPaidWith(facts) : null
  return { ...issued, orderId, left: cents(rest - (credit.cents ?? rest)), backTo }
}

const cardPaidWith = (facts: DebtFacts): string | null =>
  facts.invoice.status === 'paid' ? (paidAttempt(facts)?.cardId ?? null) : null

/** The chosen lines by their names on the invoice. A line is credited for what is left of it at most, a discount line for nothing. */
async function chosenLines(
  tx: Tx,
  invoiceId: string,
  chosen: { position: number; cents: Cents }[],
): Promise<CreditLine[]> {
  const lines = await linesToCredit(tx, invoiceId)
  return chosen.map(({ position, cents: amount }) => {
    const line = lines.find((one) => one.position === position)
    if (!line) throw invalid({ lines: [(language) => words[language].refusals.noLine(position)] })
    if (amount > line.cents - line.credited) throw new Refusal('CREDIT_TOO_MUCH')
    return { name: line.name, cents: amount, invoiceLineId: line.id }
  })
}
