import type { SQL } from 'drizzle-orm'
import { helsinkiDay } from '../../../contract/days/date.ts'
import { type Cents, cents, sumCents } from '../../../contract/money/money.ts'
import { buyersOf } from '../../account/company/buyerOf.ts'
import { invoicerContent } from '../../content/invoicerContent.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertSet } from '../../platform/database/rowSet.ts'
import { newId } from '../../platform/ids.ts'
import { keptLanguage } from '../../platform/keptLanguage.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { apply } from '../apply.ts'
import type { DebtFacts } from '../debtFacts.ts'
import { decide } from '../decide.ts'
import { restOf } from '../decideCredit.ts'
import { takeInvoiceNumbers } from '../invoiceNumbers.ts'
import { type CreditLine, creditDraft } from '../pricing/credit.ts'
import { referenceOf } from '../pricing/reference.ts'
import { refusalOf } from '../refusalOf.ts'
import { creditNoteLine, type NewCredit } from '../tables.ts'
import { buyerOn, linesToCredit } from './creditQueries.ts'
import { billedCompany } from './queries.ts'

export type CreditNeeds = Pick<ShopParts, 'clock' | 'queue'>
export interface Credit {
  /** Above zero. Left out: all that is left of the invoice. */
  cents?: Cents | undefined
  /** Printed on the credit note: a Finnish text for the customer. */
  reason: string
  /** The lines that the sum is taken off, each above zero. */
  lines?: CreditLine[] | undefined
}

/**
 * Credits an invoice that the caller has gathered, whole or in part. What was paid goes back to the card, by a job of
 * this transaction; what was not paid is owed no more. Answers its number and what goes back by bank transfer; null when there is nothing left to credit.
 */
export async function issueCredit(
  shop: CreditNeeds,
  tx: Tx,
  facts: DebtFacts,
  { cents: wanted, reason, lines: chosen }: Credit,
): Promise<{ number: string; byTransfer: Cents } | null> {
  const { invoice } = facts
  const now = shop.clock.now()
  const rest = restOf(facts)
  if (rest === 0) return null
  const draft = creditDraft(
    { ...invoice, number: invoice.number ?? '', lines: await creditLinesOf(tx, invoice.id) },
    creditedOf(facts),
    wanted ?? rest,
    reason,
    keptLanguage,
    chosen,
  )
  const creditId = newId()
  const asked = { cents: wanted ?? rest, vatCents: cents(-draft.vatCents) }
  const decided = decide(facts, { kind: 'credited', creditId, ...asked }, now)
  if (decided.denial) throw refusalOf(decided.denial)
  const { note, lines } = await onPaper(tx, invoice, { id: creditId, draft, at: now })
  await apply(shop, tx, [decided], { credits: [note], alongside: [lines] })
  return { number: note.number, byTransfer: decided.newRefund?.cents ?? cents(0) }
}

const creditLinesOf = async (tx: Tx, invoiceId: string): Promise<CreditLine[]> =>
  (await linesToCredit(tx, invoiceId)).map(({ id, name, cents }) => ({ name, cents, invoiceLineId: id }))

/** The credit note has the parties and the series of the invoice. Its number is taken last, since others wait for the counter. */
async function onPaper(
  tx: Tx,
  { id: invoiceId, customerId, orderId }: DebtFacts['invoice'],
  { id, draft, at }: { id: string; draft: ReturnType<typeof creditDraft>; at: Date },
): Promise<{ note: NewCredit; lines: SQL | null }> {
  const businessId = await billedCompany(tx, orderId)
  const [today] = await buyersOf(tx, [{ customerId, businessId }])
  // Once a customer was erased, only the paper that is credited knows the buyer.
  const buyer = today?.email === '' ? await buyerOn(tx, invoiceId) : (today?.buyer ?? null)
  const seller = await invoicerContent(tx)
  const issuedOn = helsinkiDay(at)
  const [number = ''] = await takeInvoiceNumbers(tx, issuedOn, 1)
  const { description, totalCents, vatRate, vatCents } = draft
  const paper = { number, reference: referenceOf(number), description, totalCents, vatRate, vatCents, buyer, seller }
  const note = { id, customerId, orderId, invoiceId, ...paper, state: 'open' as const, issuedOn, issuedAt: at }
  const lines = draft.lines.map((line, index) => ({
    id: newId(),
    customerId,
    creditNoteId: id,
    position: index + 1,
    invoiceLineId: null,
    ...line,
  }))
  return { note, lines: insertSet(creditNoteLine, lines) }
}

/** The sums of earlier credit notes, as amounts above zero. */
const creditedOf = ({ credits }: DebtFacts) => ({
  totalCents: cents(-sumCents(credits.map(({ totalCents }) => totalCents))),
  vatCents: cents(-sumCents(credits.map(({ vatCents }) => vatCents))),
})
