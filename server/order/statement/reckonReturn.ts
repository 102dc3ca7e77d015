import { eq } from 'drizzle-orm'
import type { Reckoned } from '../../../contract/cars/kilometres.ts'
import { addDays, type Day, formatDay, helsinkiDay } from '../../../contract/days/date.ts'
import {
  agreedPrice,
  type Cleaning,
  cleanings,
  namesReturnPrices,
  priceOn,
} from '../../../contract/handover/returnPrices.ts'
import type { Language } from '../../../contract/language.ts'
import { type Cents, cents, formatPrice, toEuros } from '../../../contract/money/money.ts'
import type { DraftReason } from '../../../contract/order/statementRules.ts'
import { subscriptionIn, subscriptionOn } from '../../billing/invoicing/subscriptionOn.ts'
import { periodAt } from '../../billing/pricing/period.ts'
import { priceOfMonth } from '../../billing/pricing/pricePlan.ts'
import { purchaseCharges } from '../../billing/purchases/purchaseCharges.ts'
import { undecidedPurchases } from '../../billing/purchases/undecidedPurchases.ts'
import { inFinnish, type Speech } from '../../content/speech.ts'
import { speechOf } from '../../content/speechOf.ts'
import { servicesEver } from '../../extras/chosenServices.ts'
import { givenPrices } from '../../handover/returnPrices.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { type Judged, judgeKilometres, type KilometreFacts, kilometres, kilometresTitle } from '../kilometres.ts'
import { dueBack, monthsEnd } from '../returnDay.ts'
import {
  type AskedLine,
  around,
  groundOf,
  type Lateness,
  LEAST_CENTS,
  latenessOf,
  type Say,
  type StatementLine,
  told,
} from '../statement.ts'
import { contract, contractText, type OrderRow, orders } from '../tables.ts'
import { words } from '../words.ts'
import { type ProtocolFacts, reckonProtocol } from './reckonProtocol.ts'

/** The facts of both protocols, but for the prices. */
export type SeenAtReturn = Omit<ProtocolFacts, 'priceOf' | 'mostOf' | 'nameIn'>
interface Readings {
  out: number | null
  back: number
}
/** The kilometres of a return on its day. */
export interface OfReturn extends Readings {
  today: Day
  /** Driven with other cars; null: nobody knows how far. */
  before: number | null
}

interface Protocols {
  seen: SeenAtReturn
  /** The protocols of cars that were swapped, by their plates. */
  former: readonly { registration: string; seen: SeenAtReturn }[]
}

/** The cost of a return, as far as the shop reckons it by itself. */
export interface ReckonedReturn {
  out: number | null
  judged: Judged
  late: Lateness & { due: Day | null; monthly: Cents }
  lines: StatementLine[]
  /** Parts whose sum a person says. */
  asks: AskedLine[]
  /** The parts that staff have to reckon. */
  unclear: DraftReason[]
}

/**
 * Kilometres beyond the contract, days beyond the last one, and what both protocols say is missing (terms 11.2 and 17). Of a
 * withdrawn order no kilometres are charged, and only the days beyond those that it has to bring the car back.
 */
export async function reckonReturn(
  tx: Tx,
  order: OrderRow,
  { seen, former, ...of }: OfReturn & Protocols,
): Promise<ReckonedReturn> {
  const { out, today } = of
  const row = await agreedWith(tx, order.id)
  const { facts, judged, line, unclear } = await reckonKilometres(tx, order, of, row)
  const due = dueBack(order)
  const last = periodAt(facts.anchor, addDays(facts.endDate, -1)).number
  const monthly = facts.plan ? priceOfMonth(facts.plan, last) : cents(0)
  const late = { ...latenessOf({ due, back: today, monthly }), due, monthly }
  const lines = line ? [line] : []
  if (due && late.cents > 0)
    lines.push(told({ kind: 'late', ...groundOf(daysReckoned(late, due, today)), cents: late.cents }))
  const given = {
    ...(await pricesOf(tx, row, today)),
    nameIn: await namesIn(tx, [seen, ...former.map((one) => one.seen)]),
  }
  const protocols = [
    ...former.map((one) => ofCar(reckonProtocol({ ...one.seen, ...given }), one.registration)),
    reckonProtocol({ ...seen, ...given }),
  ]
  return {
    out,
    judged,
    late,
    lines: [...lines, ...protocols.flatMap((one) => one.lines)],
    asks: protocols.flatMap((one) => one.asks),
    unclear,
  }
}

/** The things of these protocols, as they are translated today. */
async function namesIn(tx: Tx, protocols: readonly SeenAtReturn[]): Promise<ProtocolFacts['nameIn']> {
  const names = protocols.flatMap(({ out }) => out?.items?.map(({ name }) => name) ?? [])
  const speeches: Record<Language, Speech> = {
    fi: inFinnish,
    sv: await speechOf(tx, 'sv', names),
    en: await speechOf(tx, 'en', names),
  }
  return (name, language) => speeches[language].text(name)
}

/** Kilometres beyond the contract and their line; none where they cost nothing, or a person has to reckon them. */
export async function reckonKilometres(
  tx: Tx,
  order: OrderRow,
  { out, back, today, before }: OfReturn,
  agreed?: Agreed,
): Promise<{ facts: KilometreFacts; judged: Judged; line: StatementLine | null; unclear: DraftReason[] }> {
  const row = agreed ?? (await agreedWith(tx, order.id))
  const facts = { ...(await factsOf(tx, order, row, today)), out, before }
  const judged = judgeKilometres(facts, back)
  const isUnclear =
    judged.why === 'not_agreed' || judged.why === 'service_unknown' || judged.why === 'service_undecided'
  const line =
    judged.why === null && judged.cents >= LEAST_CENTS
      ? told({
          kind: 'kilometres',
          ...groundOf(kilometresReckoned(judged, { out, back }, before ?? 0)),
          readings: { unit: 'km', out, back },
          cents: judged.cents,
        })
      : null
  return { facts, judged, line, unclear: isUnclear ? ['kilometres'] : [] }
}

/** A line of a car that was swapped names it. */
const ofCar = ({ lines, asks }: ReturnType<typeof reckonProtocol>, registration: string) => {
  const named = (ground: string) => `${registration}: ${ground}`
  return { lines: lines.map((line) => around(line, named)), asks: asks.map((ask) => around(ask, named)) }
}

/** The line by which its customer can reckon it again. */
const kilometresReckoned =
  (
    judged: Reckoned & { beyondCents: number },
    { out, back }: { out: number | null; back: number },
    before: number,
  ): Say =>
  (language) => {
    const t = words[language]
    const said = (km: number) => kilometres(km, language)
    const price = t.perKilometre(formatPrice(toEuros(cents(judged.beyondCents)), language))
    const others = before > 0 ? [t.drivenBefore(said(before))] : []
    const read = [t.readings(said(out ?? 0), said(back)), ...others].join(', ')
    const sum = t.driven(said(judged.driven), said(judged.allowed))
    return `${kilometresTitle(judged.beyond, language)}, ${price} (${read}, ${sum})`
  }

const daysReckoned =
  ({ days, monthly }: { days: number; monthly: Cents }, due: Day, back: Day): Say =>
  (language) =>
    words[language].lateDays(days, {
      due: formatDay(due, language),
      back: formatDay(back, language),
      monthly: formatPrice(toEuros(monthly), language),
    })

/** Question: all that the kilometres of an order are reckoned by but its readings. */
export const kilometreFactsOf = async (tx: Queryable, order: OrderRow, today: Day) =>
  factsOf(tx, order, await agreedWith(tx, order.id), today)

type Agreed = Awaited<ReturnType<typeof agreedWith>>

/** The contract of an order, as far as it has numbers. */
async function agreedWith(tx: Queryable, orderId: string) {
  const [row] = await tx
    .select({
      agreed: contractText.kilometres,
      termsHtml: contractText.terms,
      agreedAt: contract.agreedAt,
      subscription: subscriptionOn(orders.id),
    })
    .from(orders)
    .leftJoin(contract, eq(contract.orderId, orders.id))
    .leftJoin(contractText, eq(contractText.version, contract.textVersion))
    .where(eq(orders.id, orderId))
  return row
}

/** Question: whether the words of an order's contract name the return price list: its damages are billed by a statement then. */
export async function isBilledByStatement(db: Queryable, orderId: string): Promise<boolean> {
  return namesReturnPrices((await agreedWith(db, orderId))?.termsHtml ?? '')
}

/** The prices of a contract; none where its words do not name the return price list. */
async function pricesOf(db: Queryable, agreed: Agreed, today: Day): Promise<Pick<ProtocolFacts, 'priceOf' | 'mostOf'>> {
  if (!agreed?.agreedAt || !namesReturnPrices(agreed.termsHtml ?? ''))
    return { priceOf: () => null, mostOf: () => null }
  const prices = await givenPrices(db)
  const agreedOn = helsinkiDay(agreed.agreedAt)
  const priceOf = (key: string) => agreedPrice(prices, key, { agreedOn, today })
  return { priceOf, mostOf: (key) => (priceOf(key) === null ? priceOn(prices, key, today) : null) }
}

/** Question: what each cleaning costs by the contract of an order; null: a person says it. */
export async function cleaningPrices(
  db: Queryable,
  orderId: string,
  today: Day,
): Promise<{ key: Cleaning; price: number | null }[]> {
  const { priceOf } = await pricesOf(db, await agreedWith(db, orderId), today)
  return cleanings.map((key) => {
    const price = priceOf(key)
    return { key, price: price === null ? null : toEuros(price) }
  })
}

async function factsOf(
  tx: Queryable,
  order: OrderRow,
  row: Agreed,
  today: Day,
): Promise<Omit<KilometreFacts, 'out' | 'before'>> {
  const { id, startDate: anchor, extraDays, withdrawnAt } = order
  return {
    anchor,
    endDate: monthsEnd(order) ?? addDays(today, 1),
    extraDays,
    isWithdrawn: withdrawnAt !== null,
    plan: subscriptionIn(row?.subscription)?.plan ?? null,
    services: await servicesEver(tx, id),
    charges: await purchaseCharges(tx, id),
    undecided: new Set((await undecidedPurchases(tx, [id])).keys()),
    agreed: row?.agreed ? { ...row.agreed, termsHtml: row.termsHtml ?? '' } : null,
  }
}
