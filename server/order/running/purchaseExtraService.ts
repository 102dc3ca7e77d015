import type { AnswerOf } from '../../../contract/call.ts'
import { helsinkiDay } from '../../../contract/days/date.ts'
import { fromEuros } from '../../../contract/money/money.ts'
import { isCompany } from '../../../contract/order/orderRules.ts'
import type { purchaseExtraService as promise } from '../../../contract/order/running.ts'
import { beginsWithinWithdrawal, type EarlyStartWish, serviceStartWish } from '../../../contract/withdrawal.ts'
import { type BegunCharge, type ChargeNeeds, sendCharge } from '../../billing/charging/chargeInvoice.ts'
import { recordOutcome } from '../../billing/charging/recordOutcome.ts'
import { billExtra } from '../../billing/purchases/billExtra.ts'
import { isPurchaseUndone, undecidedPurchases } from '../../billing/purchases/undecidedPurchases.ts'
import { buyService } from '../../extras/chooseService.ts'
import { chosenServices } from '../../extras/chosenServices.ts'
import { type DealerService, extraServicesOf } from '../../fleet/services/extraServicesOf.ts'
import { atOneInstant } from '../../platform/clock.ts'
import { type Tx, transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { keptLanguage } from '../../platform/keptLanguage.ts'
import type { ChargeOutcome } from '../../providers/cards/cards.ts'
import { requireAct } from '../lockForStep.ts'
import { orderNoticeMail } from '../mails.ts'
import { lockOrder } from '../queries.ts'
import type { OrderRow } from '../tables.ts'
import { isOnLastDay, isOwned, isSoldLater } from '../view/gatherOrders.ts'

type Needs = ChargeNeeds & { queue: Queue }
interface Wanted {
  orderNumber: string
  serviceId: string
  isEarlyStartWished: boolean
  /** In euros, of what is charged now. */
  price?: number | undefined
}
type Answer = AnswerOf<typeof promise>
type Purchase = { charge: BegunCharge | null } | { bankUrl: string }

/**
 * Buys a service for a running order. Where the card is charged at once, the purchase stands or falls with that charge:
 * a refusal of the card undoes it, the bank's question keeps it open. An answer that nobody has yet does not undo it,
 * since the money may have been taken: it is settled as any other charge.
 */
export async function purchaseExtraService(shop: Needs, customerId: string, wanted: Wanted): Promise<Answer> {
  const purchase = await transaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, customerId, wanted.orderNumber)
    if (!order) throw new Refusal('ORDER_NOT_FOUND')
    return await buy(atOneInstant(shop), tx, order, wanted)
  })
  if ('bankUrl' in purchase) return { terminal_url: purchase.bankUrl }
  return purchase.charge ? await answerOf(shop, purchase.charge) : undefined
}

async function buy(
  shop: Needs,
  tx: Tx,
  order: OrderRow,
  { serviceId, isEarlyStartWished, price }: Wanted,
): Promise<Purchase> {
  const { id: orderId, customerId, status } = order
  const offered = (await extraServicesOf(tx, order)).find(({ id }) => id === serviceId)
  if (!offered || !isSoldLater(offered)) throw new Refusal('SERVICE_NOT_FOUND')
  if (!offered.isFitting) throw new Refusal('SERVICE_UNFIT')
  requireAct(order, shop.clock, 'buyService')
  // Nothing can be had with a car that is back, or on its way.
  if (order.returnedOn || order.withdrawnAt || isOnLastDay(order, shop.clock.today()))
    throw new Refusal('ORDER_NOT_PENDING')
  const bankUrl = await waitingAtBank(tx, orderId, offered)
  if (bankUrl) return { bankUrl }
  const now = shop.clock.now()
  const earlyStartWish = isEarlyStartWished ? keptServiceWish(order, offered, now) : null
  const purchaseId = await buyService(tx, { customerId, orderId, service: offered, now, earlyStartWish })
  const service = { name: offered.serviceName, cents: offered.priceCents, recurring: offered.recurring }
  const charge = await billExtra(shop, tx, {
    customerId,
    orderId,
    status,
    purchaseId,
    service,
    seen: price === undefined ? undefined : fromEuros(price),
  })
  // A service that is charged at once has a receipt.
  if (!charge) {
    const told = { customerId, orderId, at: now.toISOString(), service: service.name, cents: service.cents }
    await shop.queue.enqueue(tx, orderNoticeMail, { kind: 'service_joined', ...told })
  }
  return { charge }
}

/** Word for word as it was asked. A company needs none, nor what is charged once: that is given back whole. */
function keptServiceWish(
  { type, startDate }: OrderRow,
  { recurring }: DealerService,
  now: Date,
): EarlyStartWish | null {
  if (isCompany(type) || !recurring || !beginsWithinWithdrawal(startDate, helsinkiDay(now))) return null
  return { ...serviceStartWish(keptLanguage), at: now.toISOString() }
}

/** The bank's page, if the customer was about to buy this there; refuses what they have or are being charged for. */
async function waitingAtBank(tx: Tx, orderId: string, offered: DealerService): Promise<string | null> {
  const chosen = await chosenServices(tx, [orderId])
  const undecided = await undecidedPurchases(tx, [orderId])
  const begun = chosen.find(({ id, serviceKey }) => serviceKey === offered.serviceKey && undecided.has(id))
  const bankUrl = begun && undecided.get(begun.id)
  if (bankUrl) return bankUrl
  if (begun) throw new Refusal('CHARGE_IN_FLIGHT')
  if (isOwned(offered, chosen)) throw new Refusal('SERVICE_OWNED')
  return null
}

async function answerOf(shop: Needs, charge: BegunCharge): Promise<Answer> {
  const outcome = await sendCharge(shop, charge).catch(() => unheard(shop, charge))
  if (outcome.kind === 'needs_customer') return { terminal_url: outcome.redirectUrl }
  if (outcome.kind === 'unavailable') throw new Refusal('CARD_PROVIDER_AWAY', { retryAfterSeconds: 30 })
  if (outcome.kind === 'declined' && (await isPurchaseUndone(shop.db, charge.invoiceId)))
    throw new Refusal('CARD_DECLINED')
  return undefined
}

/** Bought it is: told of a failure, the customer would press again. The charge is on disk and is asked about. */
async function unheard(shop: Needs, { request }: BegunCharge): Promise<ChargeOutcome> {
  const outcome: ChargeOutcome = { kind: 'unknown' }
  await recordOutcome(shop, request.attemptId, outcome).catch(() => {})
  return outcome
}
