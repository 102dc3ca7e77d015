import { CalendarDays, MapPin, Truck } from 'lucide-react'
import { type Ref, useId } from 'react'
import { formatDay } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import { locales } from '../../../contract/language.ts'
import { vatRateOn } from '../../../contract/money/money.ts'
import { claimOf } from '../../../contract/money/priceClaim.ts'
import type { AvailabilityItem } from '../../../contract/search.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Icon } from '../../../ui/picture/Icon.tsx'
import { Price } from '../../../ui/price/Price.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { track } from '../../analytics/tracking.ts'
import { tell } from '../../shopEvents.ts'
import { ClaimRest, WithoutVat } from '../../storefront/PriceClaim.tsx'
import { useInit } from '../../storefront/queries.ts'
import { monthlyPrice, type PickupPlace, pickupOf, priceOf, selectionOf, soonerThan } from '../foundCars.ts'
import type { SelectedCar } from '../searchState.ts'
import type { Search } from '../useSearch.ts'
import { PickupChoice } from './PickupChoice.tsx'
import { campaignLookedAt, carPicked } from './searchEvents.ts'
import { words } from './words.ts'

interface CarCardProps {
  item: AvailabilityItem
  search: Search
  onChoose: (car: SelectedCar) => void
  isBusy: boolean
  onInfo: () => void
  onDeliveryInfo: () => void
  /** A ref to its heading. */
  ref?: Ref<HTMLHeadingElement> | undefined
}

/** One car: picture, place and first day, price. The card's place and day can be changed before choosing. */
export function CarCard({ item, search, onChoose, isBusy, onInfo, onDeliveryInfo, ref }: CarCardProps) {
  const language = useLanguage()
  const t = words[language]
  const { car, gearType } = item
  const { state, dispatch, byDealers } = search
  const nameId = useId()
  const { place, day } = pickupOf(item, state)
  const sooner = soonerThan(item, place, state.form)
  const gear = t.gearNames[gearType]
  const choose = () => {
    if (day === null) return
    const selected = { ...selectionOf(item, place), startDate: day }
    dispatch({ type: 'carSelected', car: selected })
    track(carPicked(item, state.selectedFixedTerm))
    onChoose(selected)
  }
  return (
    <li className="min-w-0">
      <article
        aria-labelledby={nameId}
        className="relative flex h-full flex-col rounded-lg border border-line/60 bg-surface shadow-card"
      >
        <img
          src={car.image_sm}
          alt=""
          width={640}
          height={320}
          decoding="async"
          className="w-full rounded-t-lg px-1 pt-7"
        />
        <div className="flex grow flex-col px-5 pt-3 pb-5 sm:px-6 sm:pb-6">
          <h3 ref={ref} id={nameId} tabIndex={-1} className="text-xl font-bold outline-none">
            {car.display_name}
          </h3>
          <p className="text-ink-soft">{gear}</p>
          <ul className="mt-3.5 grid gap-1.5">
            <Fact icon={MapPin}>{byDealers ? place.display_name : t.place(place.display_name, place.distance)}</Fact>
            <Fact icon={CalendarDays}>
              <span className="nums">
                <span>
                  {day === null || day === place.date
                    ? t.firstDay(formatDay(place.date, language))
                    : t.pickupDay(formatDay(day, language))}
                </span>
                {sooner && (
                  <button
                    type="button"
                    onClick={() => dispatch({ type: 'carSelected', car: selectionOf(item, sooner) })}
                    aria-label={t.named(soonerText(sooner, byDealers, language), car.display_name)}
                    className="block text-left underline decoration-line-strong underline-offset-4 hover:decoration-2"
                  >
                    {soonerText(sooner, byDealers, language)}
                  </button>
                )}
              </span>
            </Fact>
            {place.homeDelivery && (
              <Fact icon={Truck}>
                <button
                  type="button"
                  onClick={onDeliveryInfo}
                  className="underline decoration-line-strong underline-offset-4 hover:decoration-2"
                >
                  {t.canDeliver}
                </button>
              </Fact>
            )}
          </ul>
          <PickupChoice item={item} search={search} />
          <div className="mt-auto pt-5">
            <CardPrice item={item} search={search} />
            <div className="mt-5 grid gap-1">
              <Button
                kind="primary"
                wide
                busy={isBusy}
                disabledReason={day === null ? t.dayMissing : null}
                onClick={choose}
                aria-label={t.named(t.choose, `${car.display_name}, ${gear.toLowerCase()}`)}
              >
                {t.choose}
              </Button>
              {car.has_info && (
                <Button kind="link" wide onClick={onInfo} aria-label={t.named(t.info, car.display_name)}>
                  {t.info}
                </Button>
              )}
            </div>
          </div>
        </div>
      </article>
    </li>
  )
}

const soonerText = ({ date, display_name, distance }: PickupPlace, byDealers: boolean, language: Language): string => {
  const t = words[language]
  return t.sooner(formatDay(date, language), byDealers ? display_name : t.place(display_name, distance))
}

function Fact({ icon, children }: { icon: typeof MapPin; children: React.ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon of={icon} size={18} className="mt-0.75 text-petrol" />
      <span className="min-w-0">{children}</span>
    </li>
  )
}

/** The price of the chosen term, as the headline it is; a campaign tells the normal price and its terms. */
function CardPrice({ item, search }: { item: AvailabilityItem; search: Search }) {
  const language = useLanguage()
  const t = words[language]
  const { today } = useInit()
  const term = search.state.selectedFixedTerm
  const price = priceOf(item, term)
  if (!price) return null
  const { campaign } = price
  const percent = (vatRateOn(today) / 10).toLocaleString(locales[language])
  return (
    <>
      {campaign && (
        <span className="absolute top-4 left-4">
          <Badge tone="campaign">{t.campaign}</Badge>
        </span>
      )}
      <Price euros={monthlyPrice(price)} normal={campaign ? price.list_price : null} size="lg" />
      <WithoutVat euros={monthlyPrice(price)} />
      <p className="mt-0.5 text-sm text-ink-soft">{`${t.vat(percent)}, ${t.commitment(term)}`}</p>
      <ClaimRest claim={claimOf(price, term)} />
      {campaign && (
        <Button
          kind="link"
          size="sm"
          onClick={() => {
            track(campaignLookedAt(item, term))
            tell('campaign', campaign.description)
          }}
        >
          {t.campaignInfo}
        </Button>
      )}
    </>
  )
}
