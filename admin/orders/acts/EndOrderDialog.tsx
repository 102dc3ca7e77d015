import { useState } from 'react'
import { addDays, type Day, formatDay } from '../../../contract/date.ts'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import type { Answer } from '../../api.ts'
import { fi } from '../fi.ts'
import { endOrder, endPreview } from '../queries.ts'
import { ActDialog } from './ActDialog.tsx'
import { type ActProps, seen } from './actProps.ts'
import { amountOrNothing } from './facts.ts'
import { ReasonField } from './ReasonField.tsx'

const grounds = ['customer', 'non_payment', 'hardship'] as const
type Ground = (typeof grounds)[number]

export function EndOrderDialog({ shown, onClose }: ActProps) {
  const [ground, setGround] = useState<Ground>('customer')
  const [reason, setReason] = useState('')
  const isGround = { non_payment: ground === 'non_payment', hardship: ground === 'hardship' }
  return (
    <ActDialog
      title={fi.end.name}
      label={fi.end.label}
      done={fi.end.done}
      act={endOrder}
      given={{ ...seen(shown), ...isGround, reason }}
      preview={endPreview}
      told={endedFacts}
      letter={fi.act.letterGoes(fi.end.letter[ground])}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <RadioCards
            legend={fi.end.ground}
            chosen={ground}
            onChange={setGround}
            cards={grounds.map((value) => ({ value, label: fi.end.grounds[value], note: fi.end.groundNotes[value] }))}
          />
          <ReasonField value={reason} onChange={setReason} error={errorOf('reason')} />
        </>
      )}
    </ActDialog>
  )
}

const endedFacts = ({ order: { cancel_date }, credited }: Answer<'endOrder'>) => [
  { term: fi.end.last, value: cancel_date && formatDay(addDays(cancel_date as Day, -1)) },
  { term: fi.end.credited, value: amountOrNothing(credited) },
]
