import { terms } from '../../../contract/cars/terms.ts'
import type { FixedTerm } from '../../../contract/fields.ts'
import { formatMonthly, formatPrice } from '../../../contract/money/money.ts'
import type { AvailabilityItem } from '../../../contract/search.ts'
import { RadioCards } from '../../../ui/form/RadioCards.tsx'
import { lowestOn } from '../foundCars.ts'
import { fi } from './fi.ts'

interface TermChoiceProps {
  cars: readonly AvailabilityItem[]
  term: FixedTerm
  onChange: (term: FixedTerm) => void
}

/** The terms that the cars found are offered for, each with the lowest monthly price; changes every price at once. */
export function TermChoice({ cars, term, onChange }: TermChoiceProps) {
  const cards = terms
    .map((months) => lowestOn(cars, months))
    .filter((lowest) => lowest !== null)
    .map((lowest) => ({
      value: String(lowest.term),
      label: fi.termName(lowest.term),
      note: (
        <span className="nums block">
          <span className="block max-sm:w-min">{fi.from(formatMonthly(lowest.monthly))}</span>
          {lowest.campaign && <span className="block">{fi.campaignMonths(lowest.campaign.months)}</span>}
          <span className="block">{fi.inAll(formatPrice(lowest.total, { whole: true }))}</span>
        </span>
      ),
    }))
  return (
    <RadioCards
      legend={fi.term}
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
