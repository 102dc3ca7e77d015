import { cents } from '../../../contract/money.ts'
import { customerFacts } from '../../account/customerFacts.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, type Tx, transaction } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Queue } from '../../platform/jobs.ts'
import type { CardProvider, RefundRequest } from '../../providers/cards/cards.ts'
import { type AttemptRow, paidAttempt } from '../charging/chargeQueries.ts'
import { lockInvoice, updateInvoice } from '../invoicing/invoiceQueries.ts'
import { recordRefund } from './recordRefund.ts'
import { isLive } from './refund.ts'
import { insertRefund, type RefundRow, refundCharge, refundsOf } from './refundQueries.ts'

export interface RefundNeeds {
  db: Db
  clock: Clock
  queue: Queue
  cards: CardProvider
  config: { publicUrl: string }
}

/** How long the processor may be heard from before a started refund is asked about. */
const ANSWER_WITHIN_MS = 120_000

/** Pays a credit invoice back to the card that paid the original: an attempt on disk, then the call, once. */
export async function refundCredit(
  shop: RefundNeeds,
  { creditId, attempt }: { creditId: string; attempt: number },
): Promise<void> {
  const refund = await transaction(shop.db, (tx) => beginRefund(shop, tx, creditId, attempt))
  if (refund) await sendRefund(shop, refund)
}

/** The same attempt under the same key, however often it is sent. */
export async function sendRefund(shop: RefundNeeds, refund: RefundRow): Promise<void> {
  await recordRefund(shop, refund.id, await shop.cards.refund(await requestOf(shop, refund)))
}

/** Null when there is nothing to pay back: settled, begun already, or never taken from a card. */
async function beginRefund({ clock }: RefundNeeds, tx: Tx, creditId: string, number: number) {
  const credit = await lockInvoice(tx, creditId)
  if (!credit?.creditsInvoiceId || (credit.status !== 'open' && credit.status !== 'error')) return null
  const charge = await paidAttempt(tx, credit.creditsInvoiceId)
  if (!charge) return null
  const tries = await refundsOf(tx, { invoiceId: creditId, chargeId: charge.id })
  if (tries.some(isLive) || number !== tries.length + 1) return null
  if (credit.status === 'error') await updateInvoice(tx, creditId, { status: 'open' })
  return await startRefund(tx, clock, charge, { invoiceId: creditId, number, cents: cents(-credit.totalCents) })
}

/** Writes an attempt to pay back a charge, or part of it, on disk. */
export function startRefund(
  tx: Tx,
  clock: Clock,
  { id: chargeId, customerId, orderId }: AttemptRow,
  refund: Pick<RefundRow, 'invoiceId' | 'number' | 'cents'>,
): Promise<RefundRow | null> {
  const now = clock.now()
  const askAfter = new Date(now.getTime() + ANSWER_WITHIN_MS)
  const row = { id: newId(), customerId, orderId, chargeId, outcome: 'asked' as const, createdAt: now, askAfter }
  return insertRefund(tx, { ...row, ...refund })
}

async function requestOf({ db, config }: RefundNeeds, refund: RefundRow): Promise<RefundRequest> {
  const { email } = await customerFacts(db, refund.customerId)
  return {
    refundId: refund.id,
    chargeRef: await refundCharge(db, refund),
    cents: refund.cents,
    email,
    callbackUrl: `${config.publicUrl}/maksu/hyvitys`,
  }
}
