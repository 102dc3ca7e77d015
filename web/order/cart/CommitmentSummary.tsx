import { formatDay } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import { formatPrice } from '../../../contract/money/money.ts'
import { totalWithoutVat } from '../../../contract/order/orderFacts.ts'
import { isCompany } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { today } from '../../today.ts'
import { chargedAtOnce, vatNote } from '../orderFacts.ts'
import { words } from '../words.ts'

/** The commitment of the next press, in plain words and figures. */
export function CommitmentSummary({ order }: { order: Order }) {
  const language = useLanguage()
  const t = words[language]
  const { total, first_charge: first } = order.commitment
  const isNow = first.amount === 0 || chargedAtOnce(order, today())
  return (
    <div className="rounded-lg bg-petrol-wash p-4 sm:p-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="text-lg font-bold">{isNow ? t.payNow : t.payOn(formatDay(first.date, language))}</span>
        <span className="nums text-2xl font-bold whitespace-nowrap">{formatPrice(first.amount, language)}</span>
      </p>
      <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-6">
        <span>{t.duty}</span>
        <span className="nums font-bold whitespace-nowrap">{formatPrice(total, language)}</span>
      </p>
      <p className="text-sm text-ink-soft">
        {[
          t.totalOf(order.fixed_term),
          vatNote(today(), language),
          isCompany(order.type) && t.withoutVat(formatPrice(totalWithoutVat(order), language)),
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      <p className="mt-2 text-sm">{`${firstChargeText(order, language)} ${t.dutyThen(order.fixed_term)}`}</p>
    </div>
  )
}

function firstChargeText(order: Order, language: Language): string {
  const t = words[language]
  const { amount, date } = order.commitment.first_charge
  if (amount === 0) return t.firstFree
  const first = formatPrice(amount, language)
  return chargedAtOnce(order, today()) ? t.dutyNow(first) : t.dutyLater(first, formatDay(date, language))
}
