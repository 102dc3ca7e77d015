import { formatMonthly } from '../../contract/money/money.ts'
import { type PriceClaim as Claim, conditionRows, conditionsOf, rowsOnTerm } from '../../contract/money/priceClaim.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useCustomer } from '../session/session.ts'
import { useInit } from './queries.ts'
import { withoutVatFor } from './withoutVat.ts'
import { words } from './words.ts'

interface PriceClaimProps {
  claim: Claim
  /** Among many in narrow tiles. */
  inTile?: true
}

/** An advertised price with everything that belongs to it. */
export function PriceClaim({ claim, inTile }: PriceClaimProps) {
  const language = useLanguage()
  const t = words[language]
  return (
    <span className="nums block text-ink-soft">
      <span className="block">
        {t.from} <strong className="font-bold text-ink">{formatMonthly(claim.monthly, language)}</strong>
      </span>
      <WithoutVat euros={claim.monthly} />
      {inTile ? (
        conditionRows(claim, language).map((row) => <Small key={row} text={row} />)
      ) : (
        <Small text={conditionsOf(claim, language)} />
      )}
    </span>
  )
}

/** Beside a price that stands larger already, and does not say its term. */
export const ClaimConditions = ({ claim }: { claim: Claim }) => {
  const language = useLanguage()
  return <Small text={conditionsOf(claim, language)} />
}

/** Beside prices of one term, under a text that says that and the tax once for all. */
export const ConditionsOnTerm = ({ claim }: { claim: Claim }) =>
  rowsOnTerm(claim, useLanguage()).map((row) => <Small key={row} text={row} />)

/** Beside a price by the month, for a company's customer. */
export function WithoutVat({ euros }: { euros: number }) {
  const language = useLanguage()
  const { today } = useInit()
  const text = withoutVatFor(useCustomer(), euros, today, language)
  return text && <Small text={text} />
}

const Small = ({ text }: { text: string }) => (
  <span className="nums block text-sm text-ink-soft">{text.charAt(0).toUpperCase() + text.slice(1)}</span>
)
