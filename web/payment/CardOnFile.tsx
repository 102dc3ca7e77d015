import { CreditCard } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { expiryText } from '../../contract/money/cardExpiry.ts'
import type { PaymentCard } from '../../contract/payment.ts'
import { cardNumber } from '../../contract/text/cardNumber.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { Icon } from '../../ui/picture/Icon.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { StepAct } from '../currentOrder/StepAct.tsx'
import { useAddressParams } from '../useAddressParams.ts'
import { leavesForCard, useNewCard } from './newCard.ts'
import { useCardRegistration } from './useCardRegistration.ts'
import { words } from './words.ts'

/** How long a new card is in view before the next step opens by itself. */
const SHOWN_MS = 1_200
const next = '/uusi-tilaus/vahvista'

/** The card that the order has, the way on, and the way to another card. */
export function CardOnFile({ card, orderNumber }: { card: PaymentCard; orderNumber: string }) {
  const t = words[useLanguage()]
  const params = useAddressParams()
  const { go, busy, failure } = useCardRegistration(orderNumber, true, params.has('virhe') ? t.failedNote : null)
  const leave = () => {
    leavesForCard(orderNumber, card)
    go()
  }
  const goesOn = useNewCard(orderNumber, card) && failure === null
  const navigate = useNavigate()
  useEffect(() => {
    if (!goesOn) return
    const timer = setTimeout(() => void navigate(next), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [goesOn, navigate])
  return (
    <div className="grid gap-6">
      <dl className="grid max-w-100 gap-6 rounded-lg bg-petrol-deep p-6 text-on-deep">
        <div>
          <dt className="sr-only">{t.card}</dt>
          <dd className="flex items-center justify-between gap-4 text-xl font-bold">
            <span>{card.issuer}</span>
            <Icon of={CreditCard} size={28} />
          </dd>
        </div>
        <div>
          <dt className="text-sm">{t.number}</dt>
          <dd className="nums text-lg font-medium">{cardNumber(card.masked_pan)}</dd>
        </div>
        <div>
          <dt className="text-sm">{t.expiry}</dt>
          <dd className="nums font-medium">{expiryText(card)}</dd>
        </div>
      </dl>
      <p role="status" className="empty:hidden">
        {goesOn && t.goingOn}
      </p>
      <p className="text-ink-soft">{t.charged}</p>
      <StepAct>
        <ButtonLink to={next} kind="primary" size="lg">
          {t.finish}
        </ButtonLink>
      </StepAct>
      {failure !== null && <ErrorState title={t.changeFailed}>{failure}</ErrorState>}
      <div>
        <Button kind="link" busy={busy} onClick={leave}>
          {t.changeCard}
        </Button>
        <p className="text-sm text-ink-soft">{t.changeCardNote}</p>
      </div>
    </div>
  )
}
