import { formatDay } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import { formatMonthly, formatPrice } from '../../../contract/money/money.ts'
import type { RunningChange } from '../../../contract/order/runningChange.ts'
import { seenOf } from '../../../contract/order/seenChange.ts'
import { words } from '../words.ts'

/** The consequences of a change of a running order. */
export function changeFacts(
  { change, order }: { change: RunningChange; order: { cancel_date: string | null } },
  language: Language,
) {
  const { facts, change: t } = words[language]
  const { ends, next_charge: charge, lost_code, new_price: price, charged_now: now } = change
  const isEnded = order.cancel_date !== null
  const next = charge && facts.nextOf(formatPrice(charge.amount, language), formatDay(charge.date, language))
  return [
    { term: now && now < 0 ? t.givenBack : t.charged, value: now && formatPrice(Math.abs(now), language) },
    { term: t.nextCharge, value: next ?? t.noCharge },
    {
      term: t.newPrice,
      value: price && t.priceFrom(formatMonthly(price.amount, language), formatDay(price.from, language)),
    },
    { term: isEnded ? facts.cancel : t.ends, value: formatDay(ends, language) },
    { term: t.lostCode, value: lost_code },
  ]
}

export const changeBound = ({ change }: { change: RunningChange }) => ({ seen: seenOf(change) })
