import { useState } from 'react'
import { type OpeningHours, type Weekday, weekdays } from '../../../contract/days/openDays.ts'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { fi } from './fi.ts'
import { PlaceActDialog } from './PlaceActDialog.tsx'
import type { Place } from './queries.ts'
import { hoursOf, type TypedHours, typedOf } from './typedHours.ts'

/** The phone of a place and its hours by weekday; a weekday without hours is closed. */
export function PlaceDialog({ place, onClose }: { place: Place; onClose: () => void }) {
  const [phone, setPhone] = useState(place.phone ?? '')
  const [isKnown, setKnown] = useState(place.opening_hours !== null)
  const [typed, setTyped] = useState(() => typedOf(place.opening_hours))
  const hours = isKnown ? hoursOf(typed) : null
  const given =
    isKnown && hours === null ? null : { place: place.place, phone: phone.trim() || null, opening_hours: hours }
  return (
    <PlaceActDialog
      title={fi.changeTitle(place.name)}
      given={given}
      act="changePlace"
      label={fi.save}
      done={fi.saved}
      none={fi.nobodyComes}
      some={fi.comes}
      onClose={onClose}
    >
      <TextInput
        label={fi.phone}
        hint={fi.phoneHint}
        type="tel"
        value={phone}
        maxLength={30}
        required={false}
        onChange={(event) => setPhone(event.target.value)}
      />
      <Checkbox label={fi.known} checked={isKnown} onChange={({ target }) => setKnown(target.checked)} />
      {isKnown ? <Week typed={typed} onChange={setTyped} /> : <p className="text-ink-soft">{fi.unknownHint}</p>}
    </PlaceActDialog>
  )
}

function Week({ typed, onChange }: { typed: TypedHours; onChange: (typed: TypedHours) => void }) {
  const set = (name: Weekday, part: keyof NonNullable<OpeningHours[Weekday]>, value: string) =>
    onChange({ ...typed, [name]: { ...typed[name], [part]: value } })
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium">{fi.hours}</legend>
      <p className="text-sm text-ink-soft">{fi.hoursHint}</p>
      {weekdays.map((name) => (
        <div key={name} className="grid grid-cols-[7.5rem_1fr_auto_1fr] items-end gap-x-3">
          <span aria-hidden="true" className="self-center">
            {fi.dayName(name)}
          </span>
          <Hour
            label={fi.hourOf(name, 'from')}
            value={typed[name].from}
            onChange={(value) => set(name, 'from', value)}
          />
          <span aria-hidden="true" className="self-center">
            –
          </span>
          <Hour label={fi.hourOf(name, 'to')} value={typed[name].to} onChange={(value) => set(name, 'to', value)} />
        </div>
      ))}
    </fieldset>
  )
}

/** Not the browser's own time field: that one speaks the language of the browser, 'AM' and 'PM' too. */
const Hour = ({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) => (
  <TextInput
    label={<span className="sr-only">{label}</span>}
    inputMode="numeric"
    autoComplete="off"
    placeholder={fi.shut}
    maxLength={5}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
)
