import { useState } from 'react'
import { addDays, type Day, helsinkiDay } from '../../../contract/days/date.ts'
import type { DayHours } from '../../../contract/days/openDays.ts'
import { shopNow } from '../../../ui/data/clock.ts'
import { DatePicker } from '../../../ui/form/DatePicker.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { PlaceActDialog } from './PlaceActDialog.tsx'
import type { Place } from './queries.ts'
import { hoursOfDay } from './typedHours.ts'
import { words } from './words.ts'

const MOST_DAYS = 366

/** Closes a day or a range of them, of one place or of the whole shop, or gives those of a place other hours, with a word for why. */
export function CloseDayDialog({ place, onClose }: { place: Place | null; onClose: () => void }) {
  const t = words[useLanguage()]
  const today = helsinkiDay(new Date(shopNow()))
  const [day, setDay] = useState<Day | null>(null)
  const [last, setLast] = useState<Day | null>(null)
  const [reason, setReason] = useState('')
  const [hours, setHours] = useState<DayHours | null>(null)
  const isInOrder = day !== null && (last === null || (day <= last && last <= addDays(day, MOST_DAYS)))
  const range = last === null || last === day ? {} : { last_day: last }
  const said = isInOrder && reason.trim() ? { day, ...range, reason: reason.trim() } : null
  const shared = {
    label: t.closeDay,
    done: t.closed,
    none: t.nobodyComes,
    some: t.comes,
    onClose,
    title: place ? t.closeAt(place.name) : t.closeShop,
  }
  const fields = (
    <>
      {place && (
        <Select
          label={t.whatHolds}
          value={hours ? 'hours' : 'closed'}
          choices={[
            { value: 'closed', label: t.isClosed },
            { value: 'hours', label: t.otherHours },
          ]}
          onChange={({ target }) => setHours(target.value === 'hours' ? { from: '', to: '' } : null)}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <DatePicker label={t.day} value={day} min={today} onChange={setDay} />
        <DatePicker label={t.lastDay} value={last} required={false} onChange={setLast} />
      </div>
      {hours && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            {(['from', 'to'] as const).map((part) => (
              <TextInput
                key={part}
                label={t.hourNames[part]}
                value={hours[part]}
                maxLength={5}
                inputMode="numeric"
                autoComplete="off"
                onChange={({ target }) => setHours({ ...hours, [part]: target.value })}
              />
            ))}
          </div>
          <p className="text-sm text-ink-soft">{t.otherHoursHint}</p>
        </>
      )}
      <TextInput
        label={t.why}
        hint={t.whyHint}
        value={reason}
        maxLength={200}
        onChange={(event) => setReason(event.target.value)}
      />
    </>
  )
  if (place && hours) {
    const open = hoursOfDay(hours)
    return (
      <PlaceActDialog
        {...shared}
        label={t.setHours}
        done={t.hoursSet}
        none={t.nobodyOutside}
        some={t.outside}
        given={said && open && { place: place.place, ...said, hours: open }}
        act="setPlaceHours"
      >
        {fields}
      </PlaceActDialog>
    )
  }
  return place ? (
    <PlaceActDialog {...shared} given={said && { place: place.place, ...said }} act="closePlaceDay">
      {fields}
    </PlaceActDialog>
  ) : (
    <PlaceActDialog {...shared} given={said} act="closeDay">
      {fields}
    </PlaceActDialog>
  )
}
