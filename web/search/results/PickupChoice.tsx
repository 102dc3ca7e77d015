import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { day, formatDay, formatNearDay } from '../../../contract/days/date.ts'
import { closedDaysWithin } from '../../../contract/days/openDays.ts'
import type { Language } from '../../../contract/language.ts'
import type { AvailabilityItem } from '../../../contract/search.ts'
import { DatePicker } from '../../../ui/form/DatePicker.tsx'
import type { DayRange } from '../../../ui/form/pickedDay.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { Icon } from '../../../ui/picture/Icon.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { PlaceHours, type PlaceHoursProps } from '../../storefront/PlaceHours.tsx'
import { type Init, useInit } from '../../storefront/queries.ts'
import { isSelected, type PickupPlace, pickupOf, placesOf, selectionOf, soonerThan } from '../foundCars.ts'
import type { Search } from '../useSearch.ts'
import { words } from './words.ts'

/** Another place that has the same car, another day. Belongs to one card at a time: the selected car's. */
export function PickupChoice({ item, search }: { item: AvailabilityItem; search: Search }) {
  const language = useLanguage()
  const t = words[language]
  const { state, dispatch, byDealers } = search
  const init = useInit()
  const [wanted, setWanted] = useState(false)
  const id = useId()
  const places = placesOf(item)
  const { place, day: shown } = pickupOf(item, state, init.disabled_order_dates)
  const hours = state.places.find(({ location_id }) => location_id === place.location_id)
  const sooner = soonerThan(item, place, state.form)
  const where = byDealers ? place.display_name : t.place(place.display_name, place.distance)
  const when =
    shown === null || shown === place.date
      ? t.firstDay(formatNearDay(place.date, language))
      : t.pickupDay(formatNearDay(shown, language))
  const open = wanted && isSelected(state.selected, item)
  const text = open ? t.closePickup : places.length > 1 ? t.changePickup : t.changeDay
  const toggle = () => {
    setWanted(!open)
    // A day that cannot be had goes with its field.
    if (shown === null || !isSelected(state.selected, item))
      dispatch({ type: 'carSelected', car: { ...selectionOf(item, place), startDate: shown ?? place.date } })
  }
  const take = (locationId: string) => {
    const next = places.find(({ location_id }) => location_id === locationId)
    if (next) dispatch({ type: 'carSelected', car: selectionOf(item, next) })
  }
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={`${t.named(text, item.car.display_name)}. ${when}, ${where}`}
        onClick={toggle}
        className="min-h-11 min-w-0 text-left text-sm max-sm:leading-snug hover:text-petrol sm:mx-6 sm:mt-2 sm:text-base"
      >
        <span className="nums flex items-center justify-between gap-1">
          <span>{when}</span>
          <Icon of={ChevronDown} size={18} className={`text-petrol transition-transform ${open ? 'rotate-180' : ''}`} />
        </span>
        <span className="nums block truncate">{where}</span>
      </button>
      {sooner && !open && (
        <button
          type="button"
          onClick={() => dispatch({ type: 'carSelected', car: selectionOf(item, sooner) })}
          aria-label={t.named(soonerText(sooner, byDealers, language), item.car.display_name)}
          className="nums col-span-2 truncate text-left sm:mx-6 text-sm underline decoration-line-strong underline-offset-4 hover:decoration-2"
        >
          {soonerText(sooner, byDealers, language)}
        </button>
      )}
      <div
        id={id}
        hidden={!open}
        className="enter-fade col-span-2 mt-2 grid sm:mx-6 gap-4 rounded-md bg-canvas p-4 [&[hidden]]:hidden"
      >
        {open && (
          <>
            {places.length > 1 && (
              <Select
                label={t.pickupPlace}
                value={place.location_id}
                onChange={(event) => take(event.target.value)}
                choices={places.map(({ location_id, display_name, distance, date }) => ({
                  value: location_id,
                  label: t.placeChoice(display_name, distance, formatDay(date, language)),
                }))}
              />
            )}
            <DatePicker
              label={t.pickupDayLabel}
              value={shown === null ? null : day(shown)}
              onChange={(picked) => dispatch({ type: 'startDateSelected', day: picked })}
              {...pickupDays(init, place.date, hours)}
            />
            {hours && <PlaceHours place={hours} />}
          </>
        )}
      </div>
    </>
  )
}

const soonerText = ({ date, display_name, distance }: PickupPlace, byDealers: boolean, language: Language): string => {
  const t = words[language]
  return t.sooner(formatNearDay(date, language), byDealers ? display_name : t.place(display_name, distance))
}

/** From the first day the car is free to the last day that can be ordered, without those on which the place is closed. */
function pickupDays(
  { disabled_order_dates: shop }: Init,
  first: string,
  place: PlaceHoursProps['place'] | undefined,
): DayRange {
  const range = { from: day(first), to: day(shop.to) }
  return { min: range.from, max: range.to, closed: closedDaysWithin(range, place, shop) }
}
