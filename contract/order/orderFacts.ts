import { HOME_DELIVERY } from '../cars/serviceKinds.ts'
import { addMonths, day, formatDay } from '../days/date.ts'
import type { FixedTerm, Gear } from '../fields.ts'
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
import { isCompany } from './orderRules.ts'

/*
 * What an order binds to, in the words of every page, letter and paper. Browser and server read the same, so that none
 * of them can leave out what another one says.
 */

export interface OrderFact {
  /** The same whatever its label says. */
  key: string
  label: string
  value: string
}

export const gearText: Record<Gear, string> = { A: 'automaatti', M: 'manuaali' }

/** A month at a time is no commitment: the order runs until it is ended. */
export const termInWords = (term: FixedTerm): string =>
  term === 1 ? 'Tilaus voimassa toistaiseksi' : `${term} kk, sen jälkeen kuukauden kerrallaan`

/** Where the car comes to, of an order that has a home delivery. */
export const deliveryOf = ({ order_extra_services }: Pick<Order, 'order_extra_services'>) =>
  order_extra_services.find(({ service_key }) => service_key === HOME_DELIVERY)?.additional_info ?? null

/** What the promised months come to together. */
export const totalLabel = (term: FixedTerm): string =>
  term === 1 ? 'Ensimmäinen kuukausi yhteensä' : 'Sitoutumisajan hinta yhteensä'

export const dayLabel = ({ has_home_delivery }: Pick<Order, 'has_home_delivery'>): string =>
  has_home_delivery ? 'Toimituspäivä' : 'Noutopäivä'
export const placeLabel = ({ has_home_delivery }: Pick<Order, 'has_home_delivery'>): string =>
  has_home_delivery ? 'Toimittaja' : 'Noutopaikka'

/** `25,5 %` of the day of supply. */
const vatText = (day: string): string => `${formatEuros(vatRateOn(day) / 10).replace(/,?0+$/, '')}\u00a0%`

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
export function orderFacts(order: AgreedOrder): OrderFact[] {
  const { first_charge, total } = order.commitment
  return [
    ...carFacts(order),
    ...priceFacts(order),
    ...order.order_extra_services.map((service) => ({
      key: `service ${service.service_key} ${service.service_name}`,
      label: service.service_name,
      value: priced(order, service.price, service.recurring ? formatMonthly : formatPrice),
    })),
    {
      key: 'first_charge',
      label: 'Ensimmäinen veloitus',
      value: `${priced(order, first_charge.amount, formatPrice)}, ${formatDay(first_charge.date)}`,
    },
    {
      key: 'total',
      label: totalLabel(order.fixed_term),
      value: isCompany(order.type) ? beside(total, totalWithoutVat(order), formatPrice) : formatPrice(total),
    },
  ]
}

function carFacts(order: AgreedOrder): OrderFact[] {
  const { dealer, company } = order
  const delivery = deliveryOf(order)
  return [
    ...(company ? [{ key: 'company', label: 'Yritys', value: `${company.name}, Y-tunnus ${company.id}` }] : []),
    {
      key: 'car',
      label: 'Auto',
      value: `${order.order_product_car.product_car.display_name}, ${gearText[order.geartype]}`,
    },
    {
      key: 'place',
      label: placeLabel(order),
      value: `${dealer.display_name}, ${dealer.address}, ${dealer.zip} ${dealer.city}`,
    },
    { key: 'day', label: dayLabel(order), value: formatDay(order.start_date) },
    ...(delivery ? deliveryFacts(delivery) : []),
    { key: 'term', label: 'Sitoutumisaika', value: termInWords(order.fixed_term) },
  ]
}

/** Where the car is brought, and when on its day. */
export const deliveryFacts = (to: NonNullable<ReturnType<typeof deliveryOf>>): OrderFact[] => [
  { key: 'delivery_address', label: 'Toimitusosoite', value: `${to.address}, ${to.zip} ${to.city}` },
  { key: 'delivery_time', label: 'Toivottu toimitusaika', value: `klo ${to.delivery_time.replace('-', '–')}` },
]

/** What a month costs: with the campaign and the code that the payment table counts. */
function priceFacts(order: AgreedOrder): OrderFact[] {
  const { active_promo_campaign: campaign } = order
  const code = countedCode(order)
  const monthly = (euros: number) => priced(order, euros, formatMonthly)
  return [
    {
      key: 'price',
      label: `Kuukausihinta (sis. ALV ${vatText(order.start_date)})`,
      value: campaign
        ? `${firstMonths(campaign.discount_months)} ${monthly(campaign.campaign_price)}, sen jälkeen ${monthly(campaign.normal_price)}`
        : monthly(order.order_product_car.price),
    },
    ...(code
      ? [{ key: 'code', label: `Koodi ${code.code_string}`, value: `${codeWorth(code)} yhdestä kuukausimaksusta` }]
      : []),
  ]
}

/** The one code that the price counts: the newest of those that none has replaced. */
export const countedCode = ({ order_codes }: Pick<Order, 'order_codes'>): Order['order_codes'][number] | undefined =>
  order_codes.findLast(({ state }) => state !== 'replaced')

const firstMonths = (count: number): string => (count === 1 ? 'Ensimmäinen kuukausi' : `Ensimmäiset ${count} kuukautta`)

/** `−20 %` or `−50 €` */
export const codeWorth = ({ value, value_type }: Pick<Order['order_codes'][number], 'value' | 'value_type'>): string =>
  value_type === 'percent'
    ? `−${formatEuros(value, { whole: true })}\u00a0%`
    : `−${formatPrice(value, { whole: true })}`

/** A company reads the price without tax beside the one with it: by the rate of the order's first day, or of the day `on`. */
export const priced = (
  { type, start_date }: Pick<Order, 'type' | 'start_date'>,
  euros: number,
  say: (euros: number) => string,
  on: string = start_date,
): string => (isCompany(type) ? beside(euros, withoutVat(euros, on), say) : say(euros))

const beside = (euros: number, net: number, say: (euros: number) => string): string =>
  `${say(euros)} (ALV 0\u00a0%: ${say(net)})`

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

/** What differs between an order as it was seen and as it is. */
export interface OrderChange {
  key: string
  label: string
  was: string | null
  is: string | null
}

/** Everything that was said of one of them and is not said so of the other. */
export function orderChanges(seen: AgreedOrder, now: AgreedOrder): OrderChange[] {
  const [before, after] = [orderFacts(seen), orderFacts(now)]
  const was = new Map(before.map(({ key, value }) => [key, value]))
  const is = new Map(after.map(({ key, value }) => [key, value]))
  const labels = new Map([...before, ...after].map(({ key, label }) => [key, label]))
  return [...labels]
    .map(([key, label]) => ({ key, label, was: was.get(key) ?? null, is: is.get(key) ?? null }))
    .filter((change) => change.was !== change.is)
}
