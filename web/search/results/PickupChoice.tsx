import { useId, useState } from 'react'
import { day, formatDay } from '../../../contract/days/date.ts'
import { closedDaysWithin } from '../../../contract/days/openDays.ts'
import type { AvailabilityItem } from '../../../contract/search.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { DatePicker } from '../../../ui/form/DatePicker.tsx'
import type { DayRange } from '../../../ui/form/pickedDay.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { PlaceHours, type PlaceHoursProps } from '../../storefront/PlaceHours.tsx'
import { type Init, useInit } from '../../storefront/queries.ts'
import { isSelected, pickupOf, placesOf, selectionOf } from '../foundCars.ts'
import type { Search } from '../useSearch.ts'
import { words } from './words.ts'

/** Another place that has the same car, another day. Belongs to one card at a time: the selected car's. */
export function PickupChoice({ item, search }: { item: AvailabilityItem; search: Search }) {
  const language = useLanguage()
  const t = words[language]
  const { state, dispatch } = search
  const init = useInit()
  const [wanted, setWanted] = useState(false)
  const id = useId()
  const places = placesOf(item)
  const { place, day: shown } = pickupOf(item, state)
  const hours = state.places.find(({ location_id }) => location_id === place.location_id)
  const open = wanted && isSelected(state.selected, item)
  const text = open ? t.closePickup : places.length > 1 ? t.changePickup : t.changeDay
  const toggle = () => {
    setWanted(!open)
    // A day that cannot be had goes with its field.
    if (shown === null || !isSelected(state.selected, item))
      dispatch({ type: 'carSelected', car: selectionOf(item, place) })
  }
  const take = (locationId: string) => {
    const next = places.find(({ location_id }) => location_id === locationId)
    if (next) dispatch({ type: 'carSelected', car: selectionOf(item, next) })
  }
  return (
    <div className="mt-0.5">
      <span className="ml-6">
        <Button
          kind="link"
          size="sm"
          aria-expanded={open}
          aria-controls={id}
          aria-label={t.named(text, item.car.display_name)}
          onClick={toggle}
        >
          {text}
        </Button>
      </span>
      <div id={id} hidden={!open} className="enter-fade mt-2 grid gap-4 rounded-md bg-canvas p-4 [&[hidden]]:hidden">
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
    </div>
  )
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
