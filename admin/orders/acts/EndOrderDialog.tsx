import { formatDay } from '../../../contract/days/date.ts'
import { RadioCards } from '../../../ui/form/RadioCards.tsx'
import type { Answer } from '../../api.ts'
import { ActDialog } from '../../shared/act/ActDialog.tsx'
import { fi } from '../fi.ts'
import { type ActProps, seen } from './actProps.ts'
import { amountOrNothing } from './facts.ts'
import { ReasonField, reason } from './ReasonField.tsx'

const grounds = ['customer', 'non_payment', 'hardship'] as const
interface Values {
  ground: (typeof grounds)[number]
  reason: string
}

export function EndOrderDialog({ shown, onClose }: ActProps) {
  return (
    <ActDialog
      title={fi.end.name}
      label={fi.end.label}
      done={fi.end.done}
      act="endOrder"
      defaults={{ ground: 'customer', reason: '' }}
      given={({ ground, reason }: Values) => ({
        ...seen(shown),
        non_payment: ground === 'non_payment',
        hardship: ground === 'hardship',
        reason,
      })}
      look="typing"
      facts={endedFacts}
      bound={({ order: { cancel_date } }) => (cancel_date === null ? {} : { cancel_date })}
      letter={({ ground }) => fi.act.letterGoes(fi.end.letter[ground])}
      onClose={onClose}
    >
      {({ form, field, values }) => (
        <>
          <RadioCards
            legend={fi.end.ground}
            chosen={values.ground}
            onChange={(ground) => form.setValue('ground', ground)}
            cards={grounds.map((value) => ({ value, label: fi.end.grounds[value], note: fi.end.groundNotes[value] }))}
          />
          <ReasonField field={field('reason', reason)} />
        </>
      )}
    </ActDialog>
  )
}

const endedFacts = ({ order: { cancel_date }, credited }: Answer<'endOrder'>) => [
  { term: fi.end.last, value: cancel_date && formatDay(cancel_date, 'fi') },
  { term: fi.end.credited, value: amountOrNothing(credited) },
]
