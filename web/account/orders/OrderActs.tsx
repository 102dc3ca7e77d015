import { orderMay } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { ContractDownload } from '../../order/confirm/ContractDownload.tsx'
import { LengthenOrder } from '../changes/LengthenOrder.tsx'
import { ReportDamage } from '../damage/ReportDamage.tsx'
import { ChangeDelivery } from '../pickup/ChangeDelivery.tsx'
import { MovePickup } from '../pickup/MovePickup.tsx'
import { EndOrder } from './EndOrder.tsx'
import { isPickupMissed } from './orderFacts.ts'
import { WithdrawOrder } from './WithdrawOrder.tsx'

/** The acts that an order always has: its papers, telling of a damage, and the way to its end. */
export function OrderActs({ order }: { order: Order }) {
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-start">
      {orderMay(order.status, 'contract') && <ContractDownload orderNumber={order.order_number} />}
      {order.confirmed_at !== null && <ContractDownload orderNumber={order.order_number} annex />}
      <ReportDamage order={order} />
      {!isPickupMissed(order) && <MovePickup order={order} />}
      <ChangeDelivery order={order} />
      <LengthenOrder order={order} />
      <EndOrder order={order} />
      <WithdrawOrder order={order} />
    </div>
  )
}
