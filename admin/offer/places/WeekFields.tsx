import { type OpeningHours, type Weekday, weekdays } from '../../../contract/days/openDays.ts'
import { TextInput } from '../../../ui/form/TextInput.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { TypedHours } from './typedHours.ts'
import { words } from './words.ts'

/** The hours of each weekday; both fields empty: closed. */
export function WeekFields({ typed, onChange }: { typed: TypedHours; onChange: (typed: TypedHours) => void }) {
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
