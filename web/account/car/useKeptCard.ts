import { useEffect } from 'react'
import type { Order } from '../../../contract/order.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { dropCard } from '../../keptCard.ts'
import { useInit } from '../../storefront/queries.ts'
import { isInUse } from './isInUse.ts'

const cardCode = () => import('./keepCard.ts')

/** Keeps the card of the car that is in use for a place without a connection, and none once the car is back. */
export function useKeptCard(orders: readonly Order[] | undefined): void {
  const language = useLanguage()
  const { contact } = useInit().content
  const order = orders?.find(isInUse)
  useEffect(() => {
    if (order)
      void cardCode()
        .then(({ keepCard }) => keepCard({ order, contact, language }))
        // A browser that refuses to keep it has none.
        .catch(() => undefined)
    else if (orders) void dropCard()
  }, [order, orders, contact, language])
}
