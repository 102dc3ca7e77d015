import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type OrderChange, orderChanges } from '../../../contract/order/orderFacts.ts'
import { orderMay } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { useKeptState } from '../../../ui/useKeptState.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { orderQuery, reloadOrder } from '../../currentOrder/queries.ts'

/**
 * An order that was changed elsewhere, in another tab: asked for whenever the window is looked at again, and when the
 * server says that what was seen is not what stands there. Then it is told what differs.
 */
export function useChangedOrder(): {
  /**
   * `null` when there is nothing to tell. Empty when all facts are the same, so that the text of the terms is another.
   */
  changes: OrderChange[] | null
  close: () => void
  /** The element that was focused before the message may have gone with its page: the heading of the next one takes it. */
  onGone: () => void
  /** Grows when a message that has left the page was about a page before this one. */
  led: number
  look: (seen: Order) => Promise<void>
} {
  const language = useLanguage()
  const client = useQueryClient()
  const [changes, setChanges] = useKeptState<OrderChange[] | null>('changed-order', null)
  const [led, setLed] = useState(0)
  const { pathname } = useLocation()
  /** The page that the message is about. Null: it was kept over a reload, and what had the focus went with the page before. */
  const about = useRef<string | null>(null)
  const look = useCallback(
    async (seen: Order, isNews: () => boolean = () => true) => {
      await reloadOrder(client)
      if (!isNews()) return
      const now = client.getQueryData(orderQuery.queryKey)?.order
      // One that has lost its car, or was confirmed, is told of by the page that it leads to.
      if (now?.order_number !== seen.order_number || !orderMay(now.status, 'change')) return
      if (now.version === seen.version) return
      about.current = pathname
      setChanges(orderChanges(seen, now, language))
    },
    [client, setChanges, pathname, language],
  )
  useEffect(() => {
    const onReturn = () => {
      const shown = client.getQueryData(orderQuery.queryKey)?.order
      if (!shown || !orderMay(shown.status, 'change') || document.visibilityState !== 'visible') return
      // Two events tell one return.
      if (client.isMutating() > 0 || client.isFetching(orderQuery) > 0) return
      // A change by an act of this page is no news, nor by one that begins before the answer is here.
      const asked = Date.now()
      void look(shown, () => !client.getMutationCache().find({ predicate: ({ state }) => state.submittedAt >= asked }))
    }
    window.addEventListener('focus', onReturn)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      window.removeEventListener('focus', onReturn)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [client, look])
  const onGone = () => {
    if (pathname !== about.current) setLed((times) => times + 1)
  }
  return { changes, close: () => setChanges(null), onGone, led, look }
}
