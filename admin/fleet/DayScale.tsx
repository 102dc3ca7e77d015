import { addDays, type Day, weekday } from '../../contract/days/date.ts'
import { LABEL_WIDTH } from './drawnBars.ts'

interface DayScaleProps {
  from: Day
  days: number
  width: number
  today: Day
}

const weekdays = ['', 'ma', 'ti', 'ke', 'to', 'pe', 'la', 'su']
const short = (of: Day): string => `${Number(of.slice(8))}.${Number(of.slice(5, 7))}.`

/** The days over the bars; what is read out says its days in full. Days that are narrow are named by their Monday. */
export function DayScale({ from, days, width, today }: DayScaleProps) {
  const all = Array.from({ length: days }, (_, at) => ({ at, day: addDays(from, at) }))
  const named = all.filter(({ day }) => width >= 24 || weekday(day) === 1)
  return (
    <div aria-hidden="true" className="sticky top-0 z-2 h-12 border-b border-line-strong bg-surface text-sm">
      {named.map(({ at, day }) => (
        <div
          key={day}
          className={`absolute top-0 h-full overflow-hidden border-l border-line pt-1.5 text-center leading-tight whitespace-nowrap ${day === today ? 'font-bold text-petrol' : 'text-ink-soft'}`}
          style={{ left: LABEL_WIDTH + at * width, width: width >= 24 ? width : width * 7 }}
        >
          {width >= 24 && <span className="block">{weekdays[weekday(day)]}</span>}
          <span className="nums block">{width >= 24 && width < 40 ? Number(day.slice(8)) : short(day)}</span>
        </div>
      ))}
    </div>
  )
}
