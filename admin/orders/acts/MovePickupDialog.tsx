import { addDays, type Day, formatDay, formatPeriod } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import { DatePicker } from '../../../ui/form/DatePicker.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { Answer } from '../../api.ts'
import { ActDialog } from '../../shared/act/ActDialog.tsx'
import { words } from '../words.ts'
import { type ActProps, seen } from './actProps.ts'
import { ReasonField, reason } from './ReasonField.tsx'
import { shopToday } from './shopToday.ts'

const LATEST_DAYS = 180

interface Values {
  start_date: Day | null
  reason: string
}

export function MovePickupDialog({ shown, onClose }: ActProps) {
  const language = useLanguage()
  const t = words[language]
  const today = shopToday()
  return (
    <ActDialog
      title={t.move.name}
      label={t.move.label}
      done={t.move.done}
      act="movePickupForStaff"
      defaults={{ start_date: null as Day | null, reason: '' }}
      given={({ start_date, reason }: Values) => (start_date ? { ...seen(shown), start_date, reason } : null)}
      look="typing"
      facts={(one) => movedFacts(one, language)}
      letter={({ start_date }) =>
        start_date ? t.act.letterGoes(t.move.letter(formatDay(start_date, language))) : null
      }
      onClose={onClose}
    >
      {({ field, picked }) => (
        <>
          <DatePicker
            {...picked('start_date', { label: t.move.day })}
            required
            min={today}
            max={addDays(today, LATEST_DAYS)}
          />
          <ReasonField field={field('reason', reason(language))} />
        </>
      )}
    </ActDialog>
  )
}

const movedFacts = (
  { first_period, first_charge, ends_earliest, pickup_time_lost }: Answer<'movePickupForStaff'>,
  language: Language,
) => {
  const t = words[language]
  const [amount, on] = [formatPrice(first_charge.amount, language), formatDay(first_charge.date, language)]
  return [
    {
      term: t.move.firstPeriod,
      value: formatPeriod(first_period.start, addDays(first_period.last_day as Day, 1), language),
    },
    { term: t.move.firstCharge, value: first_charge.done ? t.move.charged(amount, on) : t.facts.nextOf(amount, on) },
    { term: t.move.endsEarliest, value: formatDay(ends_earliest, language) },
    { term: t.move.timeLost, value: pickup_time_lost ? t.move.timeLostNote : null },
  ]
}
