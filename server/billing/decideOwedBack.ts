import type { Cents } from '../../contract/money/money.ts'
import type { CreditNote, DebtFacts, Transfer } from './debtFacts.ts'
import type { Part } from './decision.ts'

/** The reason of a refund that no card can get: the money had come by bank transfer. */
export const CAME_BY_TRANSFER = 'came-by-transfer'

interface Back {
  transfer: Transfer
  amount: Cents
  now: Date
  /** The credit note that it pays back; none for what was too much. */
  credit?: Pick<CreditNote, 'id'>
}

/**
 * Money that came by transfer goes back by transfer, which staff make: its refund waits for them from the beginning, as one that
 * the card did not take. It has the id of what it pays back, so that there is one of each.
 */
export function owedBack({ invoice, refunds }: DebtFacts, { transfer, amount, now, credit }: Back): Part {
  const creditNoteId = credit?.id ?? null
  const number = Math.max(0, ...refunds.filter((one) => one.creditNoteId === creditNoteId).map((one) => one.number)) + 1
  return {
    newRefund: {
      id: credit?.id ?? transfer.id,
      customerId: invoice.customerId,
      orderId: invoice.orderId,
      invoiceId: invoice.id,
      creditNoteId,
      chargeId: null,
      transferId: transfer.id,
      provider: '',
      number,
      cents: amount,
      outcome: 'rejected',
      reason: CAME_BY_TRANSFER,
      createdAt: now,
      settledAt: now,
      askAfter: null,
    },
  }
}
