import { useState } from 'react'
import { formatKilometres } from '../../../contract/cars/formatKilometres.ts'
import { kilometresFor } from '../../../contract/cars/kilometres.ts'
import { day, formatDay, helsinkiDay } from '../../../contract/days/date.ts'
import type { ExtraService } from '../../../contract/extras.ts'
import type { Language } from '../../../contract/language.ts'
import { joinsFirstCharge, priceOfPart } from '../../../contract/money/extraCharge.ts'
import { formatPrice, fromEuros, toEuros } from '../../../contract/money/money.ts'
import { priced } from '../../../contract/order/orderFacts.ts'
import { isCompany } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import { beginsWithinWithdrawal, serviceStartWish } from '../../../contract/withdrawal.ts'
import { shopNow } from '../../../ui/data/clock.ts'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { DataList } from '../../../ui/layout/DataList.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { WithoutVat } from '../../order/cart/WithoutVat.tsx'
import { serviceName, wordsOfPrice } from '../../order/services/offeredServices.ts'
import { today } from '../../today.ts'
import { cardName } from '../cards/cardName.ts'
import { words as chargesWords } from '../charges/words.ts'
import { servicePrice, servicePriceFor } from './servicePrice.ts'
import { words } from './words.ts'

interface PurchaseQuestionProps {
  order: Order
  /** `null`: closed. */
  service: ExtraService | null
  busy: boolean
  onConfirm: (wish: { early_start_wish: boolean; price?: number }) => void
  onClose: () => void
}

/** The service that is bought, its price and the day of its charge: by the very rule that the server bills by. */
export function PurchaseQuestion({ order, service, busy, onConfirm, onClose }: PurchaseQuestionProps) {
  const language = useLanguage()
  const t = words[language]
  const charges = chargesWords[language]
  const [wish, setWish] = useState(false)
  const joins = joinsFirstCharge(order)
  // A server of the version before tells the rest of the month alone, and nothing of kilometres.
  const paidUntil = order.service_paid_until ?? order.service_period?.last_day ?? null
  const charged = joins || !service?.recurring ? null : paidUntil
  const part = charged === null ? null : order.service_period
  const first = service && toEuros(priceOfPart(fromEuros(service.price), part))
  const chargedOn = (joins && order.next_payment_date) || helsinkiDay(new Date(shopNow()))
  const card = order.payment_cards.find(({ active }) => active)
  return (
    <ConfirmDialog
      open={service !== null}
      title={t.reallyBuy}
      confirmLabel={buttonText(service, part && first, language)}
      cancelLabel={t.cancel}
      busy={busy}
      onConfirm={() => onConfirm({ early_start_wish: wish, ...(joins || first === null ? {} : { price: first }) })}
      onClose={() => {
        setWish(false)
        onClose()
      }}
    >
      {service && (
        <div className="grid gap-3">
          <p className="flex flex-wrap justify-between gap-x-4 font-medium">
            <span>{serviceName(service)}</span>
            <span className="nums ml-auto text-right">
              <span className="whitespace-nowrap">{service.display_price}</span>
              <WithoutVat order={order} euros={service.price} on={today()} say={wordsOfPrice(service)} />
            </span>
          </p>
          <p>
            {[
              joins ? t.withFirst : t.atOnce(card ? cardName(card) : null),
              t.chargeDay(formatDay(chargedOn, language)),
              service.recurring ? !charged && t.thenMonthly : t.once,
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
          {charged && first !== null && <BothCharges order={order} service={service} until={charged} first={first} />}
          {service.kilometres_per_month != null && first !== null && (
            <p className="nums">{kilometresOf({ order, service, first, until: charged }, language)}</p>
          )}
          {!isCompany(order.type) && <Withdrawal order={order} service={service} wish={wish} onWish={setWish} />}
          {!joins && <p className="text-sm text-ink-soft">{charges.stepUp}</p>}
        </div>
      )}
    </ConfirmDialog>
  )
}

/** It says what is charged at once and, where that is less, what every month costs after it. */
function buttonText(service: ExtraService | null, part: number | null, language: Language): string {
  const t = words[language]
  if (!service) return ''
  return part === null
    ? t.buyAndPay(servicePrice(service, language))
    : t.buyAndPayPart(formatPrice(part, language), servicePrice(service, language))
}

interface BothChargesProps {
  order: Order
  service: ExtraService
  /** The last day that the charge of the purchase pays for. */
  until: string
  first: number
}

/** Bought while a month runs, a monthly service is paid up to the first monthly charge that has it. */
function BothCharges({ order, service, until, first }: BothChargesProps) {
  const language = useLanguage()
  const t = words[language]
  const { next_payment_date: next } = order
  return (
    <DataList
      facts={[
        {
          term: t.partOf(formatDay(today(), language), formatDay(until, language)),
          value: priced(order, first, formatPrice, language, today()),
        },
        next
          ? { term: t.fromThenOn(formatDay(next, language)), value: servicePriceFor(order, service, language) }
          : { term: t.afterThat, value: t.nothingMore },
      ]}
    />
  )
}

/** How many kilometres the charge of the purchase gives and until when, and what each month has afterwards. */
function kilometresOf(
  { order, service, first, until }: Omit<BothChargesProps, 'until'> & { until: string | null },
  language: Language,
): string {
  const t = words[language]
  const perMonth = service.kilometres_per_month ?? 0
  const each = formatKilometres(perMonth, language)
  if (!until) return t.kilometresEach(each)
  const now = formatKilometres(kilometresFor(perMonth, fromEuros(first), fromEuros(service.price)), language)
  return [t.kilometresNow(now, formatDay(until, language)), order.next_payment_date ? t.kilometresThen(each) : '']
    .filter(Boolean)
    .join(' ')
}

interface WithdrawalProps {
  order: Order
  service: ExtraService
  wish: boolean
  onWish: (wish: boolean) => void
}

/** The right of a consumer, and the express wish without which a withdrawal costs nothing; never ticked by itself. */
function Withdrawal({ order, service, wish, onWish }: WithdrawalProps) {
  const language = useLanguage()
  const t = words[language]
  if (!service.recurring || !beginsWithinWithdrawal(day(order.start_date), today()))
    return <p className="text-sm text-ink-soft">{t.mayBeWithdrawn}</p>
  return (
    <div className="grid gap-1 border-t border-line pt-3">
      <p className="text-sm text-ink-soft">{serviceStartWish(language).information}</p>
      <Checkbox
        label={serviceStartWish(language).text}
        checked={wish}
        onChange={({ target }) => onWish(target.checked)}
        required={false}
      />
    </div>
  )
}
