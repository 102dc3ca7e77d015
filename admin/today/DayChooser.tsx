import { addDays, type Day } from '../../contract/days/date.ts'
import { DatePicker } from '../../ui/form/DatePicker.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { daysAround, shortDay } from './days.ts'
import { words } from './words.ts'

interface Props {
  day: Day
  today: Day
  onChange: (day: Day) => void
}

/** How far back and ahead the calendar goes. */
const DAYS = 400

/** Yesterday, today and tomorrow at one press, and any other day. */
export function DayChooser({ day, today, onChange }: Props) {
  const t = words[useLanguage()]
  const names = [t.yesterday, t.today, t.tomorrow]
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-3">
      <fieldset className="flex rounded-md border border-line-strong bg-surface p-1">
        <legend className="sr-only">{t.days}</legend>
        {daysAround(today).map((one, at) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === day}
            onClick={() => onChange(one)}
            className="grid min-h-11 min-w-22 rounded-sm px-3 py-1 text-center leading-tight transition-colors hover:bg-petrol-wash aria-pressed:bg-petrol aria-pressed:chosen aria-pressed:text-surface"
          >
            <span className="font-medium">{names[at]}</span>
            <span className="text-sm">{shortDay(one, today)}</span>
          </button>
        ))}
      </fieldset>
      <div className="w-42">
        <DatePicker
          label={t.otherDay}
          hint=""
          value={day}
          onChange={(picked) => picked && onChange(picked)}
          min={addDays(today, -DAYS)}
          max={addDays(today, DAYS)}
        />
      </div>
    </div>
  )
}
