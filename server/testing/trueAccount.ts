import { sql } from 'drizzle-orm'
import type { InvoiceKind } from '../../contract/billing.ts'
import type { Order } from '../../contract/order.ts'
import { askedEnd, type Life, monthStart, plus, priceOf } from './expectedBooks.ts'
import type { TestShop } from './testShop.ts'

/**
 * The truth about one order on a day, read apart from the shop: the months and prices from what its customer did, the
 * money from the processor's own book, the debts from the ledger.
 */
export interface Agreed extends Omit<Life, 'card' | 'newCardOn' | 'credit'> {
  /** The last day of the order is fixed some other way than by its term: withdrawn, ended for need or for debt. */
  endsOn: string | null
  /** The whole order was taken back before its car was handed over. */
  isWithdrawn: boolean
  /** Months that bind who ends the order; a need looses them. */
  boundFor: Life['term']
  /** The sum that remains to be paid of everything after a withdrawal. */
  keptCents: number | null
}

export interface Paper {
  number: string | null
  kind: InvoiceKind
  total: number
  start: string | null
  issuedOn: string
  credited: number
  captured: number
  refunded: number
  /** The sum of each credit note. */
  credits: number[]
  lines: number[]
  /** By the ledger: what is left of it to be paid. */
  receivable: number
  isDeclined: boolean
  isUndecided: boolean
}

/** The invoices of an order with what the processor says it took and gave back. Oldest first. */
export const papersOf = async (shop: TestShop, orderId: string): Promise<Paper[]> =>
  (await papersOfAll(shop, [orderId])).get(orderId) ?? []

/** The same of many orders, by their ids. */
export async function papersOfAll({ db, clock }: TestShop, orderIds: string[]): Promise<Map<string, Paper[]>> {
  const now = clock.now().toISOString()
  const orders = sql.param(orderIds)
  const { rows } = await db.execute<{ orderId: string } & { [field in keyof Paper]: Paper[field] }>(sql`
    with receivable as (
      select coalesce(c.invoice_id, l.document_id) as invoice_id, sum(l.cents)::int as cents
      from ledger_entry l left join credit_note c on c.id = l.document_id
      where l.account = 'receivable' and l.order_id = any(${orders}) group by 1)
    select i.order_id as "orderId", i.number, i.kind, i.total_cents::int as total, coalesce(i.moved_start, i.period_start)::text as start,
      i.issued_on::text as "issuedOn",
      (select coalesce(-sum(c.total_cents), 0)::int from credit_note c where c.invoice_id = i.id) as credited,
      (select coalesce(sum(s.cents), 0)::int from sandbox_charge s join charge_attempt a on a.id::text = s.attempt_id
        where a.invoice_id = i.id and (s.outcome = 'paid' or s.resolves_at <= ${now})) as captured,
      (select coalesce(sum(s.cents), 0)::int from sandbox_refund s join refund_attempt r on r.id::text = s.refund_id
        where r.invoice_id = i.id and (s.outcome = 'ok' or s.resolves_at <= ${now})) as refunded,
      (select coalesce(array_agg(-c.total_cents::int), '{}') from credit_note c where c.invoice_id = i.id) as credits,
      (select coalesce(array_agg(l.cents::int), '{}') from invoice_line l where l.invoice_id = i.id) as lines,
      coalesce(receivable.cents, 0) as receivable,
      coalesce((select a.outcome in ('declined', 'unavailable') from charge_attempt a where a.invoice_id = i.id
        order by a.number desc limit 1), false) as "isDeclined",
      coalesce(i.purchase_state in ('undecided', 'undone'), false) as "isUndecided"
    from invoice i left join receivable on receivable.invoice_id = i.id
    where i.order_id = any(${orders}) order by i.id`)
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

export const euros = (cents: number): number => cents / 100
const months = (papers: Paper[]): Paper[] => papers.filter(({ kind }) => kind === 'monthly_subscription')

/** The month of a subscription that a day falls in. */
function monthOf(life: Agreed, today: string): number {
  let month = 1
  while (monthStart(life, month + 1) <= today) month += 1
  return month
}

const lastDayOf = (life: Agreed): string | null => life.endsOn ?? askedEnd({ ...life, term: life.boundFor })

function period(life: Agreed, month: number, papers: Paper[]) {
  const ends = lastDayOf(life)
  const start = monthStart(life, month)
  // Withdrawn from with the car in hands, the days used are paid, no month.
  if (life.isWithdrawn || life.keptCents !== null || (ends && start >= ends)) return null
  const { campaign, listPrice } = life
  return {
    start,
    last_day: plus(monthStart(life, month + 1), { days: -1 }),
    // As it was invoiced, less what was credited of it.
    amount: euros(priceOf(life, month) - (months(papers).find((paper) => paper.start === start)?.credited ?? 0)),
    campaign: campaign !== null && month <= campaign.months && campaign.price < listPrice,
  }
}

/** The day the next month is charged on; null when none is, and while it waits for a car that was not fetched on its day. */
function nextCharge(life: Agreed, billed: number, today: string): string | null {
  if (life.isWithdrawn || (billed > 0 && !life.handedOverOn && life.start < today)) return null
  const start = billed === 0 ? life.start : monthStart(life, billed + 1)
  const ends = lastDayOf(life)
  if (ends && start >= ends) return null
  const ahead = plus(start, { days: -8 })
  return [ahead, life.confirmedOn, billed > 0 ? '' : today].toSorted().at(-1) ?? ahead
}

/** The texts that the account page must show of an order that is confirmed and not over. */
export function trueAccount(life: Agreed, papers: Paper[], today: string) {
  const runs = life.handedOverOn !== null
  const at = runs ? monthOf(life, today) : 0
  const billed = months(papers).length
  const asksToEnd = runs && !lastDayOf(life)
  const end = asksToEnd ? askedEnd({ ...life, endAskedOn: today }) : null
  const firstCharge = months(papers)[0]?.issuedOn ?? nextCharge(life, 0, life.confirmedOn)
  const term = Array.from({ length: life.term }, (_, index) => priceOf(life, index + 1))
  return {
    current_period: runs ? period(life, at, papers) : null,
    next_period: period(life, at + 1, papers),
    next_payment_date: nextCharge(life, billed, today),
    cancel_date: lastDayOf(life),
    cancelling_date: end,
    last_cancelling_date: end && plus(end, { days: -14 }),
    commitment: {
      total: euros(term.reduce((sum, price) => sum + price, 0)),
      first_charge: { date: firstCharge, amount: euros(priceOf(life, 1)) },
      ends_earliest: monthStart(life, life.term + 1),
    },
    rows: term.map(euros),
  }
}

export function shownAccount(order: Order): ReturnType<typeof trueAccount> {
  return {
    current_period: order.current_period,
    next_period: order.next_period,
    next_payment_date: order.next_payment_date,
    cancel_date: order.cancel_date,
    cancelling_date: order.cancelling_date,
    last_cancelling_date: order.last_cancelling_date,
    commitment: order.commitment,
    rows: order.payment_table.slice(0, order.fixed_term).map(({ amount }) => amount),
  }
}

/** The rows of payments, true in every state of an order. */
export function trueCharges(papers: Paper[]) {
  const shown = papers.filter(({ isUndecided, number }) => number && !isUndecided)
  return {
    invoices: shown.map((paper) => ({
      number: paper.number,
      total: euros(paper.total),
      due: euros(Math.max(0, paper.receivable)),
      status: statusOf(paper),
    })),
    credited: euros(shown.reduce((sum, { credited }) => sum + credited, 0)),
    failed: shown.filter((paper) => statusOf(paper) === 'error').map(({ number }) => number),
    payable: shown.filter((paper) => statusOf(paper) === 'error').map(({ number }) => number),
  }
}

function statusOf({ total, credited, captured, isDeclined }: Paper): string {
  if (credited === total && total > 0) return 'credited'
  if (captured >= total - credited) return 'paid'
  return isDeclined ? 'error' : 'open'
}

export function shownCharges({ invoices, order_errors }: Order): ReturnType<typeof trueCharges> {
  const shown = invoices.filter(({ deleted, invoice_type }) => !deleted && invoice_type !== 'credit').toReversed()
  const credits = invoices.filter(({ invoice_type }) => invoice_type === 'credit')
  return {
    invoices: shown.map((one) => ({
      number: one.invoice_number,
      total: one.total_amount,
      due: one.amount_due,
      status: one.status,
    })),
    credited: euros(credits.reduce((sum, { total_amount }) => sum - Math.round(total_amount * 100), 0)),
    failed: order_errors.invoices.toReversed(),
    payable: shown.filter(({ payable }) => payable).map(({ invoice_number }) => invoice_number),
  }
}

/** The ledger and the processor's book say the same of each invoice. */
export const outOfBooks = (papers: Paper[]): Paper[] =>
  papers.filter(
    ({ isUndecided, total, credited, captured, refunded, receivable }) =>
      !isUndecided && receivable !== total - credited - captured + refunded,
  )

/** The price of a kilometre beyond, in cents, by the terms of the demonstration. */
const PER_KILOMETRE = 20

/** Every sum of cents that a letter to this customer may name. */
export function trueSums(life: Agreed, papers: Paper[]): Set<number> {
  const { listPrice, campaign, extras, codes, term } = life
  const each = Array.from({ length: papers.length + term + 8 }, (_, index) => priceOf(life, index + 1))
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const live = papers.filter(({ isUndecided }) => !isUndecided)
  const agreed = [
    PER_KILOMETRE,
    ...[listPrice, ...extras.map(({ price }) => price), ...codes.map(({ value }) => value)],
    ...(campaign ? [campaign.price, listPrice - campaign.price] : []),
    ...[...each, sum(each.slice(0, term))],
  ]
  const charged = live.flatMap(({ total, captured, refunded, receivable, credits, lines }) => [
    ...[total, captured, refunded, receivable, ...credits, ...lines],
  ])
  const [invoiced, credited] = [sum(live.map(({ total }) => total)), sum(live.map((paper) => paper.credited))]
  const owed = sum(live.map(({ receivable }) => Math.max(0, receivable)))
  // The last one is what stays paid of it all.
  const whole = [invoiced, credited, owed, invoiced - credited - owed]
  const taxed = [...agreed, ...charged, ...whole]
  const untaxed = (cents: number) => Math.round(cents / 1.255)
  // Each month's invoice rounds its own tax.
  return new Set([...taxed, ...taxed.map(untaxed), sum(each.slice(0, term).map(untaxed))])
}

/** The sum that stays to be paid of everything that was invoiced. */
export const keptOf = (papers: Paper[]): number =>
  papers.reduce((sum, { total, credited, isUndecided }) => sum + (isUndecided ? 0 : total - credited), 0)
