import { addDays, type Day, weekday } from '../../contract/days/date.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { monthName } from '../shared/day/monthName.ts'
import { LABEL_WIDTH, SCALE_HEIGHT } from './drawnBars.ts'
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

/**
 * The months and days over the bars. What is read out says its days in full, so only the months are heard here. Each month's
 * name stays in sight while its days are, and is seen where it fits; days that are narrow are named by their Monday.
 */
export function DayScale({ from, days, width, today, free }: DayScaleProps) {
  const t = words[useLanguage()]
  const all = Array.from({ length: days }, (_, at) => ({ at, day: addDays(from, at) }))
  const named = all.filter(({ day }) => width >= 24 || weekday(day) === 1)
  const months = Map.groupBy(all, ({ day }) => day.slice(0, 7))
  return (
    <div className="sticky top-0 z-2 border-b border-line-strong bg-surface text-sm" style={{ height: SCALE_HEIGHT }}>
      <span
        aria-hidden="true"
        className="sticky left-0 z-1 block h-full border-r border-line bg-surface px-3 pt-16.5 text-ink-soft"
        style={{ width: LABEL_WIDTH }}
      >
        {free && t.freeCars}
      </span>
      <ul aria-label={t.months}>
        {[...months].map(([month, shown]) => {
          const [left, room] = [LABEL_WIDTH + (shown[0]?.at ?? 0) * width, shown.length * width]
          return (
            <li
              key={month}
              className="absolute top-0 h-4.5 border-l border-line-strong leading-4.5 font-bold whitespace-nowrap"
              style={{ left, width: room }}
            >
              <span className={room < 84 ? 'sr-only' : 'sticky inline-block px-1.5'} style={{ left: LABEL_WIDTH }}>
                {room < 120 ? monthName(month).replace(/ .*/, '') : monthName(month)}
              </span>
            </li>
          )
        })}
      </ul>
      {named.map(({ at, day }) => (
        <div
          key={day}
          aria-hidden="true"
          className={`absolute top-4.5 bottom-0 overflow-hidden border-l border-line pt-1.5 text-center leading-tight whitespace-nowrap ${day === today ? 'font-bold text-petrol' : 'text-ink-soft'}`}
          style={{ left: LABEL_WIDTH + at * width, width: width >= 24 ? width : width * 7 }}
        >
          {width >= 24 && <span className="block">{weekdays[weekday(day)]}</span>}
          <span className="nums block">{width >= 24 && width < 40 ? Number(day.slice(8)) : short(day)}</span>
          {free && day >= today && (
            <span className={`nums mt-1.5 block tracking-tighter text-ink ${width < 40 ? 'text-[12px]' : ''}`}>
              {free[at]}
            </span>
          )}
        </div>
      ))}
    </div>
  )
}
