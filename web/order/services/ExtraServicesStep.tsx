import { useState } from 'react'
import { orderMay } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useOrder } from '../../currentOrder/queries.ts'
import { Charges, ShortSummary } from '../cart/OrderSummary.tsx'
import { PaymentTable } from '../cart/PaymentTable.tsx'
import { type PickedDay, PickupDay } from '../cart/PickupDay.tsx'
import { TermPicker } from '../cart/TermPicker.tsx'
import { AcceptTerms } from '../confirm/AcceptTerms.tsx'
import { CustomerType } from '../confirm/CustomerType.tsx'
import { ExpiredOrder } from '../frame/ExpiredOrder.tsx'
import { useFrame } from '../frame/OrderFrame.tsx'
import { useRevival } from '../frame/useRevival.ts'
import { useWide } from '../frame/useWide.ts'
import { words } from '../words.ts'
import { ExtraServices } from './ExtraServices.tsx'

const carKey = ({ dealer, geartype, order_product_car: { product_car } }: Order) =>
  [product_car.model, geartype, dealer.location_id].join(' ')

/** Step 2: what is ordered, for how long, from when and with what. */
export function ExtraServicesStep() {
  const t = words[useLanguage()]
  const { order, customer } = useOrder()
  const { openSearch } = useFrame()
  const wide = useWide()
  const heading = useRevival(order)
  const [picked, setPicked] = useState<PickedDay>()
  return (
    <div>
      {orderMay(order.status, 'change') ? (
        <Page title={t.yourOrder} width="part" headingRef={heading}>
          <div className="grid gap-4 sm:gap-5 lg:gap-8">
            {!wide && <ShortSummary order={order} />}
            <PickupDay order={order} picked={picked} onPick={setPicked} />
            <div className="grid gap-3 lg:gap-4" data-short>
              <TermPicker order={order} />
              {!wide && (
                <div className="grid gap-2 rounded-md bg-canvas px-4 py-2.5 text-sm *:last:pt-2">
                  <Charges order={order} />
                </div>
              )}
              <PaymentTable order={order} />
            </div>
            {(!customer.identified || (customer.type === 'business' && !order.company)) && (
              <CustomerType order={order} />
            )}
            <ExtraServices order={order} short />
            {/* Terms ticked for one car are not ticked for another. */}
            <AcceptTerms key={carKey(order)} order={order} picked={picked} />
          </div>
        </Page>
      ) : (
        <Page title={t.expired} width="part">
          <ExpiredOrder order={order} customer={customer} onSearch={openSearch} />
        </Page>
      )}
    </div>
  )
}
