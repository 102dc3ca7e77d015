import { hasCharges, isBilled, isCompany } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { PaymentCards } from '../cards/PaymentCards.tsx'
import { Charges } from '../charges/Charges.tsx'
import { DiscountCodes } from '../codes/DiscountCodes.tsx'
import { DamageCases } from '../damage/DamageCases.tsx'
import { CarUsers } from '../drivers/CarUsers.tsx'
import { HandoverRecords } from '../handover/HandoverRecords.tsx'
import { Kilometres } from '../kilometres/Kilometres.tsx'
import { OtherSettings } from '../notes/OtherSettings.tsx'
import { ExtraServices } from '../services/ExtraServices.tsx'
import { SettledStatement } from '../statement/StatementPrompt.tsx'

/** The collapsible sections of an order card, as its status has them. */
export function OrderSections({ order }: { order: Order }) {
  return (
    <div className="-mb-3 border-t border-line empty:hidden *:last:border-b-0 sm:-mb-4">
      <SettledStatement order={order} />
      <CarUsers order={order} />
      <Kilometres order={order} />
      <HandoverRecords order={order} />
      <DamageCases order={order} />
      {isBilled(order.status) && <ExtraServices order={order} />}
      {hasCharges(order.status) && <Charges order={order} />}
      {isBilled(order.status) && (
        <>
          {order.payment_cards.length > 0 && <PaymentCards order={order} />}
          <DiscountCodes order={order} />
        </>
      )}
      {isCompany(order.type) && <OtherSettings order={order} />}
    </div>
  )
}
