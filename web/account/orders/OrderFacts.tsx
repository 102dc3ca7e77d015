import type { Order } from '../../../contract/order.ts'
import { DataList } from '../../../ui/layout/DataList.tsx'
import { PlaceHours } from '../../storefront/PlaceHours.tsx'
import { fi } from './fi.ts'
import { orderFacts } from './orderFacts.ts'

/** The facts of an order card, and when its place is open. */
export const OrderFacts = ({ order }: { order: Order }) => (
  <DataList facts={[...orderFacts(order), { term: fi.placeHours, value: <PlaceHours place={order.dealer} /> }]} />
)
