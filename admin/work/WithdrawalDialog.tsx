import { type Day, formatPeriod } from '../../contract/days/date.ts'
import type { Language } from '../../contract/language.ts'
import { formatPrice } from '../../contract/money/money.ts'
import { RadioCards } from '../../ui/form/RadioCards.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { Answer } from '../api.ts'
import { words as actWords } from '../shared/act/words.ts'
import { ActDialog } from './ActDialog.tsx'
import type { Withdrawal } from './queries.ts'
import { words } from './words.ts'

interface Values {
  decision: 'carry_out' | 'decline' | 'done' | null
  order_number: string
  answer: string
  reason: string
}

/** Carries a notice out, declines it with an answer, or says that it is settled. */
export function WithdrawalDialog({ notice, close }: { notice: Withdrawal; close: () => void }) {
  const language = useLanguage()
  const t = words[language]
  const act = actWords[language]
  return (
    <ActDialog
      title={t.withdrawalTitle}
      act="decideWithdrawal"
      defaults={{ decision: null, order_number: notice.order_number, answer: '', reason: '' } as Values}
      given={({ decision, order_number, answer, reason }: Values) =>
        decision && {
          notice_id: notice.notice_id,
          decision,
          reason,
          ...(decision === 'carry_out' && order_number ? { order_number } : {}),
          ...(decision === 'decline' ? { answer } : {}),
        }
      }
      missing={t.chooseDecision}
      close={close}
      look="typing"
      asked={(given) => ({ ...given, answer: given.answer || '…', reason: act.previewReason })}
      facts={(one) => withdrawnFacts(one, language)}
    >
      {({ form, field, values: { decision } }) => (
        <>
          <RadioCards
            legend={t.decision}
            chosen={decision}
            onChange={(value) => form.setValue('decision', value)}
            cards={[
              { value: 'carry_out', label: t.carryOut, note: t.carryOutNote },
              { value: 'decline', label: t.decline, note: t.declineNote },
              { value: 'done', label: t.settled, note: t.settledNote },
            ]}
          />
          {decision === 'carry_out' && (
            <TextInput {...field('order_number', { label: t.meantOrder })} autoComplete="off" />
          )}
          {decision === 'decline' && (
            <TextArea {...field('answer', { label: t.answerToSender, required: t.answerNeeded })} rows={5} />
          )}
          <TextInput
            {...field('reason', { label: t.reason, required: t.reasonNeeded })}
            hint={t.reasonHint}
            autoComplete="off"
          />
        </>
      )}
    </ActDialog>
  )
}

const withdrawnFacts = ({ money }: Answer<'decideWithdrawal'>, language: Language) => {
  const t = words[language]
  return [
    { term: t.credited, value: money && formatPrice(money.credited, language) },
    {
      term: t.paidDays,
      value: money?.paid_days && formatPeriod(money.paid_days.from as Day, money.paid_days.until as Day, language),
    },
  ]
}
