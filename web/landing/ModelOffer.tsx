import { gears } from '../../contract/cars/carKinds.ts'
import { terms } from '../../contract/cars/terms.ts'
import { formatNearDay } from '../../contract/days/date.ts'
import { formatPrice } from '../../contract/money/money.ts'
import { gearName } from '../../contract/order/gearWords.ts'
import { Link } from '../../ui/button/Link.tsx'
import { RadioCards } from '../../ui/form/RadioCards.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { Answer } from '../api.ts'
import { Advantages } from '../storefront/Advantages.tsx'
import { OfferedPrice } from '../storefront/OfferedPrice.tsx'
import { Included } from './Included.tsx'
import { KilometreChoice } from './KilometreChoice.tsx'
import type { ModelSearch } from './useModelSearch.ts'
import { WayOn } from './WayOn.tsx'
import { words } from './words.ts'

interface ModelOfferProps {
  offers: Answer<'getModelPage'>['offers']
  places: Answer<'getModelPage'>['free_places']
  search: ModelSearch
}

/** The price of the term and gear that are chosen, live, and the way on. */
export function ModelOffer({ offers, places, search }: ModelOfferProps) {
  const language = useLanguage()
  const t = words[language]
  const { claim, claims, term, gear } = search
  const free = places.filter((one) => one.gear === gear)
  // They come the soonest first.
  const soonest = free.find(({ city }) => city === search.place) ?? free[0]
  const sold = gears.filter((its) => offers.some((offer) => offer.gear === its))
  return (
    <div className="grid content-start gap-5">
      {claim && <OfferedPrice claim={claim} size="lg" />}
      {soonest ? (
        <Link to={search.searchIn(soonest.city, soonest)} className="text-link -my-2 w-fit py-2">
          {t.soonest(formatNearDay(soonest.date, language), soonest.city)}
        </Link>
      ) : (
        <p className="text-sm">{sold.some(search.isFree) ? t.takenGear : t.taken}</p>
      )}
      {claims.length > 1 && (
        <RadioCards
          legend={t.term}
          cards={claims.map((one) => ({
            value: String(one.term),
            label: t.months(one.term),
            note: <span className="nums whitespace-nowrap">{formatPrice(one.monthly, language, { whole: true })}</span>,
          }))}
          chosen={String(term)}
          columns={claims.length > 3 ? 4 : 3}
          onChange={(value) => {
            const months = terms.find((choice) => String(choice) === value)
            if (months) search.chooseTerm(months)
          }}
        />
      )}
      {sold.length > 1 && (
        <RadioCards
          legend={t.gear}
          cards={sold.map((its) => ({
            value: its,
            label: gearName(its, language),
            note: search.isFree(its) ? t.gearFree : t.gearTaken,
          }))}
          chosen={gear}
          columns={2}
          onChange={search.chooseGear}
        />
      )}
      <KilometreChoice search={search} />
      <div className="grid gap-3">
        <Included search={search} />
        <Advantages className="text-sm" />
      </div>
      <div className="grid max-lg:hidden">
        <WayOn search={search} size="lg" />
      </div>
    </div>
  )
}
