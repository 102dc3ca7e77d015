import { formatPeriod } from '../../../contract/days/date.ts'
import type { Answer } from '../../api.ts'
import { ActDialog } from '../../shared/act/ActDialog.tsx'
import { statusNames } from '../../shared/order/words.ts'
import { fi } from '../fi.ts'
import { type ActProps, seen } from './actProps.ts'
import { amountOrNothing } from './facts.ts'
import { ReasonField, reason } from './ReasonField.tsx'

export function WithdrawDialog({ shown, onClose }: ActProps) {
  return (
    <ActDialog
      title={fi.withdraw.name}
      label={fi.withdraw.label}
      done={fi.withdraw.done}
      act="withdrawOrder"
      defaults={{ reason: '' }}
      given={({ reason }: { reason: string }) => ({ ...seen(shown), reason })}
      look="typing"
      facts={withdrawnFacts}
      letter={() => fi.act.letterGoes(fi.withdraw.letter)}
      onClose={onClose}
    >
      {({ field }) => <ReasonField field={field('reason', reason)} />}
    </ActDialog>
  )
}

const withdrawnFacts = ({ order, credited, paid_days }: Answer<'withdrawOrder'>) => [
  { term: fi.withdraw.state, value: statusNames[order.status] },
  { term: fi.withdraw.credited, value: amountOrNothing(credited) },
  { term: fi.withdraw.paidDays, value: paid_days && formatPeriod(paid_days.from, paid_days.until, 'fi') },
]
