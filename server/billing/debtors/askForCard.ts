import { type Cents, sumCents } from '../../../contract/money/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import { leftToPay } from '../debtFacts.ts'
import { billingNoticeMail } from '../jobNames.ts'
import { type DebtorNeeds, gatherDebtor } from './actOnDebtor.ts'

/** Writes to a debtor where a new card is added. Nothing acts by the letter being opened. */
export async function askForCard(shop: DebtorNeeds, tx: Tx, debtorId: string): Promise<Cents> {
  const debts = await gatherDebtor(tx, debtorId)
  const amount = sumCents(debts.map(leftToPay))
  const { customerId, orderId } = debts[0].invoice
  const at = shop.clock.now().toISOString()
  await shop.queue.enqueue(tx, billingNoticeMail, { kind: 'new_card', customerId, orderId, cents: amount, at })
  return amount
}
