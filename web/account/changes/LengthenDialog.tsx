import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '../../../contract/days/date.ts'
import type { FixedTerm } from '../../../contract/fields.ts'
import { formatMonthly } from '../../../contract/money/money.ts'
import { priced } from '../../../contract/order/orderFacts.ts'
import { seenOf } from '../../../contract/order/seenChange.ts'
import type { Order } from '../../../contract/order.ts'
import { RadioCards } from '../../../ui/form/RadioCards.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { lengthenOrder, lengthenOrderQuery, longerTermsQuery } from '../queries.ts'
import { ChangeDialog } from './ChangeDialog.tsx'
import { useChange } from './useChange.ts'
import { words } from './words.ts'

/** Takes a longer term for a lower price, after both prices and the new end were read. */
export function LengthenDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const language = useLanguage()
  const { lengthen: t } = words[language]
  const { order_number } = order
  const [chosen, setChosen] = useState<FixedTerm | null>(null)
  const offered = useQuery(longerTermsQuery(order_number))
  const wanted = { order_number, fixed_term: chosen ?? 1 } as const
  const { data, error, isFetching } = useQuery({ ...lengthenOrderQuery(wanted), enabled: chosen !== null })
  const { run, busy, failure } = useChange(lengthenOrder, { failed: t.failed, done: t.done, onClose })
  const isNone = offered.data?.length === 0
  const monthly = (euros: number, from: string) => priced(order, euros, formatMonthly, language, from)
  return (
    <ChangeDialog
      order={order}
      title={t.title}
      lead={isNone ? t.none : t.lead}
      press={isNone ? null : t.press}
      change={chosen === null ? undefined : data}
      endsLabel={t.ends}
      isLooking={offered.isFetching || isFetching}
      refusal={offered.error ?? (chosen === null ? null : error)}
      failure={failure}
      busy={busy}
      onPress={(seen) => run({ ...wanted, seen: seenOf(seen) })}
      onClose={onClose}
    >
      {offered.data && offered.data.length > 0 && (
        <RadioCards
          legend={t.term}
          chosen={chosen === null ? '' : String(chosen)}
          onChange={(value) =>
            setChosen(offered.data.find((one) => String(one.fixed_term) === value)?.fixed_term ?? null)
          }
          cards={offered.data.map(({ fixed_term, price, price_now, from }) => ({
            value: String(fixed_term),
            label: t.months(fixed_term),
            note: t.priceOf(monthly(price, from), monthly(price_now, from), formatDay(from, language)),
          }))}
        />
      )}
    </ChangeDialog>
  )
}
