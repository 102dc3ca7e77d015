import { useState } from 'react'
import { addDays, type Day, formatDay, formatPeriod } from '../../../contract/date.ts'
import { formatPrice } from '../../../contract/money.ts'
import { DatePicker } from '../../../ui/DatePicker.tsx'
import type { Answer } from '../../api.ts'
import { fi } from '../fi.ts'
import { movePickup, movePreview } from '../queries.ts'
import { ActDialog } from './ActDialog.tsx'
import { type ActProps, seen } from './actProps.ts'
import { ReasonField } from './ReasonField.tsx'
import { shopToday } from './shopToday.ts'

const LATEST_DAYS = 180

export function MovePickupDialog({ shown, onClose }: ActProps) {
  const [day, setDay] = useState<Day | null>(null)
  const [reason, setReason] = useState('')
  const today = shopToday()
  const given = day ? { ...seen(shown), start_date: day, reason } : null
  return (
    <ActDialog
      title={fi.move.name}
      label={fi.move.label}
      done={fi.move.done}
      act={movePickup}
      given={given}
      preview={movePreview}
      told={movedFacts}
      letter={day && fi.act.letterGoes(fi.move.letter(formatDay(day)))}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <DatePicker
            label={fi.move.day}
            required
            value={day}
            onChange={setDay}
            min={today}
            max={addDays(today, LATEST_DAYS)}
            error={errorOf('start_date')}
          />
          <ReasonField value={reason} onChange={setReason} error={errorOf('reason')} />
        </>
      )}
    </ActDialog>
  )
}

const movedFacts = ({ first_period, first_charge, ends_earliest, pickup_time_lost }: Answer<'movePickupForStaff'>) => {
  const [amount, on] = [formatPrice(first_charge.amount), formatDay(first_charge.date)]
  return [
    { term: fi.move.firstPeriod, value: formatPeriod(first_period.start, addDays(first_period.last_day as Day, 1)) },
    {
      term: fi.move.firstCharge,
      value: first_charge.done ? fi.move.charged(amount, on) : fi.facts.nextOf(amount, on),
    },
    { term: fi.move.endsEarliest, value: formatDay(ends_earliest) },
    { term: fi.move.timeLost, value: pickup_time_lost ? fi.move.timeLostNote : null },
  ]
}
