import { Check, Circle } from 'lucide-react'
import { useId } from 'react'
import { formatTime, formatWeekday, helsinkiDay } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import { awaitsPickup, wasSigned } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { Icon } from '../../../ui/picture/Icon.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { words as currentOrderWords } from '../../currentOrder/words.ts'
import { isPickupMissed } from '../orders/orderFacts.ts'
import { words as orderWords } from '../orders/words.ts'
import { words } from './words.ts'

interface Step {
  name: string
  isDone: boolean
  notes: (string | null)[]
}

/** From the order to the key: what is done, what comes, when, and what to bring. */
export function PickupTimeline({ order }: { order: Order }) {
  const language = useLanguage()
  const t = words[language]
  const heading = useId()
  if (!awaitsPickup(order.status) || isPickupMissed(order)) return null
  return (
    <div>
      <h4 id={heading} className="mb-3 text-lg font-bold">
        {t.timeline}
      </h4>
      <ol aria-labelledby={heading} className="grid gap-4 border-l-2 border-line pl-6">
        {stepsOf(order, language).map(({ name, isDone, notes }) => (
          <li key={name} className="relative">
            <span
              className={`absolute top-0.5 -left-[2.15rem] grid size-5 place-items-center rounded-full ${isDone ? 'bg-good text-surface' : 'bg-surface text-ink-soft'}`}
            >
              <Icon of={isDone ? Check : Circle} size={isDone ? 14 : 18} />
            </span>
            <span className="font-medium">{name}</span>
            {isDone && <span className="sr-only">{`, ${t.done}`}</span>}
            {notes.map(
              (note) =>
                note && (
                  <span key={note} className="nums block text-ink-soft">
                    {note}
                  </span>
                ),
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

function momentOf(instant: string, language: Language): string {
  const at = new Date(instant)
  return words[language].steps.at(formatWeekday(helsinkiDay(at), language), formatTime(at, language))
}

function firstChargeSaid({ state, amount, date }: NonNullable<Order['first_charge']>, language: Language): string {
  const [sum, day] = [formatPrice(amount, language), formatWeekday(date, language)]
  return state === 'to_come' ? `${sum}, ${day}` : orderWords[language].firstChargeIs[state](sum, day)
}

function stepsOf(order: Order, language: Language): Step[] {
  const t = words[language].steps
  const currentOrder = currentOrderWords[language]
  const { confirmed_at, first_charge: charge, vehicle_release_ready: isReady, has_home_delivery: isDelivered } = order
  const { start_date, pickup_time: from, dealer, status } = order
  const day = (of: string) => formatWeekday(of, language)
  const hours = from === null ? null : orderWords[language].hours(from)
  const isSigned = wasSigned(status)
  return [
    { name: t.confirmed, isDone: true, notes: [confirmed_at && momentOf(confirmed_at, language)] },
    ...(charge
      ? [{ name: t.firstCharge, isDone: charge.state === 'paid', notes: [firstChargeSaid(charge, language)] }]
      : []),
    ...(isDelivered
      ? []
      : [{ name: t.ready, isDone: isReady || isSigned, notes: [isReady || isSigned ? t.readyDone : t.readyNext] }]),
    {
      name: isDelivered ? t.delivery : t.pickup,
      isDone: false,
      notes: [
        [day(start_date), hours].filter(Boolean).join(' '),
        isDelivered ? null : dealer.display_name,
        isDelivered || hours || isSigned ? null : isReady ? t.timeNow : t.timeLater,
        isDelivered ? currentOrder.bringHome : currentOrder.bring,
      ],
    },
  ]
}
