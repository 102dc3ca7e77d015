import { type Day, formatPeriod } from '../../contract/days/date.ts'
import { formatPrice } from '../../contract/money/money.ts'
import { RadioCards } from '../../ui/form/RadioCards.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import type { Answer } from '../api.ts'
import { fi as act } from '../shared/act/fi.ts'
import { ActDialog } from './ActDialog.tsx'
import { fi } from './fi.ts'
import type { Withdrawal } from './queries.ts'

interface Values {
  decision: 'carry_out' | 'decline' | 'done'
  order_number: string
  answer: string
  reason: string
}

/** Carries a notice out, declines it with an answer, or says that it is settled. */
export function WithdrawalDialog({ notice, close }: { notice: Withdrawal; close: () => void }) {
  return (
    <ActDialog
      title={fi.withdrawalTitle}
      act="decideWithdrawal"
      defaults={{ decision: 'carry_out', order_number: notice.order_number, answer: '', reason: '' }}
      given={({ decision, order_number, answer, reason }: Values) => ({
        notice_id: notice.notice_id,
        decision,
        reason,
        ...(decision === 'carry_out' && order_number ? { order_number } : {}),
        ...(decision === 'decline' ? { answer } : {}),
      })}
      close={close}
      look="typing"
      asked={(given) => ({ ...given, answer: given.answer || '…', reason: act.previewReason })}
      facts={withdrawnFacts}
    >
      {({ form, field, values: { decision } }) => (
        <>
          <RadioCards
            legend={fi.decision}
            chosen={decision}
            onChange={(value) => form.setValue('decision', value)}
            cards={[
              { value: 'carry_out', label: fi.carryOut, note: fi.carryOutNote },
              { value: 'decline', label: fi.decline, note: fi.declineNote },
              { value: 'done', label: fi.settled, note: fi.settledNote },
            ]}
          />
          {decision === 'carry_out' && (
            <TextInput {...field('order_number', { label: fi.meantOrder })} autoComplete="off" />
          )}
          {decision === 'decline' && (
            <TextArea {...field('answer', { label: fi.answerToSender, required: fi.answerNeeded })} rows={5} />
          )}
          <TextInput
            {...field('reason', { label: fi.reason, required: fi.reasonNeeded })}
            hint={fi.reasonHint}
            autoComplete="off"
          />
        </>
      )}
    </ActDialog>
  )
}

const withdrawnFacts = ({ money }: Answer<'decideWithdrawal'>) => [
  { term: fi.credited, value: money && formatPrice(money.credited, 'fi') },
  {
    term: fi.paidDays,
    value: money?.paid_days && formatPeriod(money.paid_days.from as Day, money.paid_days.until as Day, 'fi'),
  },
]
