import { useState } from 'react'
import type { Order } from '../../contract/order.ts'
import { orderMay } from '../../contract/orderRules.ts'
import { Page } from '../../ui/Page.tsx'
import { useOrder } from '../currentOrder/queries.ts'
import { AcceptTerms } from './AcceptTerms.tsx'
import { CustomerType } from './CustomerType.tsx'
import { ExpiredOrder } from './ExpiredOrder.tsx'
import { ExtraServices } from './ExtraServices.tsx'
import { fi } from './fi.ts'
import { useFrame } from './OrderFrame.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { PaymentTable } from './PaymentTable.tsx'
import { type PickedDay, PickupDay } from './PickupDay.tsx'
import { TermPicker } from './TermPicker.tsx'
import { useRevival } from './useRevival.ts'
import { useWide } from './useWide.ts'

const carKey = ({ dealer, geartype, order_product_car: { product_car } }: Order) =>
  [product_car.model, geartype, dealer.location_id].join(' ')

/** Step 2: what is ordered, for how long, from when and with what. */
export function ExtraServicesStep() {
  const { order, customer } = useOrder()
  const { openSearch } = useFrame()
  const wide = useWide()
  const heading = useRevival(order)
  const [picked, setPicked] = useState<PickedDay>()
  return (
    <div>
      {orderMay(order.status, 'change') ? (
        <Page title={fi.yourOrder} width="part" headingRef={heading}>
          <div className="grid gap-8">
            {!wide && <OrderSummary order={order} />}
            {(!customer.identified || (customer.type === 'business' && !order.company)) && (
              <CustomerType order={order} />
            )}
            <div className="grid gap-4">
              <TermPicker order={order} />
              <PaymentTable order={order} />
            </div>
            <ExtraServices order={order} />
            <PickupDay order={order} picked={picked} onPick={setPicked} />
            {/* Terms ticked for one car are not ticked for another. */}
            <AcceptTerms key={carKey(order)} order={order} picked={picked} />
          </div>
        </Page>
      ) : (
        <Page title={fi.expired} width="part">
          <ExpiredOrder order={order} customer={customer} onSearch={openSearch} />
        </Page>
      )}
    </div>
  )
}
