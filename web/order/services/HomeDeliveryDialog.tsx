import type { ExtraService } from '../../../contract/extras.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import type { Order } from '../../../contract/order.ts'
import { useSend } from '../../../ui/data/useSend.ts'
import { WithoutVat } from '../cart/WithoutVat.tsx'
import { fi } from '../fi.ts'
import { calculateExtraServicePrice, updateExtraService } from '../queries.ts'
import { DeliveryDialog } from './DeliveryDialog.tsx'

interface HomeDeliveryDialogProps {
  order: Order
  service: ExtraService
  onClose: () => void
}

/** Chooses the home delivery of an order that is not confirmed, or changes it. */
export function HomeDeliveryDialog({ order, service, onClose }: HomeDeliveryDialogProps) {
  const update = useSend(updateExtraService)
  const ask = useSend(calculateExtraServicePrice)
  const chosen = order.order_extra_services.find((one) => one.service_key === service.service_key) ?? null
  const wanted = { service_id: service.id, order_number: order.order_number }
  return (
    <DeliveryDialog
      order={order}
      title={service.service_title}
      lead={<p>{fi.priceNote}</p>}
      chosen={chosen?.additional_info ?? null}
      draft="delivery"
      ask={(to) => ask({ ...to, ...wanted })}
      answer={({ price }) => (
        <p className="flex items-baseline justify-between gap-4 rounded-md bg-petrol-wash px-4 py-3">
          {fi.deliveryPrice}{' '}
          <strong className="nums text-right text-xl font-bold">
            <span>{formatPrice(price)}</span>
            <WithoutVat order={order} euros={price} say={formatPrice} />
          </strong>
        </p>
      )}
      save={(to) => update({ ...to, ...wanted, selected: true })}
      saveText={chosen ? fi.save : fi.add}
      onClose={onClose}
    />
  )
}
