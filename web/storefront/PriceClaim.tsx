import { formatEuros } from '../../contract/money/money.ts'
import { type PriceClaim as Claim, conditionsOf, restOf } from '../../contract/money/priceClaim.ts'
import { useCustomer } from '../session/session.ts'
import { fi } from './fi.ts'
import { useInit } from './queries.ts'
import { withoutVatFor } from './withoutVat.ts'

/** An advertised price with everything that belongs to it. */
export function PriceClaim({ claim, size = 'md' }: { claim: Claim; size?: 'md' | 'lg' }) {
  return (
    <span className="nums block text-ink-soft">
      <span className="block">
        {fi.from}{' '}
        <strong className={`font-bold text-ink ${size === 'lg' ? 'text-3xl' : ''}`}>
          {`${formatEuros(claim.monthly, { whole: true })}\u00a0€/kk`}
        </strong>
      </span>
      <WithoutVat euros={claim.monthly} />
      <Small text={conditionsOf(claim)} />
    </span>
  )
}

/** Beside a price that stands larger already, and says its term. */
export const ClaimRest = ({ claim }: { claim: Claim }) => <Small text={restOf(claim)} />

/** Beside a price that stands larger already, and does not say its term. */
export const ClaimConditions = ({ claim }: { claim: Claim }) => <Small text={conditionsOf(claim)} />

/** Beside a price by the month, for a company's customer. */
export function WithoutVat({ euros }: { euros: number }) {
  const { today } = useInit()
  const text = withoutVatFor(useCustomer(), euros, today)
  return text && <Small text={text} />
}

const Small = ({ text }: { text: string }) => (
  <span className="nums block text-sm text-ink-soft">{text.charAt(0).toUpperCase() + text.slice(1)}</span>
)
