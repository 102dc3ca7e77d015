import { useId, useState } from 'react'
import { type Day, day, formatDay } from '../../../contract/date.ts'
import type { AvailabilityItem } from '../../../contract/search.ts'
import { Button } from '../../../ui/Button.tsx'
import { DatePicker } from '../../../ui/DatePicker.tsx'
import type { DayRange } from '../../../ui/pickedDay.ts'
import { Select } from '../../../ui/Select.tsx'
import { type Init, useInit } from '../../storefront/queries.ts'
import { isSelected, pickupOf, placesOf, selectionOf } from '../foundCars.ts'
import type { Search } from '../useSearch.ts'
import { fi } from './fi.ts'

/** Another place that has the same car, another day. Belongs to one card at a time: the selected car's. */
export function PickupChoice({ item, search }: { item: AvailabilityItem; search: Search }) {
  const { state, dispatch } = search
  const init = useInit()
  const [wanted, setWanted] = useState(false)
  const id = useId()
  const places = placesOf(item)
  const { place, day: shown } = pickupOf(item, state)
  const open = wanted && isSelected(state.selected, item)
  const text = open ? fi.closePickup : places.length > 1 ? fi.changePickup : fi.changeDay
  const toggle = () => {
    setWanted(!open)
    if (!open && !isSelected(state.selected, item)) dispatch({ type: 'carSelected', car: selectionOf(item, place) })
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
          aria-label={fi.named(text, item.car.display_name)}
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
                label={fi.pickupPlace}
                value={place.location_id}
                onChange={(event) => take(event.target.value)}
                choices={places.map(({ location_id, display_name, distance, date }) => ({
                  value: location_id,
                  label: fi.placeChoice(display_name, distance, formatDay(date)),
                }))}
              />
            )}
            <DatePicker
              label={fi.pickupDayLabel}
              value={day(shown)}
              onChange={(picked) => dispatch({ type: 'startDateSelected', day: picked })}
              {...pickupDays(init, place.date)}
            />
          </>
        )}
      </div>
    </div>
  )
}

/** From the first day the car is free to the last day that can be ordered, closed days left out. */
function pickupDays({ disabled_order_dates: { to, dates, reasons } }: Init, first: string): DayRange {
  const closed = new Map<Day, string | null>(dates.map((date) => [day(date), reasons[date] ?? null]))
  return { min: day(first), max: day(to), closed }
}
