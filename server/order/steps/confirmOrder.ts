import type { ParsedBodyOf } from '../../../contract/call.ts'
import { formatPrice, toEuros } from '../../../contract/money/money.ts'
import { holdEnded } from '../../../contract/order/hold.ts'
import { hasLostCar, isActive, orderMay } from '../../../contract/order/orderRules.ts'
import type { confirmOrder as promise } from '../../../contract/order/steps.ts'
import type { Order } from '../../../contract/order.ts'
import { type LockedCustomer, lockCustomer } from '../../account/person/lockCustomer.ts'
import { overdueDebtOf } from '../../billing/debtors/overdueDebtOf.ts'
import { NO_INVOICES } from '../../billing/invoicing/invoicesOf.ts'
import { startSubscription } from '../../billing/invoicing/startSubscription.ts'
import { justStarted } from '../../billing/invoicing/subscriptionOn.ts'
import { carOfOrder } from '../../fleet/models/carAtDealer.ts'
import { atOneInstant } from '../../platform/clock.ts'
import { type Tx, transaction } from '../../platform/database/database.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { toPut } from '../../platform/jobs/jobs.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { agreedKilometres } from '../agreedKilometres.ts'
import { changeStatus } from '../changeStatus.ts'
import { replaceDrivers } from '../driverQueries.ts'
import type { FullOrder } from '../fullOrderQueries.ts'
import { nothingChanged } from '../handoverFacts.ts'
import { keptEarlyStartWish } from '../keptEarlyStartWish.ts'
import { freezeContract } from '../letters/freezeContract.ts'
import { orderConfirmedMail } from '../mails.ts'
import { countOrders, lockOrder } from '../queries.ts'
import { requireRoom } from '../requireRoom.ts'
import type { OrderRow } from '../tables.ts'
import { boundBy, codeInForce, partsOf } from '../view/gatherOrders.ts'
import { orderAnswer } from '../view/getOrder.ts'
import { orderView } from '../view/orderView.ts'
import { planOf } from '../view/planOf.ts'
import { spokenOrders } from '../view/spokenOrders.ts'
import { words } from '../words.ts'
import { giveReferral } from './giveReferral.ts'
import { requireDriversSeen, requireSeen } from './requireSeen.ts'
import { factsToConfirm, requireStep } from './stepFacts.ts'

interface Needs extends Pick<ShopParts, 'db' | 'clock' | 'queue' | 'language'> {
  config: { DEBT_STOPS_ORDERS_ABOVE: number }
}
type Wish = ParsedBodyOf<typeof promise>

/**
 * The duty to pay begins here. One transaction: lock, gather, decide, save, start the subscription, keep
 * what was agreed, enqueue the mail.
 * The order's row settles the race with its own expiry; a second press finds it confirmed and changes nothing.
 */
export async function confirmOrder(needs: Needs, customerId: string, wish: Wish): Promise<{ order: Order }> {
  const confirmed = await transaction(needs.db, async (tx) => {
    const order = await lockOrder(tx, customerId, wish.order_number)
    const shop = atOneInstant(needs)
    const { clock } = shop
    // The catalogue's sentence for 404 says it all: not found, or expired.
    if (!order || hasLostCar(order.status) || holdEnded(order, clock.now())) throw new Refusal('ORDER_NOT_FOUND')
    if (isActive(order.status)) return null
    if (!orderMay(order.status, 'change')) throw new Refusal('ORDER_NOT_PENDING')
    const { facts, beside } = await factsToConfirm(clock, tx, order)
    requireSeen(boundBy({ order, ...beside }), wish.version)
    requireDriversSeen(beside.drivers, wish.drivers_seen)
    requireStep(facts, 'confirm')
    const customer = await settleCustomer(tx, order, wish.phone)
    await requireNoDebt(shop, tx, order)
    const { jobs, ...confirmed } = await confirm(shop, tx, { order, ...beside }, wish)
    const car = await carOfOrder(tx, order)
    const following = shop.queue.insertsOf(tx, [
      ...jobs,
      toPut(orderConfirmedMail, { customerId, orderNumber: order.orderNumber }),
    ])
    await freezeContract(tx, { full: confirmed, car, customer, now: clock.now(), jobs: following })
    const kilometres = await agreedKilometres(tx, confirmed.contractText)
    const today = clock.today()
    return { today, parts: { ...confirmed, ...car, cards: facts.cards, kilometres } }
  })
  if (!confirmed) return await orderAnswer(needs, customerId, wish.order_number)
  // Billing has only just heard of the order.
  const { language } = needs
  const finnish = orderView(partsOf({ ...confirmed.parts, billed: NO_INVOICES, language }), confirmed.today)
  const [order = finnish] = await spokenOrders(needs.db, language, [finnish])
  return { order }
}

/** Room for one more order, and a phone number: it is needed once, and one that is given again replaces it. */
async function settleCustomer(
  tx: Tx,
  { customerId, businessId }: OrderRow,
  phone: string | null,
): Promise<LockedCustomer> {
  const customer = await lockCustomer(tx, customerId, phone ? { phone } : undefined)
  await requireRoom(tx, customer, { businessId, active: async () => (await countOrders(tx, customerId)).active })
  if (!phone && !customer.phone) throw invalid({ phone: [(language) => words[language].phoneMissing] })
  return customer
}

/** Refuses a customer who owes more than the provider allows, and says how much. The customer, or the company, is locked. */
async function requireNoDebt(
  { clock, config }: Pick<Needs, 'clock' | 'config'>,
  tx: Tx,
  order: OrderRow,
): Promise<void> {
  const owed = toEuros(await overdueDebtOf(tx, { ...order, today: clock.today() }))
  if (owed <= config.DEBT_STOPS_ORDERS_ABOVE) return
  throw new Refusal('OWES', { values: { amount: (language) => formatPrice(owed, language) }, body: { error: 'owes' } })
}

/** Answers what is known of the order afterwards, and the jobs that follow. */
async function confirm({ clock }: Needs, tx: Tx, full: FullOrder, wish: Wish) {
  const now = clock.now()
  const { order } = full
  const { id: orderId, customerId, startDate, fixedTerm, businessId } = order
  const named = wish.drivers.map(({ first_name, last_name, phone }) => ({
    firstName: first_name,
    lastName: last_name,
    phone,
  }))
  const drivers = await replaceDrivers(tx, full, named)
  const asked = wish.early_start_wish ? keptEarlyStartWish({ ...order, confirmedAt: now }, now) : null
  const changes = { confirmedAt: now, reservedUntil: null, earlyStartWish: asked }
  await changeStatus(tx, order, { to: 'confirmed', now, actor: 'customer', reason: 'confirmed' }, changes)
  const referral = await giveReferral(tx, orderId, clock.today())
  const plan = planOf({ ...order, services: full.chosen, code: codeInForce(full.codes) })
  const start = { customerId, orderId, anchor: startDate, fixedTerm, plan, businessId }
  const { nextChargeOn, jobs } = await startSubscription(clock, tx, start)
  return {
    jobs,
    order: { ...order, ...changes, holdAddressHash: null, status: 'confirmed' as const },
    codes: full.codes,
    contractText: full.contractText,
    registration: full.registration,
    changed: nothingChanged,
    statement: null,
    past: [],
    agreedText: full.contractText,
    drivers,
    referral,
    chosen: full.chosen,
    subscription: justStarted({ plan, nextChargeOn }),
  }
}
