import type { ExtraService } from '../../../contract/extras.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import type { Order } from '../../../contract/order.ts'
import { useSend } from '../../../ui/data/useSend.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { WithoutVat } from '../cart/WithoutVat.tsx'
import { calculateExtraServicePrice, updateExtraService } from '../queries.ts'
import { words } from '../words.ts'
import { DeliveryDialog } from './DeliveryDialog.tsx'

interface HomeDeliveryDialogProps {
  order: Order
  service: ExtraService
  onClose: () => void
}

/** Chooses the home delivery of an order that is not confirmed, or changes it. */
export function HomeDeliveryDialog({ order, service, onClose }: HomeDeliveryDialogProps) {
  const language = useLanguage()
  const t = words[language]
  const update = useSend(updateExtraService)
  const ask = useSend(calculateExtraServicePrice)
  const chosen = order.order_extra_services.find((one) => one.service_key === service.service_key) ?? null
  const wanted = { service_id: service.id, order_number: order.order_number }
  return (
    <DeliveryDialog
      order={order}
      title={service.service_title}
      lead={<p>{t.priceNote}</p>}
      chosen={chosen?.additional_info ?? null}
      draft="delivery"
      ask={(to) => ask({ ...to, ...wanted })}
      answer={({ price }) => (
        <p className="flex items-baseline justify-between gap-4 rounded-md bg-petrol-wash px-4 py-3">
          {t.deliveryPrice}{' '}
          <strong className="nums text-right text-xl font-bold">
            <span>{formatPrice(price, language)}</span>
            <WithoutVat order={order} euros={price} say={formatPrice} />
          </strong>
        </p>
      )}
      save={(to) => update({ ...to, ...wanted, selected: true })}
      saveText={chosen ? t.save : t.add}
      onClose={onClose}
    />
  )
}
