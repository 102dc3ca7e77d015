import { CreditCard } from 'lucide-react'
import type { PaymentCard } from '../../contract/payment.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { fi } from './fi.ts'

/** The card that the order has, and the way on. */
export function CardOnFile({ card }: { card: PaymentCard }) {
  return (
    <div className="grid gap-6">
      <dl className="grid max-w-100 gap-6 rounded-lg bg-petrol-deep p-6 text-surface">
        <div>
          <dt className="sr-only">{fi.card}</dt>
          <dd className="flex items-center justify-between gap-4 text-xl font-bold">
            {card.issuer}
            <Icon of={CreditCard} size={28} />
          </dd>
        </div>
        <div>
          <dt className="text-sm">{fi.number}</dt>
          <dd className="nums text-lg font-medium">{card.masked_pan}</dd>
        </div>
        <div>
          <dt className="text-sm">{fi.expiry}</dt>
          <dd className="nums font-medium">{fi.expiryOf(card.expiry_month, card.expiry_year)}</dd>
        </div>
      </dl>
      <p className="text-ink-soft">{fi.charged}</p>
      <div className="max-sm:grid">
        <ButtonLink to="/uusi-tilaus/vahvista" kind="primary" size="lg">
          {fi.finish}
        </ButtonLink>
      </div>
    </div>
  )
}
