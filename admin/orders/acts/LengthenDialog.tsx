import { terms } from '../../../contract/cars/terms.ts'
import type { FixedTerm } from '../../../contract/fields.ts'
import { RadioCards } from '../../../ui/form/RadioCards.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { ActDialog } from '../../shared/act/ActDialog.tsx'
import { words } from '../words.ts'
import { type ActProps, seen } from './actProps.ts'
import { changeBound, changeFacts } from './changeFacts.ts'
import { ReasonField, reason } from './ReasonField.tsx'

interface Values {
  fixed_term: FixedTerm | null
  reason: string
}

/** A running order takes a longer term. */
export function LengthenDialog({ shown, onClose }: ActProps) {
  const language = useLanguage()
  const t = words[language]
  return (
    <ActDialog
      title={t.lengthen.name}
      label={t.lengthen.label}
      done={t.lengthen.done}
      act="lengthenOrderForStaff"
      defaults={{ fixed_term: null as FixedTerm | null, reason: '' }}
      given={({ fixed_term, reason }: Values) => (fixed_term ? { ...seen(shown), fixed_term, reason } : null)}
      look="typing"
      facts={(answer) => changeFacts(answer, language)}
      bound={changeBound}
      letter={() => t.act.letterGoes(t.lengthen.letter)}
      onClose={onClose}
    >
      {({ form, field, values }) => (
        <>
          <RadioCards
            legend={t.lengthen.term}
            chosen={values.fixed_term ? String(values.fixed_term) : ''}
            onChange={(chosen) => form.setValue('fixed_term', terms.find((term) => String(term) === chosen) ?? null)}
            cards={terms
              .filter((term) => term > 1)
              .map((term) => ({ value: String(term), label: t.lengthen.months(term) }))}
          />
          <ReasonField field={field('reason', reason(language))} />
        </>
      )}
    </ActDialog>
  )
}
