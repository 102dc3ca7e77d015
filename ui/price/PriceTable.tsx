import { useId } from 'react'
import { terms } from '../../contract/cars/terms.ts'
import type { FixedTerm, Gear } from '../../contract/fields.ts'
import { formatPrice } from '../../contract/money/money.ts'
import { claimOf } from '../../contract/money/priceClaim.ts'
import type { Prices, TermPrice } from '../../contract/search.ts'
import { useLanguage } from '../useLanguage.ts'
import { words } from '../words.ts'

interface PriceTableProps {
  offers: readonly { gear: Gear; prices: Prices }[]
  title?: string
  /** Beside other things of a screen. */
  small?: true
}

/** The price of a month by gear and term; a campaign beside the normal price. */
export function PriceTable({ offers, title, small }: PriceTableProps) {
  const t = words[useLanguage()]
  const id = useId()
  const offered = terms.filter((term) => offers.some(({ prices }) => prices[`price_${term}`]))
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={`font-bold ${small ? 'text-lg' : 'text-2xl'}`}>
        {title ?? t.prices}
      </h2>
      <p className="mt-1 text-ink-soft">{t.pricesNote}</p>
      <table className="nums mt-4 w-full">
        <thead>
          <tr className="border-b border-line text-right text-sm text-ink-soft">
            {!small && (
              <th scope="col" className="py-2 text-left font-medium wrap-anywhere hyphens-auto">
                {t.gear}
              </th>
            )}
            {offered.map((months) => (
              <th key={months} scope="col" className="py-2 font-medium">
                {t.term(months)}
              </th>
            ))}
          </tr>
        </thead>
        {offers.map(({ gear, prices }) => (
          <tbody key={gear}>
            {/* In a narrow place the gear has a line of its own: the prices need the width. */}
            {small && (
              <tr className="text-left">
                <th scope="rowgroup" colSpan={offered.length} className="pt-3 font-medium">
                  {t.gears[gear]}
                </th>
              </tr>
            )}
            <tr className="border-b border-line text-right align-top">
              {!small && (
                <th scope="row" className="py-3 pr-1 text-left font-medium wrap-anywhere hyphens-auto max-sm:text-sm">
                  {t.gears[gear]}
                </th>
              )}
              {offered.map((months) => (
                <td key={months} className={`pb-3 pl-1 sm:pl-2 ${small ? 'pt-1' : 'pt-3'}`}>
                  <OnePrice price={prices[`price_${months}`]} term={months} />
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </section>
  )
}

function OnePrice({ price, term }: { price: TermPrice | undefined; term: FixedTerm }) {
  const language = useLanguage()
  const t = words[language]
  if (!price) return <span>{t.notOffered}</span>
  const { list_price, campaign_price } = price
  const { campaign, total } = claimOf(price, term)
  return (
    <>
      <strong className="font-bold whitespace-nowrap max-sm:text-sm">
        {formatPrice(campaign_price ?? list_price, language, { whole: true })}
      </strong>
      {campaign_price !== null && (
        <span className="block text-sm text-ink-soft">
          <span>{`${t.normally} `}</span>
          <s>{formatPrice(list_price, language, { whole: true })}</s>
          {campaign && <span className="block">{t.campaignMonths(campaign.months)}</span>}
        </span>
      )}
      <span className="block text-sm text-ink-soft">{t.inAll(formatPrice(total, language, { whole: true }))}</span>
    </>
  )
}
