import { useEffect } from 'react'
import type { Order } from '../../../contract/order.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { dropCard } from '../../keptCard.ts'
import { useInit } from '../../storefront/queries.ts'
import { isInUse } from './isInUse.ts'

const cardCode = () => import('./keepCard.ts')

/** Keeps the card of the cars that are in use for a place without a connection, and none once they are back. */
export function useKeptCard(orders: readonly Order[] | undefined): void {
  const language = useLanguage()
  const { contact } = useInit().content
  useEffect(() => {
    if (!orders) return
    const inUse = orders.filter(isInUse)
    if (inUse.length === 0) return void dropCard()
    let isLeft = false
    void cardCode()
      // A person who signs out before the code is there leaves no card.
      .then(({ keepCard }) => (isLeft ? undefined : keepCard({ orders: inUse, contact, language })))
      // A browser that refuses to keep it has none.
      .catch(() => undefined)
    return () => {
      isLeft = true
    }
  }, [orders, contact, language])
}
