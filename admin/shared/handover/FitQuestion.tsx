import { RadioCards } from '../../../ui/form/RadioCards.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { words } from './words.ts'

interface FitQuestionProps {
  /** The answer; null before there is one. */
  fit: boolean | null
  onChange: (fit: boolean) => void
}

/** The question whether a car that came back with a damage goes to the next customer as it is. */
export function FitQuestion({ fit, onChange }: FitQuestionProps) {
  const t = words[useLanguage()]
  return (
    <div>
      <RadioCards
        legend={t.fit}
        columns={2}
        chosen={fit === null ? null : fit ? 'yes' : 'no'}
        onChange={(answer) => onChange(answer === 'yes')}
        cards={[
          { value: 'yes', label: t.fitChoices.yes },
          { value: 'no', label: t.fitChoices.no, note: t.fitNote },
        ]}
      />
    </div>
  )
}
