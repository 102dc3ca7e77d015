import { formatPeriod } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { Answer } from '../../api.ts'
import { ActDialog } from '../../shared/act/ActDialog.tsx'
import { words as orderWords } from '../../shared/order/words.ts'
import { words } from '../words.ts'
import { type ActProps, seen } from './actProps.ts'
import { amountOrNothing } from './facts.ts'
import { ReasonField, reason } from './ReasonField.tsx'

export function WithdrawDialog({ shown, onClose }: ActProps) {
  const language = useLanguage()
  const t = words[language]
  return (
    <ActDialog
      title={t.withdraw.name}
      label={t.withdraw.label}
      done={t.withdraw.done}
      act="withdrawOrder"
      defaults={{ reason: '' }}
      given={({ reason }: { reason: string }) => ({ ...seen(shown), reason })}
      look="typing"
      facts={(one) => withdrawnFacts(one, language)}
      letter={() => t.act.letterGoes(t.withdraw.letter)}
      onClose={onClose}
    >
      {({ field }) => <ReasonField field={field('reason', reason(language))} />}
    </ActDialog>
  )
}

const withdrawnFacts = ({ order, credited, paid_days }: Answer<'withdrawOrder'>, language: Language) => {
  const t = words[language]
  return [
    { term: t.withdraw.state, value: orderWords[language].statusNames[order.status] },
    { term: t.withdraw.credited, value: amountOrNothing(credited, language) },
    { term: t.withdraw.paidDays, value: paid_days && formatPeriod(paid_days.from, paid_days.until, language) },
  ]
}
