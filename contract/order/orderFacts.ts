import { HOME_DELIVERY } from '../cars/serviceKinds.ts'
import { addMonths, day, formatDay } from '../days/date.ts'
import type { FixedTerm } from '../fields.ts'
import type { Language } from '../language.ts'
import {
  formatEuros,
  formatMonthly,
  formatPrice,
  fromEuros,
  sumCents,
  toEuros,
  vatRateOn,
  withoutVat,
} from '../money/money.ts'
import type { Order } from '../order.ts'
import { gearText } from './gearWords.ts'
import { countedCode, isCompany } from './orderRules.ts'
import { words } from './words.ts'

/*
 * The facts that an order binds to, in the words of every page, letter and paper. Browser and server read the same, so
 * that none of them can leave out what another one says.
 */

export interface OrderFact {
  /** The same whatever its label says. */
  key: string
  label: string
  value: string
}

/** A month at a time is no commitment: the order runs until it is ended. */
export const termInWords = (term: FixedTerm, language: Language): string =>
  term === 1 ? words[language].untilEnded : words[language].thenMonthly(term)

/** Where the car comes to, of an order that has a home delivery. */
export const deliveryOf = ({ order_extra_services }: Pick<Order, 'order_extra_services'>) =>
  order_extra_services.find(({ service_key }) => service_key === HOME_DELIVERY)?.additional_info ?? null

/** The label of the sum of the promised months. */
export const totalLabel = (term: FixedTerm, language: Language): string =>
  term === 1 ? words[language].firstMonthInAll : words[language].termInAll

export const dayLabel = ({ has_home_delivery }: Pick<Order, 'has_home_delivery'>, language: Language): string =>
  has_home_delivery ? words[language].deliveryDay : words[language].pickupDay
export const placeLabel = ({ has_home_delivery }: Pick<Order, 'has_home_delivery'>, language: Language): string =>
  has_home_delivery ? words[language].deliverer : words[language].pickupPlace

/** `25,5 %` of the day of supply. */
const vatText = (day: string, language: Language): string =>
  `${formatEuros(vatRateOn(day) / 10, language).replace(/[.,]?0+$/, '')}\u00a0%`

export type AgreedOrder = Pick<
  Order,
  | 'type'
  | 'company'
  | 'start_date'
  | 'fixed_term'
  | 'geartype'
  | 'has_home_delivery'
  | 'dealer'
  | 'order_product_car'
  | 'order_extra_services'
  | 'order_codes'
  | 'active_promo_campaign'
  | 'commitment'
  | 'payment_table'
>

/** Everything the customer is bound to, in the order it is told. */
export function orderFacts(order: AgreedOrder, language: Language): OrderFact[] {
  const t = words[language]
  const { first_charge, total } = order.commitment
  return [
    ...carFacts(order, language),
    ...priceFacts(order, language),
    ...order.order_extra_services.map((service) => ({
      key: `service ${service.service_key} ${service.service_name}`,
      label: service.service_name,
      value: priced(order, service.price, service.recurring ? formatMonthly : formatPrice, language),
    })),
    {
      key: 'first_charge',
      label: t.firstCharge,
      value: `${priced(order, first_charge.amount, formatPrice, language)}, ${formatDay(first_charge.date, language)}`,
    },
    {
      key: 'total',
      label: totalLabel(order.fixed_term, language),
      value: isCompany(order.type)
        ? beside(total, totalWithoutVat(order), formatPrice, language)
        : formatPrice(total, language),
    },
  ]
}

function carFacts(order: AgreedOrder, language: Language): OrderFact[] {
  const t = words[language]
  const { dealer, company } = order
  const delivery = deliveryOf(order)
  return [
    ...(company ? [{ key: 'company', label: t.company, value: t.companyWithId(company.name, company.id) }] : []),
    {
      key: 'car',
      label: t.car,
      value: `${order.order_product_car.product_car.display_name}, ${gearText(order.geartype, language)}`,
    },
    {
      key: 'place',
      label: placeLabel(order, language),
      value: `${dealer.display_name}, ${dealer.address}, ${dealer.zip} ${dealer.city}`,
    },
    { key: 'day', label: dayLabel(order, language), value: formatDay(order.start_date, language) },
    ...(delivery ? deliveryFacts(delivery, language) : []),
    { key: 'term', label: t.term, value: termInWords(order.fixed_term, language) },
  ]
}

/** Where the car is brought, and when on its day. */
export const deliveryFacts = (to: NonNullable<ReturnType<typeof deliveryOf>>, language: Language): OrderFact[] => [
  { key: 'delivery_address', label: words[language].deliveryAddress, value: `${to.address}, ${to.zip} ${to.city}` },
  { key: 'delivery_time', label: words[language].deliveryTime, value: words[language].between(to.delivery_time) },
]

/** The price of a month: with the campaign and the code that the payment table counts. */
function priceFacts(order: AgreedOrder, language: Language): OrderFact[] {
  const t = words[language]
  const { active_promo_campaign: campaign } = order
  const code = countedCode(order)
  const monthly = (euros: number) => priced(order, euros, formatMonthly, language)
  return [
    {
      key: 'price',
      label: t.monthlyPrice(vatText(order.start_date, language)),
      value: campaign
        ? t.firstThen(campaign.discount_months, monthly(campaign.campaign_price), monthly(campaign.normal_price))
        : monthly(order.order_product_car.price),
    },
    ...(code ? [{ key: 'code', label: t.code(code.code_string), value: t.codeOff(codeWorth(code, language)) }] : []),
  ]
}

/** `−20 %` or `−50 €` */
export const codeWorth = (
  { value, value_type }: Pick<Order['order_codes'][number], 'value' | 'value_type'>,
  language: Language,
): string =>
  value_type === 'percent'
    ? `−${formatEuros(value, language, { whole: true })}\u00a0%`
    : `−${formatPrice(value, language, { whole: true })}`

/** A format of money, as `formatPrice` is one. */
export type SayEuros = (euros: number, language: Language) => string

/** A company reads the price without tax beside the one with it: by the rate of the order's first day, or of the day `on`. */
export const priced = (
  { type, start_date }: Pick<Order, 'type' | 'start_date'>,
  euros: number,
  say: SayEuros,
  language: Language,
  on: string = start_date,
): string => (isCompany(type) ? beside(euros, withoutVat(euros, on), say, language) : say(euros, language))

const beside = (euros: number, net: number, say: SayEuros, language: Language): string =>
  words[language].besideNet(say(euros, language), say(net, language))

/** The promised months together without tax: as their invoices add up, each of which rounds its own. */
export const totalWithoutVat = ({
  payment_table,
  fixed_term,
  start_date,
}: Pick<Order, 'payment_table' | 'fixed_term' | 'start_date'>): number =>
  toEuros(
    sumCents(
      payment_table
        .slice(0, fixed_term)
        .map(({ amount, counter }) => fromEuros(withoutVat(amount, addMonths(day(start_date), counter - 1)))),
    ),
  )

/** A difference between an order as it was seen and as it is. */
export interface OrderChange {
  key: string
  label: string
  was: string | null
  is: string | null
}

/** Everything that was said of one of them and is not said so of the other. */
export function orderChanges(seen: AgreedOrder, now: AgreedOrder, language: Language): OrderChange[] {
  const [before, after] = [orderFacts(seen, language), orderFacts(now, language)]
  const was = new Map(before.map(({ key, value }) => [key, value]))
  const is = new Map(after.map(({ key, value }) => [key, value]))
  const labels = new Map([...before, ...after].map(({ key, label }) => [key, label]))
  return [...labels]
    .map(([key, label]) => ({ key, label, was: was.get(key) ?? null, is: is.get(key) ?? null }))
    .filter((change) => change.was !== change.is)
}
