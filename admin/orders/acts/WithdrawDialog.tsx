import { useState } from 'react'
import { formatPeriod } from '../../../contract/date.ts'
import type { Answer } from '../../api.ts'
import { statusNames } from '../../shared/order/words.ts'
import { fi } from '../fi.ts'
import { withdrawOrder, withdrawPreview } from '../queries.ts'
import { ActDialog } from './ActDialog.tsx'
import { type ActProps, seen } from './actProps.ts'
import { amountOrNothing } from './facts.ts'
import { ReasonField } from './ReasonField.tsx'

export function WithdrawDialog({ shown, onClose }: ActProps) {
  const [reason, setReason] = useState('')
  return (
    <ActDialog
      title={fi.withdraw.name}
      label={fi.withdraw.label}
      done={fi.withdraw.done}
      act={withdrawOrder}
      given={{ ...seen(shown), reason }}
      preview={withdrawPreview}
      told={withdrawnFacts}
      letter={fi.act.letterGoes(fi.withdraw.letter)}
      onClose={onClose}
    >
      {(errorOf) => <ReasonField value={reason} onChange={setReason} error={errorOf('reason')} />}
    </ActDialog>
  )
}

const withdrawnFacts = ({ order, credited, paid_days }: Answer<'withdrawOrder'>) => [
  { term: fi.withdraw.state, value: statusNames[order.status] },
  { term: fi.withdraw.credited, value: amountOrNothing(credited) },
  { term: fi.withdraw.paidDays, value: paid_days && formatPeriod(paid_days.from, paid_days.until) },
]
