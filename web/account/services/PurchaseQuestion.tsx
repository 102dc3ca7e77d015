import { formatDay, helsinkiDay } from '../../../contract/date.ts'
import { joinsFirstCharge } from '../../../contract/extraCharge.ts'
import type { ExtraService } from '../../../contract/extras.ts'
import { formatPrice } from '../../../contract/money.ts'
import type { Order } from '../../../contract/order.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { shopNow } from '../../clock.ts'
import { serviceName } from '../../order/offeredServices.ts'
import { cardName } from '../cards/cardName.ts'
import { fi as charges } from '../charges/fi.ts'
import { fi } from './fi.ts'

interface PurchaseQuestionProps {
  order: Order
  /** `null`: closed. */
  service: ExtraService | null
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

const priceOf = ({ price, recurring }: ExtraService): string => `${formatPrice(price)}${recurring ? fi.perMonth : ''}`

/** What is bought, what it costs and when it is charged: by the very rule that the server bills by. */
export function PurchaseQuestion({ order, service, busy, onConfirm, onClose }: PurchaseQuestionProps) {
  const joins = joinsFirstCharge(order)
  const chargedOn = (joins && order.next_payment_date) || helsinkiDay(new Date(shopNow()))
  const card = order.payment_cards.find(({ active }) => active)
  return (
    <ConfirmDialog
      open={service !== null}
      title={fi.reallyBuy}
      confirmLabel={fi.buyAndPay(service ? priceOf(service) : '')}
      cancelLabel={fi.cancel}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {service && (
        <div className="grid gap-3">
          <p className="flex flex-wrap justify-between gap-x-4 font-medium">
            <span>{serviceName(service)}</span>
            <span className="nums whitespace-nowrap">{service.display_price}</span>
          </p>
          <p>
            {joins ? fi.withFirst : fi.atOnce(card ? cardName(card) : null)} {fi.chargeDay(formatDay(chargedOn))}{' '}
            {service.recurring ? fi.thenMonthly : fi.once}
          </p>
          {!joins && <p className="text-sm text-ink-soft">{charges.stepUp}</p>}
        </div>
      )}
    </ConfirmDialog>
  )
}
