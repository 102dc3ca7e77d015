import { formatPrice, withoutVat } from '../../../contract/money/money.ts'
import { claimsOf } from '../../../contract/money/priceClaim.ts'
import { isCompany } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { isUnknown, unknownOutcome } from '../../../ui/data/refused.ts'
import { useAct } from '../../../ui/data/useAct.ts'
import { MessageDialog } from '../../../ui/dialog/MessageDialog.tsx'
import { RadioCards } from '../../../ui/form/RadioCards.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { updateFixedTerm } from '../queries.ts'
import { words } from '../words.ts'

/** The terms that the order has a price for, each with its monthly price. A choice counts at once; choosing the chosen one does nothing. */
export function TermPicker({ order }: { order: Order }) {
  const language = useLanguage()
  const t = words[language]
  const { run, underWay, failure, closeFailure } = useAct(updateFixedTerm, {
    failed: (reason) => ({ title: t.termFailed, text: isUnknown(reason) ? unknownOutcome(language) : t.kept }),
    everyPress: true,
  })
  // Shown at once, while it is on its way.
  const chosen = underWay.at(-1)?.fixed_term ?? order.fixed_term
  const offers = claimsOf(order.pricing)
  const choose = (value: string) => {
    const fixed_term = offers.find(({ term }) => String(term) === value)?.term
    if (fixed_term && fixed_term !== chosen) run({ order_number: order.order_number, fixed_term })
  }
  return (
    <div>
      <RadioCards
        legend={t.term}
        columns={offers.length > 3 ? 4 : 3}
        cards={offers.map(({ term, monthly }) => ({
          value: String(term),
          label: t.months(term),
          note: <TermPrice euros={monthly} order={order} />,
        }))}
        chosen={String(chosen)}
        onChange={choose}
      />
      <p className="mt-2 text-sm text-ink-soft max-lg:in-data-short:sr-only">{t.termNote[chosen]}</p>
      <MessageDialog message={failure} onClose={closeFailure} />
    </div>
  )
}

/** May break before the month, for three of them beside each other on a phone. */
function TermPrice({ euros, order }: { euros: number; order: Order }) {
  const language = useLanguage()
  const t = words[language]
  return (
    <span className="nums">
      <span>{formatPrice(euros, language, { whole: true })}</span>
      <wbr />
      <span>{t.perMonth}</span>
      {isCompany(order.type) && (
        <span className="block">
          {t.net(formatPrice(withoutVat(euros, order.start_date), language, { whole: true }))}
        </span>
      )}
    </span>
  )
}
