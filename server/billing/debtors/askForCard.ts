import { type Cents, sumCents } from '../../../contract/money/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { leftToPay } from '../debtFacts.ts'
import { billingNoticeMail } from '../jobNames.ts'
import { debtState } from '../states.ts'
import { type DebtorNeeds, gatherDebtor } from './actOnDebtor.ts'

/** Writes to a debtor where a new card is added, for what a card may pay. Nothing acts by the letter being opened. */
export async function askForCard(shop: DebtorNeeds, tx: Tx, debtorId: string): Promise<Cents> {
  const debts = (await gatherDebtor(tx, debtorId)).filter(({ invoice }) => debtState(invoice) === 'error')
  const [oldest] = debts
  if (!oldest) throw new Refusal('DEBT_STATE')
  const amount = sumCents(debts.map(leftToPay))
  const { customerId, orderId } = oldest.invoice
  const at = shop.clock.now().toISOString()
  const invoices = debts.flatMap(({ invoice }) => invoice.number ?? [])
  const mail = { kind: 'new_card' as const, customerId, orderId, cents: amount, invoices, at }
  await shop.queue.enqueue(tx, billingNoticeMail, mail)
  return amount
}
