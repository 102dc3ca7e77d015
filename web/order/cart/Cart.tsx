import { ChevronUp, ShoppingBag } from 'lucide-react'
import { formatMonthly, formatPrice, withoutVat } from '../../../contract/money/money.ts'
import { isCompany } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { Icon } from '../../../ui/picture/Icon.tsx'
import { Price } from '../../../ui/price/Price.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { carName, monthlyPrice } from '../../currentOrder/orderPrice.ts'
import { InHeader } from '../../storefront/HeaderSlot.tsx'
import { words } from '../words.ts'

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

interface BarProps extends CartProps {
  /** Takes the place where the act of the step stands. */
  actPlace: (place: HTMLElement | null) => void
}

/** On a phone: the cart in the header, and at the bottom edge of the window what it costs and the act of the step. */
export function CartBar({ order, onOpen, actPlace }: BarProps) {
  const language = useLanguage()
  const t = words[language]
  const { price, normal } = monthlyPrice(order)
  const net = isCompany(order.type) && t.net(formatMonthly(withoutVat(price, order.start_date), language))
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
      <div className="tall:sticky bottom-0 z-10 -mx-4 mt-auto flex flex-wrap items-center gap-x-4 gap-y-1.5 border-t border-line bg-surface px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] group-has-data-alone/flow:hidden md:-mx-6 md:px-6">
        <button type="button" onClick={onOpen} className="flex min-h-11 grow-99 basis-30 items-center gap-2 text-left">
          <span className="min-w-0 grow">
            <span className="sr-only">{t.cart}: </span>
            <Price euros={price} normal={normal} />
            {net && <span className="nums block text-sm text-ink-soft">{net}</span>}
            <span className="nums block text-sm text-ink-soft">
              {t.barTotal(order.fixed_term, formatPrice(order.commitment.total, language, { whole: true }))}
            </span>
          </span>
          <Icon of={ChevronUp} className="text-petrol" />
        </button>
        <div ref={actPlace} className="contents *:grow" />
      </div>
    </>
  )
}
