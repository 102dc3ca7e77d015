import type { InvoiceStatus } from '../../contract/billing.ts'
/**
 * The books that two years of a subscription must come to, worked out a second time from the rules of the
 * specification alone: nothing here is shared with the shop, not even its calendar.
 */
export interface Life {
  /** The pickup day that was agreed. */
  start: string
  /** The day the car was handed over on; null if it never was. */
  handedOverOn: string | null
  confirmedOn: string
  term: 1 | 3 | 6
  /** Cents. */
  listPrice: number
  campaign: { price: number; months: number } | null
  codes: { percent: boolean; value: number; month: number }[]
  /** A monthly one that was ended is in no month after `untilMonth`. One that was given back stands on the invoices all the same. */
  extras: { price: number; recurring: boolean; fromMonth: number; untilMonth?: number; isGivenBack?: true }[]
  card: 'ok' | 'insufficient' | 'recovers' | 'stolen' | 'timeout' | 'lost' | 'pending' | 'dup-callback' | 'refund-fails'
  /** Another card, without a fault, takes over. */
  newCardOn: string | null
  endAskedOn: string | null
  /** The ending is taken back on this day, before it takes effect: the order goes on as if it had never been ended. */
  keptOn?: string | null
  /** A longer term is taken while the order runs by the month. */
  lengthened?: { on: string; price: number } | null
  /** Another car before the handover, which changes no money. */
  swappedBefore?: boolean
  /** Another car for good while the order runs, at its price, or at the price of before. */
  swapped?: { on: string; price: number | null } | null
  /** Days more at the end, bought on this day. */
  addedDays?: { on: string; days: number } | null
  /** The staff gives a month's invoice back, whole or in parts one after the other, if it is paid by then. */
  credit: { on: string; month: number; parts: number[] | null } | null
}

export interface Books {
  invoices: { start: string; total: number; status: InvoiceStatus }[]
  /** Amounts above zero. */
  credits: number[]
  captured: number
  refunded: number
  revenue: number
  vat: number
  endsOn: string | null
}

const day = (text: string) => Temporal.PlainDate.from(text)
export const plus = (text: string, duration: { days?: number; months?: number }) => day(text).add(duration).toString()
/** Months are counted from the day the car was handed over. */
export const monthStart = ({ start, handedOverOn }: Pick<Life, 'start' | 'handedOverOn'>, month: number) =>
  plus(handedOverOn ?? start, { months: month - 1 })
/** Nobody knows yet when the car is fetched: the first month is billed by the day that was agreed. */
const agreedStart = (life: Life, month: number) => (month === 1 ? life.start : monthStart(life, month))

/** The day on which a month is billed: eight days ahead, or when the order is confirmed if that is later. */
export function billedOn(life: Life, month: number): string {
  const ahead = plus(agreedStart(life, month), { days: -8 })
  const on = ahead > life.confirmedOn ? ahead : life.confirmedOn
  // A month that was not to come is billed at the latest when the ending is taken back.
  const keptOn = keptDay(life)
  const wasGone = keptOn && monthStart(life, month) >= (askedEnd(life) ?? '')
  return wasGone && keptOn > on ? keptOn : on
}

/** The day on which the ending is taken back. Null: never, or a charge that failed is still owed on that morning, and it is refused. */
export function keptDay(life: Life): string | null {
  const { keptOn } = life
  if (!keptOn || !fails(life)) return keptOn ?? null
  const owed = bills({ ...life, keptOn: null }, keptOn).some(
    ({ on, paidOn }) => on < keptOn && !paidBefore(paidOn, keptOn),
  )
  return owed ? null : keptOn
}
const fails = ({ card }: Life): boolean => card === 'insufficient' || card === 'stolen' || card === 'recovers'
const paidBefore = (paidOn: string | null, day: string): boolean => paidOn !== null && paidOn < day

/** With fourteen days left of the running month it ends there, else a month later; never before the term. */
export const endOf = (life: Life): string | null => (keptDay(life) ? null : askedEnd(life))

type Ending = Pick<Life, 'endAskedOn' | 'start' | 'handedOverOn' | 'term'>
export function askedEnd(life: Ending): string | null {
  const asked = life.endAskedOn
  if (!asked) return null
  let month = 1
  while (monthStart(life, month + 1) <= asked) month += 1
  const daysLeft = day(asked).until(day(monthStart(life, month + 1)), { largestUnit: 'days' }).days
  const end = monthStart(life, daysLeft >= 14 ? month + 1 : month + 2)
  const term = monthStart(life, life.term + 1)
  return end > term ? end : term
}

/** The first month that a change of this day reaches: neither begun nor billed by then. */
function nextMonth(life: Life, on: string): number {
  let month = 2
  while (monthStart(life, month) <= on || billedOn(life, month) < on) month += 1
  return month
}

/** The first month at the price of the longer term, after the old term. Null: refused. */
export function longerFrom(life: Life): number | null {
  const { lengthened, handedOverOn, term } = life
  if (!lengthened || !handedOverOn) return null
  const month = nextMonth(life, lengthened.on)
  return month > term ? month : null
}

/** The first month at the price of the car that came later. Null: none came, or the price stayed. */
export const swappedFrom = (life: Life): number | null =>
  life.swapped?.price == null ? null : nextMonth(life, life.swapped.on)

/** The price of the car that was agreed on while it ran, as it is in this month: the last press before a day counts. Null: none. */
function laterPrice(life: Life, month: number, before = 'ever'): number | null {
  const changes = [
    { on: life.lengthened?.on ?? '', from: longerFrom(life), price: life.lengthened?.price ?? null },
    // On one day the longer term is taken first.
    { on: `${life.swapped?.on ?? ''} later`, from: swappedFrom(life), price: life.swapped?.price ?? null },
  ].toSorted((a, b) => (a.on < b.on ? -1 : 1))
  return changes.findLast(({ on, from }) => on < before && from !== null && from <= month)?.price ?? null
}

export function priceOf(
  { listPrice, campaign, codes, extras }: Pick<Life, 'listPrice' | 'campaign' | 'codes' | 'extras'>,
  month: number,
  longer: number | null = null,
): number {
  const price = longer ?? carPrice({ listPrice, campaign }, month)
  const code = codes.find((one) => one.month === month)
  const off = code ? (code.percent ? Math.round((price * code.value) / 100) : code.value) : 0
  const services = extras.filter(({ recurring, fromMonth, untilMonth = month }) =>
    recurring ? fromMonth <= month && month <= untilMonth : fromMonth === month,
  )
  return Math.max(0, price - off) + services.reduce((sum, service) => sum + service.price, 0)
}

const carPrice = ({ listPrice, campaign }: Pick<Life, 'listPrice' | 'campaign'>, month: number): number =>
  campaign && month <= campaign.months ? Math.min(campaign.price, listPrice) : listPrice

/** Days more at the end: a thirtieth each of what the car costs in the last month on the day of the press, a started cent the customer's. */
function daysBilled(life: Life): number {
  const end = askedEnd(life)
  const { addedDays } = life
  if (!addedDays || !end) return 0
  let last = 1
  while (monthStart(life, last + 1) < end) last += 1
  return Math.floor(((laterPrice(life, last, addedDays.on) ?? carPrice(life, last)) * addedDays.days) / 30)
}

/** 25.5 % of the price without tax, which is rounded to the cent. */
const vatOf = (total: number) => total - Math.round(total / 1.255)

interface Bill {
  month: number
  total: number
  on: string
  paidOn: string | null
}

/** When a month is paid: at once, when an attempt of the first card gets through, or when the new card comes. */
function bills(life: Life, lastDay: string): Bill[] {
  const end = endOf(life)
  const found: Bill[] = []
  let tries = 0
  for (let month = 1; ; month += 1) {
    const on = billedOn(life, month)
    if (on > lastDay || (end && monthStart(life, month) >= end)) return found
    if (month > 1 && !life.handedOverOn) return found
    const total = priceOf(life, month, laterPrice(life, month))
    const { paidOn, tried } = pay(life, { month, on, total, tries })
    tries += tried
    found.push({ month, total, on, paidOn: paidOn && paidOn <= lastDay ? paidOn : null })
  }
}

function pay(life: Life, { month, on, total, tries }: { month: number; on: string; total: number; tries: number }) {
  const { card, newCardOn } = life
  if (total === 0 || (newCardOn && newCardOn <= on)) return { paidOn: on, tried: 0 }
  // The first answer is lost; half a minute later, which here is the next day, the processor knows.
  if (card === 'timeout' || card === 'pending') return { paidOn: plus(on, { days: 1 }), tried: 1 }
  if (card === 'lost') return { paidOn: null, tried: 1 }
  if (card === 'insufficient' || card === 'stolen') return { paidOn: newCardOn, tried: 1 }
  if (card !== 'recovers') return { paidOn: on, tried: 1 }
  const start = agreedStart(life, month)
  const days = [on, ...[6, 4, 2, 0].map((ahead) => plus(start, { days: -ahead })).filter((one) => one > on)]
  const through = days[Math.max(0, 2 - tries)] ?? null
  return { paidOn: through ?? newCardOn, tried: Math.min(days.length, Math.max(1, 3 - tries)) }
}

/** The invoice that the staff credits, if by then there is one that was paid. */
export function creditedBill(life: Life, lastDay: string): { bill: Bill; amounts: number[] } | null {
  const { credit } = life
  const bill = credit && bills(life, lastDay).find(({ month }) => month === credit.month)
  if (!credit || !bill?.paidOn || bill.paidOn >= credit.on || bill.total === 0) return null
  let left = bill.total
  const amounts = (credit.parts ?? [bill.total]).map((part) => {
    const amount = Math.min(left, part)
    left -= amount
    return amount
  })
  return { bill, amounts: amounts.filter((amount) => amount > 0) }
}

export function expectedBooks(life: Life, lastDay: string): Books {
  const all = bills(life, lastDay)
  const credited = creditedBill(life, lastDay)
  const waits = life.card === 'lost' || life.card === 'timeout' || life.card === 'pending'
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const given = sum(credited?.amounts ?? [])
  const statusOf = (bill: Bill) => {
    if (credited && credited.bill.month === bill.month && given === bill.total) return 'credited'
    if (bill.paidOn) return 'paid'
    return waits ? 'open' : 'error'
  }
  // However many the parts are: the tax of what they come to.
  const days = daysBilled(life)
  const vat = sum(all.map(({ total }) => vatOf(total))) + vatOf(days) - vatOf(given)
  return {
    invoices: all.map((bill) => ({ start: monthStart(life, bill.month), total: bill.total, status: statusOf(bill) })),
    credits: credited?.amounts ?? [],
    captured: sum(all.filter(({ paidOn }) => paidOn).map(({ total }) => total)) + days,
    refunded: life.card === 'refund-fails' ? 0 : given,
    revenue: sum(all.map(({ total }) => total)) + days - given - vat,
    vat,
    endsOn: life.addedDays ? plus(endOf(life) ?? '', { days: life.addedDays.days }) : endOf(life),
  }
}
