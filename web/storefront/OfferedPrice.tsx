import type { PriceClaim } from '../../contract/money/priceClaim.ts'
import { Price } from '../../ui/price/Price.tsx'
import { ClaimConditions, WithoutVat } from './PriceClaim.tsx'

/** The price of a car on a term, with everything that belongs to it. */
export function OfferedPrice({ claim, size = 'md' }: { claim: PriceClaim; size?: 'md' | 'lg' }) {
  return (
    <div>
      <Price euros={claim.monthly} normal={claim.campaign?.after ?? null} size={size} />
      <WithoutVat euros={claim.monthly} />
      <ClaimConditions claim={claim} />
    </div>
  )
}
