import { addDays, type Day, formatPeriod } from '../../../contract/days/date.ts'
import type { Cents } from '../../../contract/money/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import { keptLanguage } from '../../platform/keptLanguage.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import type { DebtRow } from '../debtFacts.ts'
import { restOf } from '../decideCredit.ts'
import { gather } from '../gather.ts'
import { periodAt } from '../pricing/period.ts'
import { priceOfMonth } from '../pricing/pricePlan.ts'
import { words } from '../pricing/words.ts'
import { billCharges } from './billCharges.ts'
import { invoicesOfOrder } from './invoiceQueries.ts'
import { issueCredit } from './issueCredit.ts'
import { lockSubscription } from './queries.ts'

type Needs = Pick<ShopParts, 'clock' | 'queue'>

/** Bills days behind the last month of a subscription, by the car's price of that month. Answers the sum. */
export async function billDays(
  shop: Needs,
  tx: Tx,
  {
    customerId,
    orderId,
    days,
    priceOf,
  }: { customerId: string; orderId: string; days: { start: Day; end: Day }; priceOf: (monthly: Cents) => Cents },
): Promise<{ cents: Cents }> {
  const found = await lockSubscription(tx, orderId)
  if (!found?.endDate) throw new Error(`The subscription of order ${orderId} does not end`)
  const last = periodAt(found.anchor, addDays(found.endDate, -1)).number
  const cents = priceOf(priceOfMonth(found.plan, last))
  const title = words[keptLanguage].extraDays(formatPeriod(days.start, days.end, keptLanguage))
  const lines = [{ name: title, cents }]
  await billCharges(shop, tx, { customerId, orderId, title, lines, isTold: false, isTaxed: true, days })
  return { cents }
}

/** An invoice of such days. That of a month of a bought service has days, too. */
export const isOfDays = ({ kind, periodStart, purchaseId }: DebtRow): boolean =>
  kind === 'other' && periodStart !== null && purchaseId === null

/** Gives back what is left of the days that were bought at the end. Answers the sum. */
export async function creditDays(shop: Needs, tx: Tx, orderId: string, reason: string): Promise<Cents> {
  let sum = 0
  for (const facts of await gather(tx, { invoices: await invoicesOfOrder(tx, orderId) })) {
    if (!isOfDays(facts.invoice)) continue
    sum += restOf(facts)
    await issueCredit(shop, tx, facts, { reason })
  }
  return sum as Cents
}
