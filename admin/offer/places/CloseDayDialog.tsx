import { useState } from 'react'
import { type Day, helsinkiDay } from '../../../contract/days/date.ts'
import { shopNow } from '../../../ui/data/clock.ts'
import { DatePicker } from '../../../ui/form/DatePicker.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { PlaceActDialog } from './PlaceActDialog.tsx'
import type { Place } from './queries.ts'
import { words } from './words.ts'

/** Closes a day, of one place or of the whole shop, with a word for why. */
export function CloseDayDialog({ place, onClose }: { place: Place | null; onClose: () => void }) {
  const t = words[useLanguage()]
  const [day, setDay] = useState<Day | null>(null)
  const [reason, setReason] = useState('')
  const said = day && reason.trim() ? { day, reason: reason.trim() } : null
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
      <DatePicker label={t.day} value={day} min={helsinkiDay(new Date(shopNow()))} onChange={setDay} />
      <TextInput
        label={t.why}
        hint={t.whyHint}
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
