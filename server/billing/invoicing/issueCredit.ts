import { type Cents, cents, sumCents } from '../../../contract/money.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Queue } from '../../platform/jobs.ts'
import { apply } from '../apply.ts'
import type { DebtFacts } from '../debtFacts.ts'
import { decide } from '../decide.ts'
import { restOf } from '../decideCredit.ts'
import { creditDraft } from '../pricing/credit.ts'
import { refusalOf } from '../refusalOf.ts'
import { linesOf } from './invoiceQueries.ts'
import { issueInvoice } from './issueInvoice.ts'

export interface CreditNeeds {
  clock: Clock
  queue: Queue
}
export interface Credit {
  /** Above zero; whatever is left when it is not told. */
  cents?: Cents | undefined
  /** A Finnish word for the customer, on the credit invoice. */
  reason: string
}

/**
 * Credits an invoice that the caller has gathered, whole or in part. What was paid goes back to the card, by a job of
 * this transaction; what was not paid is owed no more. Answers its number; null when there is nothing left to credit.
 */
export async function issueCredit(
  shop: CreditNeeds,
  tx: Tx,
  facts: DebtFacts,
  { cents: wanted, reason }: Credit,
): Promise<string | null> {
  const { invoice } = facts
  const rest = restOf(facts)
  if (rest === 0) return null
  const draft = creditDraft(
    { ...invoice, number: invoice.number ?? '', lines: await linesOf(tx, invoice.id) },
    creditedOf(facts),
    wanted ?? rest,
    reason,
  )
  const creditId = newId()
  const asked = { cents: wanted ?? rest, vatCents: cents(-draft.vatCents) }
  const decided = decide(facts, { kind: 'credited', creditId, ...asked }, shop.clock.now())
  if (decided.denial) throw refusalOf(decided.denial)
  const { customerId, orderId, id: creditsInvoiceId } = invoice
  const of = { customerId, orderId, creditsInvoiceId, id: creditId }
  const { number } = await issueInvoice({ ...shop, tx }, { ...of, kind: 'credit', draft, dueOn: shop.clock.today() })
  await apply({ ...shop, tx }, [decided])
  return number
}

/** What earlier credit notes took off, as amounts above zero. */
const creditedOf = ({ credits }: DebtFacts) => ({
  totalCents: cents(-sumCents(credits.map(({ totalCents }) => totalCents))),
  vatCents: cents(-sumCents(credits.map(({ vatCents }) => vatCents))),
})
