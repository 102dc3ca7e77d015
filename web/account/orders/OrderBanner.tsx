import { formatDay, formatTime } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import type { Order } from '../../../contract/order.ts'
import { ButtonLink } from '../../../ui/button/ButtonLink.tsx'
import { Notice } from '../../../ui/state/Notice.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { AddDays } from '../changes/AddDays.tsx'
import { KeepOrder } from '../changes/KeepOrder.tsx'
import { MovePickup } from '../pickup/MovePickup.tsx'
import { InProgressActs } from './InProgressActs.tsx'
import { isPickupMissed } from './orderFacts.ts'
import { words } from './words.ts'

/** The state of the order in words, and what to do next. */
export function OrderBanner({ order }: { order: Order }) {
  const language = useLanguage()
  const t = words[language]
  const acts = <InProgressActs orderNumber={order.order_number} />
  switch (order.status) {
    case 'pending':
      return (
        <Notice tone="warn" title={t.pending} action={acts}>
          {order.reserved_until && t.pendingNote(formatTime(new Date(order.reserved_until), language))}
        </Notice>
      )
    case 'expired':
      return (
        <Notice tone="warn" title={t.expired} action={acts}>
          {t.expiredNote}
        </Notice>
      )
    case 'removed':
      return (
        <Notice
          title={t.expired}
          action={
            <ButtonLink to="/" kind="primary">
              {t.findCar}
            </ButtonLink>
          }
        >
          {t.removedNote}
        </Notice>
      )
    case 'withdrawn':
      return <Notice title={t.withdrawn}>{moneyBack(order, language)}</Notice>
    case 'confirmed':
    case 'signed':
      if (isPickupMissed(order))
        return (
          <Notice
            tone="warn"
            title={t.missed(formatDay(order.start_date, language))}
            action={<MovePickup order={order} kind="primary" />}
          >
            {t.missedNote}
          </Notice>
        )
      // The timeline says the rest.
      return null
    case 'under_cancellation':
      return (
        <Notice
          tone="warn"
          title={order.withdrawn_at ? t.withdrawnWithCar : t.endsOn(endOf(order, language))}
          action={
            <div className="flex flex-wrap gap-3">
              <KeepOrder order={order} />
              <AddDays order={order} />
            </div>
          }
        >
          {order.withdrawn_at
            ? t.withdrawnReturn(formatDay(order.return_date ?? '', language))
            : endsNote(order, language)}
        </Notice>
      )
    case 'cancelled':
      return (
        <Notice
          tone={order.returned_on ? 'info' : 'warn'}
          title={order.withdrawn_at ? t.withdrawnWithCar : t.endedOn(endOf(order, language))}
        >
          {order.returned_on
            ? t.endedReturned(formatDay(order.returned_on, language))
            : t.endedNotReturned(order.dealer.display_name)}
        </Notice>
      )
    default:
      return null
  }
}

/** Told as what comes until all of it went back. */
function moneyBack({ invoices }: Order, language: Language): string {
  const t = words[language]
  if (invoices.length === 0) return t.withdrawnFree
  const credits = invoices.filter(({ invoice_type }) => invoice_type === 'credit')
  const isBack = credits.length > 0 && credits.every(({ status }) => status === 'paid')
  return isBack ? t.withdrawnSettled : t.withdrawnBack
}

function endsNote(
  { returned_on, return_date, return_time, prompt_return_time, next_payment_date, dealer }: Order,
  language: Language,
): string | null {
  const t = words[language]
  if (returned_on) return t.endsReturned(formatDay(returned_on, language), next_payment_date !== null)
  // The question above says it all.
  if (prompt_return_time) return null
  const day = formatDay(return_date ?? '', language)
  return return_time === null ? t.endsNote(day) : t.endsAt(day, t.hours(return_time), dealer.display_name)
}

const endOf = ({ cancel_date }: Order, language: Language): string =>
  cancel_date ? formatDay(cancel_date, language) : ''
