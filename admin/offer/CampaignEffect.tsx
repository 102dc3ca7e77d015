import { formatPrice } from '../../contract/money/money.ts'
import { Scrolled } from '../../ui/layout/Scrolled.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { fi as act } from '../shared/act/fi.ts'
import { gearNames } from '../shared/car/words.ts'
import { fi, termName } from './fi.ts'
import type { CampaignPreview } from './queries.ts'

/** Which prices a campaign changes, each before and after. */
export function CampaignEffect({ preview: { affects }, from }: { preview: CampaignPreview; from: string }) {
  return (
    <Notice live="status" title={act.effect}>
      <p>{fi.affects(affects.length, from)}</p>
      <Scrolled label={fi.prices} className="mt-2 max-h-52">
        <ul className="nums text-sm">
          {affects.map(({ model, gear, term, list_price, campaign_price }) => (
            <li key={`${model} ${gear} ${term}`}>
              {`${model}, ${gearNames[gear]}, ${termName(term)}: ${formatPrice(list_price, 'fi')} → ${formatPrice(campaign_price, 'fi')}`}
            </li>
          ))}
        </ul>
      </Scrolled>
    </Notice>
  )
}
