import { addDays, type Day, formatDay, formatPeriod } from '../../../contract/days/date.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import { DatePicker } from '../../../ui/form/DatePicker.tsx'
import type { Answer } from '../../api.ts'
import { ActDialog } from '../../shared/act/ActDialog.tsx'
import { fi } from '../fi.ts'
import { type ActProps, seen } from './actProps.ts'
import { ReasonField, reason } from './ReasonField.tsx'
import { shopToday } from './shopToday.ts'

const LATEST_DAYS = 180

interface Values {
  start_date: Day | null
  reason: string
}

export function MovePickupDialog({ shown, onClose }: ActProps) {
  const today = shopToday()
  return (
    <ActDialog
      title={fi.move.name}
      label={fi.move.label}
      done={fi.move.done}
      act="movePickupForStaff"
      defaults={{ start_date: null as Day | null, reason: '' }}
      given={({ start_date, reason }: Values) => (start_date ? { ...seen(shown), start_date, reason } : null)}
      look="typing"
      facts={movedFacts}
      letter={({ start_date }) => (start_date ? fi.act.letterGoes(fi.move.letter(formatDay(start_date, 'fi'))) : null)}
      onClose={onClose}
    >
      {({ field, picked }) => (
        <>
          <DatePicker
            {...picked('start_date', { label: fi.move.day })}
            required
            min={today}
            max={addDays(today, LATEST_DAYS)}
          />
          <ReasonField field={field('reason', reason)} />
        </>
      )}
    </ActDialog>
  )
}

const movedFacts = ({ first_period, first_charge, ends_earliest, pickup_time_lost }: Answer<'movePickupForStaff'>) => {
  const [amount, on] = [formatPrice(first_charge.amount, 'fi'), formatDay(first_charge.date, 'fi')]
  return [
    {
      term: fi.move.firstPeriod,
      value: formatPeriod(first_period.start, addDays(first_period.last_day as Day, 1), 'fi'),
    },
    { term: fi.move.firstCharge, value: first_charge.done ? fi.move.charged(amount, on) : fi.facts.nextOf(amount, on) },
    { term: fi.move.endsEarliest, value: formatDay(ends_earliest, 'fi') },
    { term: fi.move.timeLost, value: pickup_time_lost ? fi.move.timeLostNote : null },
  ]
}
