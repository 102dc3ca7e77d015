import { formatDay } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import { RadioCards } from '../../../ui/form/RadioCards.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import type { Answer } from '../../api.ts'
import { ActDialog } from '../../shared/act/ActDialog.tsx'
import { words } from '../words.ts'
import { type ActProps, seen } from './actProps.ts'
import { amountOrNothing } from './facts.ts'
import { ReasonField, reason } from './ReasonField.tsx'

const grounds = ['customer', 'provider', 'non_payment', 'hardship'] as const
interface Values {
  ground: (typeof grounds)[number]
  reason: string
}

export function EndOrderDialog({ shown, onClose }: ActProps) {
  const language = useLanguage()
  const t = words[language]
  return (
    <ActDialog
      title={t.end.name}
      label={t.end.label}
      done={t.end.done}
      act="endOrder"
      defaults={{ ground: 'customer', reason: '' }}
      given={({ ground, reason }: Values) => ({
        ...seen(shown),
        non_payment: ground === 'non_payment',
        by_provider: ground === 'provider',
        hardship: ground === 'hardship',
        reason,
      })}
      look="typing"
      facts={(one) => endedFacts(one, language)}
      bound={({ order: { cancel_date } }) => (cancel_date === null ? {} : { cancel_date })}
      letter={({ ground }) => t.act.letterGoes(t.end.letter[ground])}
      onClose={onClose}
    >
      {({ form, field, values }) => (
        <>
          <RadioCards
            legend={t.end.ground}
            chosen={values.ground}
            onChange={(ground) => form.setValue('ground', ground)}
            cards={grounds.map((value) => ({ value, label: t.end.grounds[value], note: t.end.groundNotes[value] }))}
          />
          <ReasonField field={field('reason', reason(language))} />
        </>
      )}
    </ActDialog>
  )
}

const endedFacts = ({ order: { cancel_date }, credited }: Answer<'endOrder'>, language: Language) => {
  const t = words[language]
  return [
    { term: t.end.last, value: cancel_date && formatDay(cancel_date, language) },
    { term: t.end.credited, value: amountOrNothing(credited, language) },
  ]
}
