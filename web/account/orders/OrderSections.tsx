import type { OrderStatus } from '../../../contract/customer.ts'
import type { Order } from '../../../contract/order.ts'
import { PaymentCards } from '../cards/PaymentCards.tsx'
import { Charges } from '../charges/Charges.tsx'
import { DiscountCodes } from '../codes/DiscountCodes.tsx'
import { CarUsers } from '../drivers/CarUsers.tsx'
import { OtherSettings } from '../notes/OtherSettings.tsx'
import { ExtraServices } from '../services/ExtraServices.tsx'

const BUSINESS = 5

/** States in which an order has, or had, money to show. */
const billed: readonly OrderStatus[] = ['confirmed', 'delivered', 'signed', 'cancelled', 'under_cancellation']

/** The collapsible sections of an order card, as its status has them. */
export function OrderSections({ order }: { order: Order }) {
  return (
    <div className="border-t border-line">
      <CarUsers order={order} />
      {billed.includes(order.status) && (
        <>
          <ExtraServices order={order} />
          <Charges order={order} />
          {order.payment_cards.length > 0 && <PaymentCards order={order} />}
          <DiscountCodes order={order} />
        </>
      )}
      {order.type === BUSINESS && <OtherSettings order={order} />}
    </div>
  )
}
