import type { Order } from '../../../contract/order.ts'
import { isUnknown, unknownOutcome } from '../../../ui/data/refused.ts'
import { useAct } from '../../../ui/data/useAct.ts'
import { MessageDialog } from '../../../ui/dialog/MessageDialog.tsx'
import { RadioCards } from '../../../ui/form/RadioCards.tsx'
import { SafeHtml } from '../../../ui/text/SafeHtml.tsx'
import { selectOrderType } from '../../currentOrder/queries.ts'
import { useInit } from '../../storefront/queries.ts'
import { fi } from '../fi.ts'

const types = [
  { value: '1', label: fi.private },
  { value: '5', label: fi.business },
] as const

/** Who orders: asked until something binds the person to it. */
export function CustomerType({ order }: { order: Order }) {
  const { business_intro } = useInit().content
  const { run, underWay, failure, closeFailure } = useAct(selectOrderType, {
    failed: (reason) => ({ title: fi.typeFailed, text: isUnknown(reason) ? unknownOutcome : fi.kept }),
    everyPress: true,
  })
  // Shown at once, while it is on its way.
  const chosen = underWay.at(-1)?.type ?? order.type
  const choose = (value: string) => {
    const type = value === '5' ? 5 : 1
    if (type !== chosen) run({ order_number: order.order_number, type })
  }
  return (
    <div>
      <RadioCards legend={fi.iAm} cards={types} columns={2} chosen={String(chosen) as '1' | '5'} onChange={choose} />
      {chosen === 5 && (
        <div className="enter-fade mt-3 rounded-md bg-petrol-wash px-4 py-3.5">
          <SafeHtml html={business_intro} />
        </div>
      )}
      <MessageDialog message={failure} onClose={closeFailure} />
    </div>
  )
}
