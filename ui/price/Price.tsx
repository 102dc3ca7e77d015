import { formatEuros, formatMonthly } from '../../contract/money/money.ts'
import { fi } from '../fi.ts'

interface PriceProps {
  /** Euros a month. */
  euros: number
  /** The price without the campaign, where one is on. */
  normal?: number | null
  size?: 'md' | 'lg'
}

/** The monthly price as a headline: `459 €/kk`. A campaign says the normal price in words and struck through. */
export function Price({ euros, normal, size = 'md' }: PriceProps) {
  const onCampaign = typeof normal === 'number' && normal !== euros
  return (
    <p className="nums leading-tight whitespace-nowrap">
      {onCampaign && <span className="sr-only">{fi.campaignPrice} </span>}
      <strong className={`font-bold ${size === 'lg' ? 'text-3xl' : 'text-2xl'}`}>
        <span>{formatEuros(euros, { whole: true })}</span>
        <span className="ml-1 text-[0.6em] font-medium tracking-normal">{fi.perMonth}</span>
      </strong>
      {onCampaign && (
        <span className="block text-sm text-ink-soft">
          {fi.normalPrice} <s>{formatMonthly(normal)}</s>
        </span>
      )}
    </p>
  )
}
