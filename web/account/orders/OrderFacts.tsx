import type { Order } from '../../../contract/order.ts'
import { DataList } from '../../../ui/layout/DataList.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { PlaceOfCar } from '../../order/PlaceOfCar.tsx'
import { orderFacts } from './orderFacts.ts'
import { words } from './words.ts'

/** The facts of an order card, and when its place is open. */
export const OrderFacts = ({ order }: { order: Order }) => {
  const language = useLanguage()
  const t = words[language]
  return (
    <DataList facts={[...orderFacts(order, language), { term: t.placeHours, value: <PlaceOfCar order={order} /> }]} />
  )
}
