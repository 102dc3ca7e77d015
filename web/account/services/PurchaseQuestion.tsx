import { useState } from 'react'
import { day, formatDay, helsinkiDay } from '../../../contract/date.ts'
import { joinsFirstCharge } from '../../../contract/extraCharge.ts'
import type { ExtraService } from '../../../contract/extras.ts'
import { formatPrice } from '../../../contract/money.ts'
import type { Order } from '../../../contract/order.ts'
import { beginsWithinWithdrawal, serviceStartWish } from '../../../contract/withdrawal.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { shopNow } from '../../../ui/data/clock.ts'
import { serviceName } from '../../order/offeredServices.ts'
import { today } from '../../order/today.ts'
import { cardName } from '../cards/cardName.ts'
import { fi as charges } from '../charges/fi.ts'
import { fi } from './fi.ts'

interface PurchaseQuestionProps {
  order: Order
  /** `null`: closed. */
  service: ExtraService | null
  busy: boolean
  onConfirm: (earlyStartWish: boolean) => void
  onClose: () => void
}

const priceOf = ({ price, recurring }: ExtraService): string => `${formatPrice(price)}${recurring ? fi.perMonth : ''}`

/** What is bought, what it costs and when it is charged: by the very rule that the server bills by. */
export function PurchaseQuestion({ order, service, busy, onConfirm, onClose }: PurchaseQuestionProps) {
  const [wish, setWish] = useState(false)
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
      onConfirm={() => onConfirm(wish)}
      onClose={() => {
        setWish(false)
        onClose()
      }}
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
          {order.type === 1 && <Withdrawal order={order} service={service} wish={wish} onWish={setWish} />}
          {!joins && <p className="text-sm text-ink-soft">{charges.stepUp}</p>}
        </div>
      )}
    </ConfirmDialog>
  )
}

interface WithdrawalProps {
  order: Order
  service: ExtraService
  wish: boolean
  onWish: (wish: boolean) => void
}

/** The right of a consumer, and the express wish without which a withdrawal costs nothing; never ticked by itself. */
function Withdrawal({ order, service, wish, onWish }: WithdrawalProps) {
  if (!service.recurring || !beginsWithinWithdrawal(day(order.start_date), today()))
    return <p className="text-sm text-ink-soft">{fi.mayBeWithdrawn}</p>
  return (
    <div className="grid gap-1 border-t border-line pt-3">
      <p className="text-sm text-ink-soft">{serviceStartWish.information}</p>
      <Checkbox
        label={serviceStartWish.text}
        checked={wish}
        onChange={({ target }) => onWish(target.checked)}
        required={false}
      />
    </div>
  )
}
