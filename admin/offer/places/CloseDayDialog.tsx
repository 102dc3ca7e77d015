import { useState } from 'react'
import { type Day, helsinkiDay } from '../../../contract/days/date.ts'
import { shopNow } from '../../../ui/data/clock.ts'
import { DatePicker } from '../../../ui/form/DatePicker.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { fi } from './fi.ts'
import { PlaceActDialog } from './PlaceActDialog.tsx'
import type { Place } from './queries.ts'

/** Closes a day, of one place or of the whole shop, with a word for why. */
export function CloseDayDialog({ place, onClose }: { place: Place | null; onClose: () => void }) {
  const [day, setDay] = useState<Day | null>(null)
  const [reason, setReason] = useState('')
  const said = day && reason.trim() ? { day, reason: reason.trim() } : null
  const shared = {
    label: fi.closeDay,
    done: fi.closed,
    none: fi.nobodyComes,
    some: fi.comes,
    onClose,
    title: place ? fi.closeAt(place.name) : fi.closeShop,
  }
  const fields = (
    <>
      <DatePicker label={fi.day} value={day} min={helsinkiDay(new Date(shopNow()))} onChange={setDay} />
      <TextInput
        label={fi.why}
        hint={fi.whyHint}
        value={reason}
        maxLength={200}
        onChange={(event) => setReason(event.target.value)}
      />
    </>
  )
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
