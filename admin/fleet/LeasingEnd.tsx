import { formatDay, helsinkiDay } from '../../contract/days/date.ts'
import { shopNow } from '../../ui/data/clock.ts'
import { Badge } from '../../ui/text/Badge.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { leasingNotice } from './leasingNotice.ts'
import type { Car } from './queries.ts'
import { words } from './words.ts'

/** The last day of the leasing of a car, and its fault. */
export function LeasingEnd({ car }: { car: Car }) {
  const language = useLanguage()
  const notice = leasingNotice(car, helsinkiDay(new Date(shopNow())))
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="nums">{car.leasing_ends && formatDay(car.leasing_ends, language)}</span>
      {notice && <Badge tone={notice === 'soon' ? 'warn' : 'bad'}>{words[language].leasing[notice]}</Badge>}
    </span>
  )
}
