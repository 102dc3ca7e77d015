import { formatKilometres } from '../../contract/cars/formatKilometres.ts'
import { formatPrice } from '../../contract/money/money.ts'
import { RadioCards } from '../../ui/form/RadioCards.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { ModelSearch } from './useModelSearch.ts'
import { words } from './words.ts'

/** How far a month goes: what belongs to the price, or more by a package that is chosen with the order. */
export function KilometreChoice({ search: { kilometres, more, chooseMore } }: { search: ModelSearch }) {
  const language = useLanguage()
  const t = words[language]
  if (!kilometres || kilometres.packages.length === 0) return null
  const { per_month, packages } = kilometres
  return (
    <RadioCards
      legend={t.kilometres}
      cards={[{ kilometres: 0, price: 0 }, ...packages].map((one) => ({
        value: String(one.kilometres),
        label: <span className="nums whitespace-nowrap">{formatKilometres(per_month + one.kilometres, language)}</span>,
        note:
          one.price === 0 ? (
            t.inPrice
          ) : (
            <span className="nums">{`+ ${formatPrice(one.price, language, { whole: true })}`}</span>
          ),
      }))}
      chosen={String(more)}
      columns={3}
      onChange={(value) => chooseMore(Number(value))}
    />
  )
}
