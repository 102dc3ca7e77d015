import { and, eq } from 'drizzle-orm'
import type { Reckoned } from '../../../contract/cars/kilometres.ts'
import { addDays, type Day } from '../../../contract/days/date.ts'
import { cents, formatPrice, toEuros } from '../../../contract/money/money.ts'
import { billCharges } from '../../billing/invoicing/billCharges.ts'
import { subscriptionIn, subscriptionOn } from '../../billing/invoicing/subscriptionOn.ts'
import { purchaseCharges } from '../../billing/purchases/purchaseCharges.ts'
import { undecidedPurchases } from '../../billing/purchases/undecidedPurchases.ts'
import { servicesEver } from '../../extras/chosenServices.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { keptLanguage } from '../../platform/keptLanguage.ts'
import { type Judged, judgeKilometres, type KilometreFacts, kilometres, kilometresTitle } from '../kilometres.ts'
import { contract, contractText, type OrderRow, orders, vehicleHandover } from '../tables.ts'
import { words } from '../words.ts'
import { replacedKilometres } from './replacementCar.ts'

/** Less is not worth a charge, for anybody. */
export const LEAST_CENTS = 100

/** How the kilometres of an order are settled when its car is back. */
export interface BilledKilometres {
  judged: Judged
  out: number | null
  isWaived: boolean
  invoiceNumber: string | null
}

/** The odometer at the handover; null when it was not written down. */
export async function kilometresAtDelivery(db: Queryable, orderId: string): Promise<number | null> {
  const [row] = await db
    .select({ kilometres: vehicleHandover.kilometres })
    .from(vehicleHandover)
    .where(and(eq(vehicleHandover.orderId, orderId), eq(vehicleHandover.kind, 'delivery')))
  return row?.kilometres ?? null
}

/** Kilometres beyond what was agreed become an invoice of their own, charged as any other, unless staff let them be. */
export async function billKilometres(
  shop: { clock: Clock; queue: Queue },
  tx: Tx,
  order: OrderRow,
  { out, back, isWaived }: { out: number | null; back: number; isWaived: boolean },
): Promise<BilledKilometres> {
  const judged = judgeKilometres(await factsOf(tx, order, out, shop.clock.today()), back)
  if (judged.why !== null || judged.cents < LEAST_CENTS || isWaived)
    return { judged, out, isWaived, invoiceNumber: null }
  const { id: orderId, customerId } = order
  const { number } = await billCharges(shop, tx, {
    customerId,
    orderId,
    title: kilometresTitle(judged.beyond, keptLanguage),
    isTaxed: true,
    isObjectable: true,
    lines: [{ name: reckoning(judged, { out, back }), cents: judged.cents }],
  })
  return { judged, out, isWaived, invoiceNumber: number }
}

/** The line of the invoice, by which its customer can reckon it again. */
function reckoning(judged: Reckoned & { beyondCents: number }, { out, back }: { out: number | null; back: number }) {
  const t = words[keptLanguage]
  const said = (km: number) => kilometres(km, keptLanguage)
  const price = t.perKilometre(formatPrice(toEuros(cents(judged.beyondCents)), keptLanguage))
  const read = t.readings(said(out ?? 0), said(back))
  const sum = t.driven(said(judged.driven), said(judged.allowed))
  return `${kilometresTitle(judged.beyond, keptLanguage)}, ${price} (${read}, ${sum})`
}

async function factsOf(tx: Tx, order: OrderRow, out: number | null, today: Day): Promise<KilometreFacts> {
  const { id, startDate: anchor, cancelDate, withdrawnAt } = order
  const [row] = await tx
    .select({ agreed: contractText.kilometres, termsHtml: contractText.terms, subscription: subscriptionOn(orders.id) })
    .from(orders)
    .leftJoin(contract, eq(contract.orderId, orders.id))
    .leftJoin(contractText, eq(contractText.version, contract.textVersion))
    .where(eq(orders.id, id))
  return {
    anchor,
    endDate: cancelDate ?? addDays(today, 1),
    isWithdrawn: withdrawnAt !== null,
    out,
    replaced: await replacedKilometres(tx, id),
    plan: subscriptionIn(row?.subscription)?.plan ?? null,
    services: await servicesEver(tx, id),
    charges: await purchaseCharges(tx, id),
    undecided: new Set((await undecidedPurchases(tx, [id])).keys()),
    agreed: row?.agreed ? { ...row.agreed, termsHtml: row.termsHtml ?? '' } : null,
  }
}
