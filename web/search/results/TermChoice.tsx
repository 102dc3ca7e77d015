import { terms } from '../../../contract/cars/terms.ts'
import type { FixedTerm } from '../../../contract/fields.ts'
import { formatMonthly } from '../../../contract/money/money.ts'
import type { AvailabilityItem } from '../../../contract/search.ts'
import { RadioCards } from '../../../ui/form/RadioCards.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { lowestOn } from '../foundCars.ts'
import { words } from './words.ts'

interface TermChoiceProps {
  cars: readonly AvailabilityItem[]
  term: FixedTerm
  /** Euros a month that the cars are kept under. */
  maxPrice: number | null
  onChange: (term: FixedTerm) => void
}

/** The terms that the cars found are offered for, each with the lowest monthly price; changes every price at once. */
export function TermChoice({ cars, term, maxPrice, onChange }: TermChoiceProps) {
  const language = useLanguage()
  const t = words[language]
  const cards = terms
    .map((months) => lowestOn(cars, months))
    .filter((lowest) => lowest !== null)
    .map((lowest) => ({
      value: String(lowest.term),
      label: t.termName(lowest.term),
      note:
        maxPrice !== null && lowest.monthly > maxPrice ? (
          t.overPrice
        ) : (
          <span className="nums block">
            <span className="max-sm:sr-only">{`${t.from} `}</span>
            <span className="whitespace-nowrap">{formatMonthly(lowest.monthly, language)}</span>
          </span>
        ),
    }))
  return (
    <RadioCards
      legend={
        <>
          <span>{t.term}</span>
          {/* Three cards on a phone have no room for it. */}
          <span className="font-normal text-ink-soft sm:hidden">{`, ${t.pricesFrom}`}</span>
        </>
      }
      cards={cards}
      chosen={String(term)}
      columns={cards.length > 3 ? 4 : 3}
      onChange={(value) => {
        const months = terms.find((choice) => String(choice) === value)
        if (months) onChange(months)
      }}
    />
  )
}
