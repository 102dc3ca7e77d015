import { useState } from 'react'
import { type OpeningHours, type Weekday, weekdays } from '../../../contract/days/openDays.ts'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { PlaceActDialog } from './PlaceActDialog.tsx'
import type { Place } from './queries.ts'
import { hoursOf, type TypedHours, typedOf } from './typedHours.ts'
import { words } from './words.ts'

/** The phone of a place and its hours by weekday; a weekday without hours is closed. */
export function PlaceDialog({ place, onClose }: { place: Place; onClose: () => void }) {
  const t = words[useLanguage()]
  const [phone, setPhone] = useState(place.phone ?? '')
  const [isKnown, setKnown] = useState(place.opening_hours !== null)
  const [typed, setTyped] = useState(() => typedOf(place.opening_hours))
  const hours = isKnown ? hoursOf(typed) : null
  const given =
    isKnown && hours === null ? null : { place: place.place, phone: phone.trim() || null, opening_hours: hours }
  return (
    <PlaceActDialog
      title={t.changeTitle(place.name)}
      given={given}
      act="changePlace"
      label={t.save}
      done={t.saved}
      none={t.nobodyComes}
      some={t.comes}
      onClose={onClose}
    >
      <TextInput
        label={t.phone}
        hint={t.phoneHint}
        type="tel"
        value={phone}
        maxLength={30}
        required={false}
        onChange={(event) => setPhone(event.target.value)}
      />
      <Checkbox label={t.known} checked={isKnown} onChange={({ target }) => setKnown(target.checked)} />
      {isKnown ? <Week typed={typed} onChange={setTyped} /> : <p className="text-ink-soft">{t.unknownHint}</p>}
    </PlaceActDialog>
  )
}

function Week({ typed, onChange }: { typed: TypedHours; onChange: (typed: TypedHours) => void }) {
  const t = words[useLanguage()]
  const set = (name: Weekday, part: keyof NonNullable<OpeningHours[Weekday]>, value: string) =>
    onChange({ ...typed, [name]: { ...typed[name], [part]: value } })
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium">{t.hours}</legend>
      <p className="text-sm text-ink-soft">{t.hoursHint}</p>
      {weekdays.map((name) => (
        <div key={name} className="grid grid-cols-[7.5rem_1fr_auto_1fr] items-end gap-x-3">
          <span aria-hidden="true" className="self-center">
            {t.dayName(name)}
          </span>
          <Hour
            label={t.hourOf(name, 'from')}
            value={typed[name].from}
            onChange={(value) => set(name, 'from', value)}
          />
          <span aria-hidden="true" className="self-center">
            –
          </span>
          <Hour label={t.hourOf(name, 'to')} value={typed[name].to} onChange={(value) => set(name, 'to', value)} />
        </div>
      ))}
    </fieldset>
  )
}

/** Not the browser's own time field: that one speaks the language of the browser, 'AM' and 'PM' too. */
const Hour = ({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) => {
  const t = words[useLanguage()]
  return (
    <TextInput
      label={<span className="sr-only">{label}</span>}
      inputMode="numeric"
      autoComplete="off"
      placeholder={t.shut}
      maxLength={5}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
