import { addDays, type Day, weekday } from '../../contract/days/date.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { LABEL_WIDTH } from './drawnBars.ts'
import { words } from './words.ts'

interface DayScaleProps {
  from: Day
  days: number
  width: number
  today: Day
  /** How many cars are free on each day; null while not all cars are here. */
  free: readonly number[] | null
}

const weekdays = ['', 'ma', 'ti', 'ke', 'to', 'pe', 'la', 'su']
const short = (of: Day): string => `${Number(of.slice(8))}.${Number(of.slice(5, 7))}.`

/** The days over the bars; what is read out says its days in full. Days that are narrow are named by their Monday. */
export function DayScale({ from, days, width, today, free }: DayScaleProps) {
  const t = words[useLanguage()]
  const all = Array.from({ length: days }, (_, at) => ({ at, day: addDays(from, at) }))
  const named = all.filter(({ day }) => width >= 24 || weekday(day) === 1)
  return (
    <div aria-hidden="true" className="sticky top-0 z-2 h-18 border-b border-line-strong bg-surface text-sm">
      <span
        className="sticky left-0 z-1 block h-full border-r border-line bg-surface px-3 pt-12 text-ink-soft"
        style={{ width: LABEL_WIDTH }}
      >
        {free && t.freeCars}
      </span>
      {named.map(({ at, day }) => (
        <div
          key={day}
          className={`absolute top-0 h-full overflow-hidden border-l border-line pt-1.5 text-center leading-tight whitespace-nowrap ${day === today ? 'font-bold text-petrol' : 'text-ink-soft'}`}
          style={{ left: LABEL_WIDTH + at * width, width: width >= 24 ? width : width * 7 }}
        >
          {width >= 24 && <span className="block">{weekdays[weekday(day)]}</span>}
          <span className="nums block">{width >= 24 && width < 40 ? Number(day.slice(8)) : short(day)}</span>
          {free && day >= today && <span className="nums mt-1.5 block tracking-tighter text-ink">{free[at]}</span>}
        </div>
      ))}
    </div>
  )
}
