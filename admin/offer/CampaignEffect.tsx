import { formatPrice } from '../../contract/money/money.ts'
import { Scrolled } from '../../ui/layout/Scrolled.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { words as actWords } from '../shared/act/words.ts'
import { words as carWords } from '../shared/car/words.ts'
import type { CampaignPreview } from './queries.ts'
import { words } from './words.ts'

/** Which prices a campaign changes, each before and after. */
export function CampaignEffect({ preview: { affects }, from }: { preview: CampaignPreview; from: string }) {
  const language = useLanguage()
  const act = actWords[language]
  const t = words[language]
  return (
    <Notice live="status" title={act.effect}>
      <p>{t.affects(affects.length, from)}</p>
      <Scrolled label={t.prices} className="mt-2 max-h-52">
        <ul className="nums text-sm">
          {affects.map(({ model, gear, term, list_price, campaign_price }) => (
            <li key={`${model} ${gear} ${term}`}>
              {`${model}, ${carWords[language].gearNames[gear]}, ${t.termName(term)}: ${formatPrice(list_price, language)} → ${formatPrice(campaign_price, language)}`}
            </li>
          ))}
        </ul>
      </Scrolled>
    </Notice>
  )
}
