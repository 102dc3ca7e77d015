import { Info, Truck } from 'lucide-react'
import { type Ref, useId, useState } from 'react'
import { cardFacts } from '../../../contract/cars/factRows.ts'
import type { Gear } from '../../../contract/fields.ts'
import { claimOf } from '../../../contract/money/priceClaim.ts'
import type { AvailabilityItem } from '../../../contract/search.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { Link, type LinkProps } from '../../../ui/button/Link.tsx'
import { Flying } from '../../../ui/picture/Flying.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { track } from '../../analytics/tracking.ts'
import { FavouriteButton } from '../../favourites/FavouriteButton.tsx'
import { tell } from '../../shopEvents.ts'
import { flightOf } from '../../storefront/flightOf.ts'
import { ClaimConditions, WithoutVat } from '../../storefront/PriceClaim.tsx'
import { useInit } from '../../storefront/queries.ts'
import { type FoundModel, monthlyPrice, pickupOf, priceOf, selectionOf } from '../foundCars.ts'
import type { Pickup, SelectedCar } from '../searchState.ts'
import type { Search } from '../useSearch.ts'
import { GearPrices } from './GearPrices.tsx'
import { PickupChoice } from './PickupChoice.tsx'
import { campaignLookedAt, carPicked } from './searchEvents.ts'
import { words } from './words.ts'

interface CarCardProps {
  /** The gears in which the model was found. */
  found: FoundModel
  search: Search
  onChoose: (car: SelectedCar) => void
  busyCar: SelectedCar | null
  onInfo: (item: AvailabilityItem) => void
  onDeliveryInfo: () => void
  /** The link to the model's page, with what is chosen on the card; null where no link leads away. */
  linkTo: ((item: AvailabilityItem, chosen: ChosenOnCard) => Pick<LinkProps, 'to' | 'state'>) | null
  /** The pin of its place is looked at. */
  isLit?: ((placeId: string) => boolean) | undefined
  /** It is looked at, or no more. */
  onLook?: ((placeId: string | null) => void) | undefined
  /** A ref to its heading. */
  ref?: Ref<HTMLHeadingElement> | undefined
}

/** A visitor's choices on a card; null stands for what nobody has chosen. */
export interface ChosenOnCard {
  gear: Gear | null
  pickup: Pickup | null
}

/** One model: picture, three facts, first day and place, its gears with their prices. On a phone four stand in a view. */
export function CarCard({
  found,
  search,
  onChoose,
  busyCar,
  onInfo,
  onDeliveryInfo,
  linkTo,
  isLit,
  onLook,
  ref,
}: CarCardProps) {
  const language = useLanguage()
  const t = words[language]
  const { state, dispatch } = search
  const nameId = useId()
  /** `null`: the one that stands where the card does in the order. */
  const [gear, setGear] = useState<Gear | null>(null)
  const item = found.find(({ gearType }) => gearType === gear) ?? found[0]
  const { car, gearType } = item
  const { place, day, isChosen } = pickupOf(item, state, useInit().disabled_order_dates)
  const term = state.selectedFixedTerm
  const price = priceOf(item, term)
  const pickup = isChosen && day !== null ? { locationId: place.location_id, day } : null
  const link = linkTo?.(item, { gear, pickup })
  const choose = () => {
    if (day === null) return
    const selected = { ...selectionOf(item, place), startDate: day }
    dispatch({ type: 'carSelected', car: selected })
    track(carPicked(item, term))
    onChoose(selected)
  }
  const picture = (
    <img
      src={car.image_sm}
      alt=""
      width={640}
      height={320}
      decoding="async"
      className="w-full rounded-t-lg max-sm:scale-120 max-sm:dark:scale-100"
    />
  )
  return (
    <li
      className="min-w-0"
      onPointerEnter={() => onLook?.(place.location_id)}
      onPointerLeave={() => onLook?.(null)}
      onFocus={() => onLook?.(place.location_id)}
      onBlur={() => onLook?.(null)}
    >
      <article
        aria-labelledby={nameId}
        className={`relative flex h-full flex-col rounded-lg border bg-surface p-3 shadow-card sm:p-0 ${isLit?.(place.location_id) ? 'border-petrol outline-1 outline-petrol' : 'border-line/60'}`}
      >
        <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 min-[22.5rem]:grid-cols-[6rem_minmax(0,1fr)] sm:flex sm:flex-col">
          <div className="floor row-span-2 self-center max-sm:pt-5 max-sm:dark:mt-6 max-sm:dark:py-1 sm:self-stretch sm:px-1 sm:pt-7 sm:dark:rounded-t-lg sm:dark:rounded-b-none">
            {link ? (
              <Link {...link} tabIndex={-1} aria-hidden="true">
                <Flying name={flightOf(car)}>{picture}</Flying>
              </Link>
            ) : (
              picture
            )}
          </div>
          <div className="min-w-0 sm:px-6 sm:pt-3">
            <div className="flex items-start justify-between gap-1">
              <h3 ref={ref} id={nameId} tabIndex={-1} className="font-bold outline-none sm:text-xl">
                {link ? (
                  <Link {...link} className="hover:underline">
                    {car.display_name}
                  </Link>
                ) : (
                  car.display_name
                )}
              </h3>
              <span className="-my-2.5 -mr-2.5 flex sm:-mr-3">
                {place.homeDelivery && (
                  <IconButton icon={Truck} label={t.named(t.canDeliver, car.display_name)} onClick={onDeliveryInfo} />
                )}
                {car.has_info && (
                  <IconButton icon={Info} label={t.named(t.info, car.display_name)} onClick={() => onInfo(item)} />
                )}
              </span>
            </div>
            <p className="truncate text-sm text-ink-soft sm:text-base">{cardFacts(car, language).join(' · ')}</p>
          </div>
          <PickupChoice key={gearType} item={item} search={search} />
        </div>
        <div className="mt-2 grid grow content-end gap-x-2 min-[22.5rem]:grid-cols-[minmax(0,1fr)_auto] gap-y-1.5 sm:grid-cols-1 sm:gap-y-3 sm:px-6 sm:pb-6">
          <GearPrices found={found} chosen={gearType} term={term} onChange={setGear} />
          <div className="grid content-center sm:order-last">
            <Button
              kind="primary"
              wide
              busy={busyCar?.model === car.model && busyCar.gearType === gearType}
              disabledReason={day === null ? t.dayMissing : null}
              onClick={choose}
              aria-label={t.named(t.choose, `${car.display_name}, ${t.gearNames[gearType].toLowerCase()}`)}
            >
              {t.choose}
            </Button>
          </div>
          {price && (
            <div className="text-sm max-sm:col-span-full max-sm:leading-tight sm:min-h-15">
              <WithoutVat euros={monthlyPrice(price)} />
              <ClaimConditions claim={claimOf(price, term)} />
              {price.campaign && (
                <button
                  type="button"
                  className="underline decoration-line-strong underline-offset-4 hover:decoration-2"
                  onClick={() => {
                    track(campaignLookedAt(item, term))
                    tell('campaign', price.campaign?.description ?? '')
                  }}
                >
                  {t.campaignInfo}
                </button>
              )}
            </div>
          )}
        </div>
        <span className="absolute top-0 left-0 rounded-full sm:top-2 sm:right-2 sm:left-auto sm:dark:bg-surface/80">
          <FavouriteButton of={{ model: car.model, name: car.display_name }} />
        </span>
        {price?.campaign && (
          <span className="absolute top-20 left-3 sm:top-4 sm:left-4">
            <Badge tone="campaign">{t.campaign}</Badge>
          </span>
        )}
      </article>
    </li>
  )
}
