import { formatDay } from '../../contract/days/date.ts'
import { hoursText, openingHoursText } from '../../contract/days/openDays.ts'
import type { Dealer } from '../../contract/storefront.ts'
import { Ranges } from '../../ui/text/Ranges.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { words } from './words.ts'

export interface PlaceHoursProps {
  place: Pick<Dealer, 'phone' | 'opening_hours' | 'closed_dates' | 'other_hours'>
}

/** How many of its closed days, and of those with other hours, are named beside a place. */
const NAMED = 3

/** When a place is open and how it is reached, under its name wherever that stands. */
export function PlaceHours({ place }: PlaceHoursProps) {
  const language = useLanguage()
  const t = words[language]
  // A server of the release before, which may answer beside this page, says nothing of other hours.
  const { phone, opening_hours, closed_dates, other_hours = [] } = place
  return (
    <span className="nums block text-sm font-normal text-ink-soft">
      <span className="block">
        <Ranges text={opening_hours ? t.openAt(openingHoursText(opening_hours, language)) : t.openUnknown} />
      </span>
      {closed_dates.slice(0, NAMED).map(({ date, reason }) => (
        <span key={date} className="block">
          {t.closedOn(formatDay(date, language), reason)}
        </span>
      ))}
      {other_hours.slice(0, NAMED).map(({ date, reason, ...day }) => (
        <span key={date} className="block">
          {t.openOn(formatDay(date, language), hoursText(day), reason)}
        </span>
      ))}
      {phone && (
        <a href={`tel:${phone.replaceAll(' ', '')}`} className="text-link inline-block py-0.5">
          {phone}
        </a>
      )}
    </span>
  )
}
