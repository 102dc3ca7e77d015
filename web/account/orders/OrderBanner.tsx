import { formatDay } from '../../../contract/date.ts'
import type { Order } from '../../../contract/order.ts'
import { Notice } from '../../ui/Notice.tsx'
import { fi } from './fi.ts'
import { InProgressActs } from './InProgressActs.tsx'

/** The state of the order in words, and what to do next. */
export function OrderBanner({ order }: { order: Order }) {
  const acts = <InProgressActs orderNumber={order.order_number} />
  switch (order.status) {
    case 'pending':
      return (
        <Notice tone="warn" title={fi.pending} action={acts}>
          {order.reserved_until && fi.pendingNote(clockTime(order.reserved_until))}
        </Notice>
      )
    case 'expired':
      return (
        <Notice tone="warn" title={fi.expired} action={acts}>
          {fi.expiredNote}
        </Notice>
      )
    case 'removed':
      return <Notice title={fi.expired} />
    case 'withdrawn':
      return <Notice title={fi.withdrawn} />
    case 'confirmed':
    case 'signed':
      return (
        <Notice tone="good" title={fi.confirmedTitle}>
          {nextOf(order)}
        </Notice>
      )
    default:
      return null
  }
}

const nextOf = ({ start_date, dealer, has_home_delivery }: Order): string =>
  has_home_delivery
    ? fi.confirmedHome(formatDay(start_date))
    : fi.confirmedNote(formatDay(start_date), dealer.display_name)

const helsinkiTime = new Intl.DateTimeFormat('fi-FI', {
  timeZone: 'Europe/Helsinki',
  hour: 'numeric',
  minute: '2-digit',
})

const clockTime = (instant: string): string => helsinkiTime.format(new Date(instant))
