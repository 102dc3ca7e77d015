import { type Day, helsinkiDay } from '../../../contract/days/date.ts'
import { type Tx, transaction } from '../../platform/database/database.ts'
import type { Sweeping } from '../../platform/database/eachDue.ts'
import { eachPage } from '../../platform/database/eachPage.ts'
import { insertSet } from '../../platform/database/rowSet.ts'
import { newId, newIds } from '../../platform/ids.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { keptLanguage } from '../../platform/keptLanguage.ts'
import { apply } from '../apply.ts'
import { decide } from '../decide.ts'
import { chargeableDay } from '../dunning.ts'
import { readRelatedToCharge, relatedTo } from '../gather.ts'
import { decideInTurn } from '../inTurn.ts'
import { drawInvoices, type Issue } from '../invoicing/issueInvoice.ts'
import { type DueSubscription, dueSubscriptions, lockDue, moveOn } from '../invoicing/queries.ts'
import { monthlyInvoice } from '../pricing/monthlyInvoice.ts'
import { type DuePeriod, duePeriods } from '../pricing/period.ts'
import { billingPeriod, type subscription } from '../tables.ts'
import { chargeRequest, type RequestNeeds } from './chargeRequest.ts'
import type { ChargeCall, ChargeSender } from './chargeSender.ts'

type Needs = RequestNeeds & { queue: Queue; sender: ChargeSender }
type Subscription = typeof subscription.$inferSelect

/** Bills every period that is due, a page of subscriptions at once. Any number of processes share the pages. */
export async function billDuePeriods(shop: Needs & Sweeping & { config: { chargeFromHour: number } }): Promise<void> {
  const { db, clock, config, sender } = shop
  const dueBy = chargeableDay(clock.now(), config.chargeFromHour)
  const settled: Promise<void>[] = []
  await eachPage<DueSubscription>(shop, {
    act: 'bill what is due of a subscription',
    pageAfter: (last) => dueSubscriptions(db, dueBy, last),
    run: async (page) => {
      settled.push(sender.send(await billPage(shop, { orderIds: page.map(({ id }) => id), dueBy, isShared: true })))
      // The next page is written while the charges of this one are on their way.
      await sender.room()
    },
  })
  await Promise.all(settled)
}

/** Bills the due periods of one order at once: its first period when the pickup is near. */
export async function billSubscription(shop: Needs, { orderId }: { orderId: string }): Promise<void> {
  const page = { orderIds: [orderId], dueBy: shop.clock.today(), isShared: false }
  await shop.sender.send(await billPage(shop, page))
}

/**
 * Invoices a page in one transaction, with its charges as rows in the state 'asked'. No card is asked before this commits.
 * A process that is killed in between leaves rows that pollOpenOutcomes asks about.
 */
async function billPage(
  shop: Needs,
  page: { orderIds: string[]; dueBy: Day; isShared: boolean },
): Promise<ChargeCall[]> {
  const requests = await transaction(shop.db, async (tx) => {
    const due = await lockDue(tx, page)
    return due.length > 0 ? await issueAndAsk(shop, tx, due, page.dueBy) : []
  })
  return requests.map(({ provider, request }) => ({
    id: request.attemptId,
    call: () => shop.cards.of(provider).charge(request),
  }))
}

async function issueAndAsk(shop: Needs, tx: Tx, due: Subscription[], dueBy: Day) {
  const now = shop.clock.now()
  const steps = due.map((one) => ({ one, ...duePeriods(one, dueBy) }))
  const bills = steps.flatMap(({ one, periods }) => periods.map((period) => ({ one, period })))
  const ids = newIds(bills.length)
  const issues = bills.map(({ one, period }, at) =>
    issueOf(ids[at] ?? newId(), one, { period, issuedOn: helsinkiDay(now) }),
  )
  const related = await readRelatedToCharge(
    tx,
    issues.map(({ id, orderId }) => ({ id, orderId, issuedAt: now })),
  )
  const { rows, lines, emails } = await drawInvoices(tx, issues, now)
  const facts = rows.map((invoice) => ({ ...relatedTo(related, invoice), invoice }))
  const decided = decideInTurn(facts, (debt) => decide(debt, { kind: 'issued', charge: { attemptId: newId() } }, now))
  const periods = bills.map(({ one, period }) => periodRow(one, period))
  const next = moveOn(steps.map(({ one, next }) => ({ orderId: one.orderId, ...next })))
  await apply({ queue: shop.queue }, tx, decided, {
    debts: rows,
    alongside: [next, insertSet(billingPeriod, periods), lines],
  })
  return facts.flatMap(({ invoice, cards }, at) => {
    const attempt = decided[at]?.newAttempt
    const card = cards.find(({ id }) => id === attempt?.cardId)
    if (!attempt || !card) return []
    const email = emails.get(invoice.id) ?? ''
    const request = chargeRequest(shop, { invoice, attempt, sealedToken: card.sealedToken, email })
    return [{ provider: attempt.provider, request }]
  })
}

const issueOf = (
  id: string,
  { orderId, customerId, businessId, plan }: Subscription,
  { period, issuedOn }: { period: DuePeriod; issuedOn: Day },
): Issue => ({
  id,
  customerId,
  orderId,
  businessId,
  kind: 'monthly_subscription',
  draft: monthlyInvoice(plan, period, issuedOn, keptLanguage),
  period,
  dueOn: period.start,
})

const periodRow = ({ orderId, customerId }: Subscription, { number, start, end, chargeOn }: DuePeriod) => ({
  id: newId(),
  customerId,
  orderId,
  number,
  startDate: start,
  endDate: end,
  chargeOn,
})
