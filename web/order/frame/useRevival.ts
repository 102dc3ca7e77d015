import { type RefObject, useEffect, useRef } from 'react'
import { orderMay } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { shopNow } from '../../../ui/data/clock.ts'
import { showToast } from '../../../ui/state/toasts.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { carName } from '../../currentOrder/orderPrice.ts'
import { untilText } from '../orderFacts.ts'
import { words } from '../words.ts'

/** An ended order has a car again: says so and begins at the top, for the button that was pressed is gone. */
export function useRevival(order: Order): RefObject<HTMLHeadingElement | null> {
  const language = useLanguage()
  const t = words[language]
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(order.status)
  useEffect(() => {
    const { status, reserved_until } = order
    if (!orderMay(before.current, 'change') && orderMay(status, 'change')) {
      heading.current?.focus()
      if (reserved_until) showToast(t.alternativeTaken(carName(order), untilText(reserved_until, shopNow(), language)))
    }
    before.current = status
  }, [order, t.alternativeTaken, language])
  return heading
}
