import { formatEuros, formatMonthly } from '../../contract/money/money.ts'
import { useLanguage } from '../useLanguage.ts'
import { words } from '../words.ts'
import { Counted } from './Counted.tsx'

interface PriceProps {
  /** Euros a month. */
  euros: number
  /** The price without the campaign, where one is on. */
  normal?: number | null
  size?: 'md' | 'lg'
}

/** The monthly price as a headline: `459 €/kk`. A campaign says the normal price in words and struck through. */
export function Price({ euros, normal, size = 'md' }: PriceProps) {
  const language = useLanguage()
  const t = words[language]
  const onCampaign = typeof normal === 'number' && normal !== euros
  return (
    <p className="nums leading-tight whitespace-nowrap">
      {onCampaign && <span className="sr-only">{t.campaignPrice} </span>}
      <strong className={`font-bold ${size === 'lg' ? 'text-3xl' : 'text-2xl'}`}>
        <Counted euros={euros} say={(value) => formatEuros(value, language, { whole: true })} />
        <span className="ml-1 text-[0.6em] font-medium tracking-normal">{t.perMonth}</span>
      </strong>
      {onCampaign && (
        <span className="block text-sm text-ink-soft">
          {t.normalPrice} <s>{formatMonthly(normal, language)}</s>
        </span>
      )}
    </p>
  )
}
