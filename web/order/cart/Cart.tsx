import { ChevronUp, ShoppingBag } from 'lucide-react'
import { formatMonthly, formatPrice } from '../../../contract/money/money.ts'
import type { Order } from '../../../contract/order.ts'
import { Icon } from '../../../ui/picture/Icon.tsx'
import { Price } from '../../../ui/price/Price.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { carName, monthlyPrice } from '../../currentOrder/orderPrice.ts'
import { InHeader } from '../../storefront/HeaderSlot.tsx'
import { words } from '../words.ts'
import { WithoutVat } from './WithoutVat.tsx'

interface CartProps {
  order: Order
  onOpen: () => void
}

/** The cart: the car, what a month costs unless a campaign says it elsewhere, and the way to the whole order. */
export function CartButton({ order, onOpen }: CartProps) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="group flex min-h-13 w-full items-center gap-3 rounded-md border border-line-strong bg-surface px-4 py-2 text-left transition-colors hover:border-petrol hover:bg-petrol-wash"
    >
      <Icon of={ShoppingBag} className="text-petrol" />
      <CartText order={order} />
    </button>
  )
}

function CartText({ order }: { order: Order }) {
  const language = useLanguage()
  const t = words[language]
  return (
    <>
      <span className="flex min-w-0 grow gap-1.5">
        <span className="truncate font-medium">{carName(order)}</span>
        {!order.active_promo_campaign && (
          <span className="nums shrink-0 text-ink-soft">{` ${formatMonthly(order.order_product_car.price, language)}`}</span>
        )}
      </span>
      <span className="shrink-0 text-sm text-petrol underline underline-offset-4 group-hover:decoration-2">
        {t.showCart}
      </span>
    </>
  )
}

/** On a phone: the cart in the header, and what it costs at the bottom edge of the window. */
export function CartBar({ order, onOpen }: CartProps) {
  const language = useLanguage()
  const t = words[language]
  const { price, normal } = monthlyPrice(order)
  return (
    <>
      <InHeader>
        <button
          type="button"
          onClick={onOpen}
          className="group order-last flex min-h-11 w-full items-center gap-3 border-t border-line pt-1 text-left"
        >
          <Icon of={ShoppingBag} className="text-petrol" />
          <CartText order={order} />
        </button>
      </InHeader>
      <div className="tall:sticky bottom-0 z-10 -mx-4 border-t border-line bg-surface md:-mx-6">
        <button
          type="button"
          onClick={onOpen}
          className="flex w-full items-center gap-4 px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] text-left md:px-6"
        >
          <span className="grow">
            <span className="sr-only">{t.cart}: </span>
            <Price euros={price} normal={normal} />
            <WithoutVat order={order} euros={price} say={formatMonthly} />
          </span>
          <span className="nums text-right text-sm text-ink-soft">
            <span>{t.total(order.fixed_term)}</span>
            <span className="block font-medium text-ink">{formatPrice(order.commitment.total, language)}</span>
          </span>
          <Icon of={ChevronUp} className="text-petrol" />
        </button>
      </div>
    </>
  )
}
