import { formatDay } from '../../../contract/days/date.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import { deliveryOf, priced } from '../../../contract/order/orderFacts.ts'
import type { Order } from '../../../contract/order.ts'
import { useSend } from '../../../ui/data/useSend.ts'
import { DataList } from '../../../ui/layout/DataList.tsx'
import { showToast } from '../../../ui/state/toasts.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { DeliveryDialog } from '../../order/services/DeliveryDialog.tsx'
import { askDelivery, changeDelivery, type DeliveryChange } from '../queries.ts'
import { words } from './words.ts'

/** Another address or time of a delivery, with what it does to the money said first. */
export function ChangeDeliveryDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const language = useLanguage()
  const t = words[language]
  const ask = useSend(askDelivery)
  const change = useSend(changeDelivery)
  const { order_number } = order
  return (
    <DeliveryDialog
      order={order}
      title={t.delivery.title}
      lead={<p>{t.delivery.lead(formatDay(order.start_date, language))}</p>}
      chosen={deliveryOf(order)}
      draft="delivery_change"
      ask={(to) => ask({ ...to, order_number, preview: true })}
      answer={(told) => <Effects told={told} order={order} />}
      save={async (to, seen) => {
        await change({ ...to, order_number, seen })
        showToast(t.delivery.changed)
      }}
      saveText={t.delivery.save}
      onClose={onClose}
    />
  )
}

/** The effect on the money, said before the press. */
function Effects({ told, order }: { told: DeliveryChange; order: Order }) {
  const language = useLanguage()
  const t = words[language]
  const { price, price_before, settled } = told
  const sum = (euros: number) => priced(order, euros, formatPrice, language)
  const difference = Math.round((price - price_before) * 100) / 100
  const says = {
    nothing: t.delivery.same,
    first_charge: t.delivery.inFirst(formatDay(order.commitment.first_charge.date, language)),
    now:
      difference > 0
        ? t.delivery.chargedNow(formatPrice(difference, language))
        : t.delivery.paidBack(formatPrice(-difference, language)),
  }[settled]
  return (
    <div className="rounded-md bg-petrol-wash p-4">
      <DataList
        facts={[
          { term: t.delivery.price, value: sum(price) },
          ...(settled === 'nothing' ? [] : [{ term: t.delivery.before, value: sum(price_before) }]),
        ]}
      />
      <p className="mt-3 text-sm">{says}</p>
    </div>
  )
}
