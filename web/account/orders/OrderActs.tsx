import { ExternalLink } from 'lucide-react'
import { isBilled, orderMay } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { ContractDownload } from '../../order/confirm/ContractDownload.tsx'
import { useInit } from '../../storefront/queries.ts'
import { LengthenOrder } from '../changes/LengthenOrder.tsx'
import { ReportDamage } from '../damage/ReportDamage.tsx'
import { ChangeDelivery } from '../pickup/ChangeDelivery.tsx'
import { MovePickup } from '../pickup/MovePickup.tsx'
import { EndOrder } from './EndOrder.tsx'
import { isPickupMissed } from './orderFacts.ts'
import { WithdrawOrder } from './WithdrawOrder.tsx'
import { words } from './words.ts'

/** The acts that an order always has: its papers, telling of a damage, and the way to its end. */
export function OrderActs({ order }: { order: Order }) {
  const t = words[useLanguage()]
  const { damage_form } = useInit()
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-start">
      {orderMay(order.status, 'contract') && <ContractDownload orderNumber={order.order_number} />}
      {order.confirmed_at !== null && <ContractDownload orderNumber={order.order_number} annex />}
      <ReportDamage order={order} />
      {isBilled(order.status) && !order.returned_on && damage_form !== '' && (
        <ButtonLink to={damage_form} target="_blank" rel="noopener" icon={ExternalLink}>
          {t.damageForm}
          <span className="sr-only"> {t.newWindow}</span>
        </ButtonLink>
      )}
      {!isPickupMissed(order) && <MovePickup order={order} />}
      <ChangeDelivery order={order} />
      <LengthenOrder order={order} />
      <EndOrder order={order} />
      <WithdrawOrder order={order} />
    </div>
  )
}
