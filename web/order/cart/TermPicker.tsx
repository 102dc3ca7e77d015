import { formatPrice, withoutVat } from '../../../contract/money/money.ts'
import { claimsOf } from '../../../contract/money/priceClaim.ts'
import { isCompany } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { isUnknown, unknownOutcome } from '../../../ui/data/refused.ts'
import { useAct } from '../../../ui/data/useAct.ts'
import { MessageDialog } from '../../../ui/dialog/MessageDialog.tsx'
import { RadioCards } from '../../../ui/form/RadioCards.tsx'
import { fi } from '../fi.ts'
import { updateFixedTerm } from '../queries.ts'

/** The terms that the order has a price for, each with its monthly price. A choice counts at once; choosing the chosen one does nothing. */
export function TermPicker({ order }: { order: Order }) {
  const { run, underWay, failure, closeFailure } = useAct(updateFixedTerm, {
    failed: (reason) => ({ title: fi.termFailed, text: isUnknown(reason) ? unknownOutcome : fi.kept }),
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
        legend={fi.term}
        columns={offers.length > 3 ? 4 : 3}
        cards={offers.map(({ term, monthly }) => ({
          value: String(term),
          label: fi.months(term),
          note: <TermPrice euros={monthly} order={order} />,
        }))}
        chosen={String(chosen)}
        onChange={choose}
      />
      <p className="mt-2 text-sm text-ink-soft">{fi.termNote[chosen]}</p>
      <MessageDialog message={failure} onClose={closeFailure} />
    </div>
  )
}

/** May break before the month, for three of them beside each other on a phone. */
function TermPrice({ euros, order }: { euros: number; order: Order }) {
  return (
    <span className="nums">
      <span>{formatPrice(euros, { whole: true })}</span>
      <wbr />
      <span>{fi.perMonth}</span>
      {isCompany(order.type) && (
        <span className="block">{fi.net(formatPrice(withoutVat(euros, order.start_date), { whole: true }))}</span>
      )}
    </span>
  )
}
