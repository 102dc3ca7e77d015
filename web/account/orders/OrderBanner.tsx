import { formatDay, formatTime } from '../../../contract/days/date.ts'
import { asksPickupTime } from '../../../contract/handover.ts'
import type { Order } from '../../../contract/order.ts'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { Notice } from '../../../ui/state/Notice.tsx'
import { MovePickup } from '../pickup/MovePickup.tsx'
import { fi } from './fi.ts'
import { InProgressActs } from './InProgressActs.tsx'
import { isPickupMissed } from './orderFacts.ts'

/** The state of the order in words, and what to do next. */
export function OrderBanner({ order }: { order: Order }) {
  const acts = <InProgressActs orderNumber={order.order_number} />
  switch (order.status) {
    case 'pending':
      return (
        <Notice tone="warn" title={fi.pending} action={acts}>
          {order.reserved_until && fi.pendingNote(formatTime(new Date(order.reserved_until)))}
        </Notice>
      )
    case 'expired':
      return (
        <Notice tone="warn" title={fi.expired} action={acts}>
          {fi.expiredNote}
        </Notice>
      )
    case 'removed':
      return (
        <Notice
          title={fi.expired}
          action={
            <ButtonLink to="/" kind="primary">
              {fi.findCar}
            </ButtonLink>
          }
        >
          {fi.removedNote}
        </Notice>
      )
    case 'withdrawn':
      return <Notice title={fi.withdrawn}>{moneyBack(order)}</Notice>
    case 'confirmed':
    case 'signed':
      if (isPickupMissed(order))
        return (
          <Notice
            tone="warn"
            title={fi.missed(formatDay(order.start_date))}
            action={<MovePickup order={order} kind="primary" />}
          >
            {fi.missedNote}
          </Notice>
        )
      return asksPickupTime(order) ? null : (
        <Notice tone="good" title={fi.confirmedTitle}>
          {nextOf(order)}
        </Notice>
      )
    case 'under_cancellation':
      return (
        <Notice tone="warn" title={order.withdrawn_at ? fi.withdrawnWithCar : fi.endsOn(endOf(order))}>
          {order.withdrawn_at ? fi.withdrawnReturn(formatDay(order.return_date ?? '')) : endsNote(order)}
        </Notice>
      )
    case 'cancelled':
      return (
        <Notice
          tone={order.returned_on ? 'info' : 'warn'}
          title={order.withdrawn_at ? fi.withdrawnWithCar : fi.endedOn(endOf(order))}
        >
          {order.returned_on
            ? fi.endedReturned(formatDay(order.returned_on))
            : fi.endedNotReturned(order.dealer.display_name)}
        </Notice>
      )
    default:
      return null
  }
}

/** Told as what comes until all of it went back. */
function moneyBack({ invoices }: Order): string {
  if (invoices.length === 0) return fi.withdrawnFree
  const credits = invoices.filter(({ invoice_type }) => invoice_type === 'credit')
  const isBack = credits.length > 0 && credits.every(({ status }) => status === 'paid')
  return isBack ? fi.withdrawnSettled : fi.withdrawnBack
}

function endsNote({ returned_on, return_date, return_time, prompt_return_time, dealer }: Order): string | null {
  if (returned_on) return fi.endsReturned(formatDay(returned_on))
  // The question above says it all.
  if (prompt_return_time) return null
  const day = formatDay(return_date ?? '')
  return return_time === null ? fi.endsNote(day) : fi.endsAt(day, fi.hours(return_time), dealer.display_name)
}

const endOf = ({ cancel_date }: Order): string => (cancel_date ? formatDay(cancel_date) : '')

function nextOf({ status, start_date, dealer, has_home_delivery, pickup_time }: Order): string {
  const day = formatDay(start_date)
  if (has_home_delivery) return fi.confirmedHome(day)
  if (pickup_time !== null) return fi.confirmedAt(day, fi.hours(pickup_time), dealer.display_name)
  // Once the contract is signed nobody is asked for a time any more.
  return status === 'signed' ? fi.signedNote(day, dealer.display_name) : fi.confirmedNote(day, dealer.display_name)
}
