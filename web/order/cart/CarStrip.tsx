import type { Order } from '../../../contract/order.ts'
import type { Elements } from '../../../ui/elements.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { carName } from '../../currentOrder/orderPrice.ts'
import { words } from '../words.ts'

/** The car in one low row: its picture, its name and gear, and what is said of it. */
export function CarStrip({ order, children }: { order: Order; children?: Elements }) {
  const t = words[useLanguage()]
  return (
    <div className="flex items-center gap-4">
      <img
        src={order.order_product_car.product_car.image_sm}
        alt=""
        width={640}
        height={320}
        className="floor w-24 shrink-0 self-start min-[24rem]:w-32 sm:w-40"
      />
      <div className="min-w-0">
        <h2 className="text-lg leading-tight font-bold">{carName(order)}</h2>
        <p className="text-sm text-ink-soft first-letter:uppercase">{t.gear[order.geartype]}</p>
        {children}
      </div>
    </div>
  )
}
