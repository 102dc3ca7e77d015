import type { Invoice } from '../../../contract/billing.ts'
import { addDays, addMonths, day, formatDay, helsinkiDay } from '../../../contract/days/date.ts'
import { waitsForDay } from '../../../contract/money/invoiceRules.ts'
import { type Cents, formatPrice } from '../../../contract/money/money.ts'
import { orderMay } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import type { LetterParts } from '../../providers/mail/letter.ts'
import { isOfKilometres, kilometres } from '../kilometres.ts'
import { placeFacts } from './placeFacts.ts'

export interface Told {
  order: Order
  /** The invoice of a letter about money. */
  invoice: Invoice | null
  /** The lines of an invoice that is told ahead of its charge. */
  lines: readonly { name: string; cents: Cents }[]
  /** How much, in euros, where that is not what the invoice comes to. */
  amount: number | null
  /** The service that it is about, and the day that it ends on. */
  service: string
  lastDay: string | null
  /** The day of a bank transfer. */
  paidOn: string | null
  firstName: string | null
  /** When the customer did, or the clock brought, what is told. */
  at: Date
  accountUrl: string
}
export type NoticeLetter = Omit<LetterParts, 'greeting'> & { subject: string }
/** A letter; null when it is not true any more and so not worth one. */
export type NoticeLetterOf = (told: Told) => NoticeLetter | null

export const time = new Intl.DateTimeFormat('fi-FI', {
  timeZone: 'Europe/Helsinki',
  dateStyle: 'short',
  timeStyle: 'short',
})

export const toAccount = ({ accountUrl }: Told, text = 'Siirry tilisivulle') => ({ text, url: accountUrl })

export const orderFacts = ({ order }: Told) => [
  { label: 'Tilausnumero', value: order.order_number },
  { label: 'Auto', value: order.order_product_car.product_car.display_name },
]
/** The day of the next monthly charge with its sum. */
const nextChargeOf = ({ next_payment_date: on, next_charge: charge }: Order): string => {
  if (!on) return 'Ei enää kuukausiveloituksia'
  return charge ? `${formatPrice(charge.amount, 'fi')}, ${formatDay(on, 'fi')}` : formatDay(on, 'fi')
}
/** The same, with the conditions of a campaign's price beside it. */
export const nextChargeFacts = (order: Order) => [
  { label: 'Seuraava veloitus', value: nextChargeOf(order) },
  ...(order.next_charge ? campaignFacts(order) : []),
]
export const awaitsCar = ({ status }: Order): boolean => orderMay(status, 'movePickup')
export const pickupFacts = (told: Told) => [
  ...orderFacts(told),
  told.order.has_home_delivery
    ? { label: 'Toimituspäivä', value: formatDay(told.order.start_date, 'fi') }
    : { label: 'Noutopäivä', value: formatDay(told.order.start_date, 'fi') },
  ...placeFacts('Toimipiste', told.order),
]
/** Told while it is still to come. */
export const firstCharge = ({ order, at }: Told) => {
  const { date, amount } = order.commitment.first_charge
  return order.has_subscription_invoices || date < helsinkiDay(at)
    ? []
    : [{ label: 'Ensimmäinen veloitus', value: `${formatPrice(amount, 'fi')}, ${formatDay(date, 'fi')}` }]
}
export const returnFacts = (told: Told) => [
  ...orderFacts(told),
  { label: 'Tilaus päättyy', value: formatDay(told.order.cancel_date ?? '', 'fi') },
  { label: 'Auton palautuspäivä', value: formatDay(told.order.return_date ?? '', 'fi') },
  ...placeFacts('Palautuspaikka', told.order),
]
export const givenBack = ({ amount }: Told) =>
  amount ? [{ label: 'Hyvitämme', value: formatPrice(amount, 'fi') }] : []
/** Of a delivery that was billed before it was changed. */
export const priceDifference = ({ amount }: Told) => {
  if (!amount) return []
  const label = amount > 0 ? 'Veloitamme kortiltasi erotuksen' : 'Hyvitämme erotuksen'
  return [{ label, value: formatPrice(Math.abs(amount), 'fi') }]
}
export const HOW_TO_WITHDRAW =
  'Voit peruuttaa lisäpalvelun 14 päivän kuluessa ostamisesta: valitse tilisivulla palvelun kohdalta Peruuta sopimus tästä.'
export const serviceFacts = (told: Told) => [...orderFacts(told), { label: 'Lisäpalvelu', value: told.service }]
export const price = ({ amount }: Told) =>
  amount === null ? [] : [{ label: 'Hinta', value: formatPrice(amount, 'fi') }]
/** The price of the next month. */
export const nextMonth = ({ order }: Told) => {
  const { next_period: next } = order
  return next
    ? [
        { label: `Kuukausimaksu ${formatDay(next.start, 'fi')} alkaen`, value: formatPrice(next.amount, 'fi') },
        ...campaignFacts(order),
      ]
    : []
}
/** The price of the first month without a service that was ended. */
export const firstWithout = ({ order, amount, lastDay }: Told) =>
  amount === null || !lastDay
    ? []
    : [
        {
          label: `Kuukausimaksu ${formatDay(addDays(day(lastDay), 1), 'fi')} alkaen`,
          value: formatPrice(amount, 'fi'),
        },
        ...campaignFacts(order),
      ]
/** A month at a campaign's price says until when, and the price after; an order that ends before has none after. */
export const campaignFacts = ({ next_period, active_promo_campaign: campaign, start_date, cancel_date }: Order) => {
  if (!next_period?.campaign || !campaign) return []
  const after = addMonths(day(start_date), campaign.discount_months)
  const isLonger = cancel_date === null || cancel_date > after
  const rest = isLonger ? `, sen jälkeen auton kuukausihinta on ${formatPrice(campaign.normal_price, 'fi')}` : ''
  return [{ label: 'Kampanjahinta', value: `${formatDay(addDays(after, -1), 'fi')} asti${rest}` }]
}
export const invoiceFacts = (told: Told, invoice: Invoice, amount = told.amount ?? Math.abs(invoice.total_amount)) => [
  ...orderFacts(told),
  // What came to nothing never was an invoice to its customer.
  invoice.deleted
    ? { label: 'Ostos', value: invoice.description }
    : {
        label: invoice.invoice_type === 'credit' ? 'Hyvityslasku' : 'Lasku',
        value: `${invoice.invoice_number}, ${invoice.description}`,
      },
  { label: 'Summa', value: formatPrice(amount, 'fi') },
]

/** Readings of the odometer, and the kilometres beyond the contract as they were invoiced. */
export const kilometreFacts = ({ order }: Told) => [
  ...odometerFacts(order),
  ...order.invoices
    .filter((invoice) => invoice.invoice_type === 'other' && isOfKilometres(invoice) && !invoice.deleted)
    .map((invoice) => ({
      label: invoice.description,
      value: formatPrice(invoice.total_amount, 'fi') + chargeDay(invoice),
    })),
]
const chargeDay = (invoice: Invoice): string =>
  waitsForDay(invoice) ? `, veloitetaan ${formatDay(invoice.next_try_date ?? '', 'fi')}` : ''
export const odometerFacts = ({ odometer }: Order) => {
  const read = (label: string, km: number | null | undefined) => (km == null ? [] : [{ label, value: kilometres(km) }])
  return [
    ...read('Mittarilukema luovutettaessa', odometer?.out),
    ...read('Mittarilukema palautettaessa', odometer?.back),
  ]
}

/** All that was invoiced of the order, what was credited of it, and what is still to be paid. */
export function finalAccount({ order }: Told) {
  const live = order.invoices.filter(({ deleted, awaits_confirmation }) => !deleted && !awaits_confirmation)
  const sumOf = (amounts: number[]) =>
    formatPrice(amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100, 'fi')
  const credits = live.filter(({ invoice_type }) => invoice_type === 'credit')
  return [
    {
      label: 'Laskutettu yhteensä',
      value: sumOf(live.filter((one) => !credits.includes(one)).map((one) => one.total_amount)),
    },
    ...(credits.length > 0 ? [{ label: 'Hyvitetty', value: sumOf(credits.map((one) => one.total_amount)) }] : []),
    { label: 'Maksamatta', value: sumOf(live.map((one) => one.amount_due)) },
  ]
}
