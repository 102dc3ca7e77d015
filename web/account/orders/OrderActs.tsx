import { orderMay } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { ContractDownload } from '../../order/confirm/ContractDownload.tsx'
import { isInUse } from '../car/isInUse.ts'
import { LengthenOrder } from '../changes/LengthenOrder.tsx'
import { ReportDamage } from '../damage/ReportDamage.tsx'
import { ChangeDelivery } from '../pickup/ChangeDelivery.tsx'
import { MovePickup } from '../pickup/MovePickup.tsx'
import { isPickupMissed } from './orderFacts.ts'

/** The papers of an order, and what can be changed of it. */
export function OrderActs({ order }: { order: Order }) {
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-start">
      {orderMay(order.status, 'contract') && <ContractDownload orderNumber={order.order_number} />}
      {order.confirmed_at !== null && <ContractDownload orderNumber={order.order_number} annex />}
      {!isInUse(order) && <ReportDamage order={order} />}
      {!isPickupMissed(order) && <MovePickup order={order} />}
      <ChangeDelivery order={order} />
      <LengthenOrder order={order} />
    </div>
  )
}
