import type { ParsedBodyOf } from '../../../contract/call.ts'
import { formatDay } from '../../../contract/days/date.ts'
import type { FixedTerm } from '../../../contract/fields.ts'
import { formatMonthly, toEuros } from '../../../contract/money/money.ts'
import { orderMay } from '../../../contract/order/orderRules.ts'
import type { lengthenOrder as promise } from '../../../contract/order/running.ts'
import type { RunningChange } from '../../../contract/order/runningChange.ts'
import { lengthenSubscription } from '../../billing/invoicing/lengthenSubscription.ts'
import { atOneInstant } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { keptLanguage } from '../../platform/keptLanguage.ts'
import { writeChange } from '../changeQueries.ts'
import { lockForStaff } from '../lockForStaff.ts'
import { orderNoticeMail } from '../mails.ts'
import { updateOrder } from '../queries.ts'
import type { OrderRow } from '../tables.ts'
import { words } from '../words.ts'
import { longerPrices } from './getLongerTerms.ts'
import { byCustomer, type ChangedBy, type ChangeNeeds, changedOrTried, changeOf } from './runningChange.ts'

/**
 * A customer whose order runs by the month commits to a longer term, at its price of today from the next period on. A second
 * press finds the term running, and is refused.
 */
export const lengthenOrder = (
  { db, ...shop }: ChangeNeeds & { db: Db },
  customerId: string,
  wish: ParsedBodyOf<typeof promise>,
): Promise<RunningChange> =>
  changedOrTried(db, customerId, wish, async (tx, order) => {
    if (!orderMay(order.status, 'lengthen')) throw new Refusal('NOT_LENGTHENABLE')
    return await lengthen(shop, tx, order, { term: wish.fixed_term, ...byCustomer })
  })

/** The same for staff, whom the customer asked. */
export async function lengthenOrderForStaff(
  shop: ChangeNeeds,
  tx: Tx,
  { orderNumber, ...longer }: { orderNumber: string } & Longer,
): Promise<RunningChange> {
  return await lengthen(shop, tx, await lockForStaff(tx, orderNumber, 'lengthen'), longer)
}

interface Longer extends ChangedBy {
  term: FixedTerm
}

async function lengthen(
  needs: ChangeNeeds,
  tx: Tx,
  order: OrderRow,
  { term, actor, reason }: Longer,
): Promise<RunningChange> {
  const shop = { ...needs, ...atOneInstant(needs) }
  const now = shop.clock.now()
  const price = (await longerPrices(tx, order, now)).find((longer) => longer.term === term)?.price
  if (price === undefined) throw new Refusal('TERM_NOT_OFFERED')
  const { id: orderId, customerId } = order
  const from = await lengthenSubscription(tx, orderId, { term, listCents: price, today: shop.clock.today() })
  const pricing = { ...order.pricing, [term]: { listCents: price, campaign: null } }
  await updateOrder(tx, orderId, { fixedTerm: term, termFrom: from.number, pricing })
  const t = words[keptLanguage]
  await writeChange(tx, order, {
    kind: 'term_lengthened',
    fromText: t.months(order.fixedTerm),
    toText: t.termFrom(
      t.months(term),
      formatDay(from.start, keptLanguage),
      formatMonthly(toEuros(price), keptLanguage),
    ),
    actor,
    reason,
    at: now,
  })
  await shop.queue.enqueue(tx, orderNoticeMail, { kind: 'term_lengthened', customerId, orderId, at: now.toISOString() })
  return await changeOf(shop, tx, order, { new_price: { amount: toEuros(price), from: from.start } })
}
