import type { ShopParts } from '../../platform/shopParts.ts'
import type { CardProviders, ChargeRequest } from '../../providers/cards/cards.ts'
import type { DebtRow } from '../debtFacts.ts'
import type { NewAttempt } from '../tables.ts'

export interface RequestNeeds extends Pick<ShopParts, 'db' | 'clock' | 'secrets' | 'config'> {
  cards: CardProviders
}

interface ChargeFacts {
  invoice: Pick<DebtRow, 'vatRate' | 'reference' | 'description'>
  attempt: Pick<NewAttempt, 'id' | 'cents' | 'initiator' | 'provider'>
  sealedToken: Buffer
  email: string
}

/** The processor's request of an attempt: the same each time it is sent. */
export const chargeRequest = (
  { secrets, config }: Pick<RequestNeeds, 'secrets' | 'config'>,
  { invoice, attempt, sealedToken, email }: ChargeFacts,
): ChargeRequest => ({
  attemptId: attempt.id,
  token: secrets.open(sealedToken),
  cents: attempt.cents,
  vatRate: invoice.vatRate,
  reference: invoice.reference,
  description: invoice.description,
  email,
  initiator: attempt.initiator ?? 'merchant',
  callbackUrl: `${config.publicUrl}/maksu/ilmoitus/${attempt.provider}`,
  returnUrl: `${config.publicUrl}/maksu/paluu/${attempt.id}`,
})
