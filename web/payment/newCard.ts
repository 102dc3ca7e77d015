import { useEffect, useState } from 'react'
import type { PaymentCard } from '../../contract/payment.ts'
import { keepDraft, readDraft } from '../drafts.ts'

/** The card that the order had when this tab went to the provider's page. */
interface Left {
  before: string | null
}

export const leavesForCard = (orderNumber: string, card: PaymentCard | undefined): void =>
  keepDraft(orderNumber, 'card', { before: card?.id ?? null } satisfies Left)

/** Whether the card has just come from the provider's page. Asked once: a reload finds a card that stands there. */
export function useNewCard(orderNumber: string, card: PaymentCard | undefined): boolean {
  const [isNew] = useState(() => {
    const { before } = readDraft<Left>(orderNumber, 'card')
    return card !== undefined && before !== undefined && before !== card.id
  })
  useEffect(() => keepDraft(orderNumber, 'card', {}), [orderNumber])
  return isNew
}
