import type { Invoice } from '../../contract/billing.ts'
import type { Day } from '../../contract/date.ts'
import type { Order } from '../../contract/order.ts'
import type { PaymentCard } from '../../contract/payment.ts'
import { invoicesOf } from '../billing/invoicesOf.ts'
import { nextPaymentsOf } from '../billing/nextPaymentsOf.ts'
import { plansOf } from '../billing/plansOf.ts'
import type { PricePlan } from '../billing/pricePlan.ts'
import { type ChosenService, chosenServices } from '../extras/chosenServices.ts'
import { HOME_DELIVERY } from '../extras/extraService.ts'
import { type DealerService, extraServicesOf } from '../fleet/extraServicesOf.ts'
import { type Dealer, dealersById } from '../fleet/findDealer.ts'
import { type CarModel, modelsById } from '../fleet/findModel.ts'
import { cardsOf } from '../payment/cardsOf.ts'
import type { Queryable } from '../platform/database.ts'
import { orderMay } from './order.ts'
import { planOf } from './planOf.ts'
import { codesOf, driversOf, referralsOf } from './queries.ts'
import type { OrderRow, orderCode, orderDriver } from './tables.ts'

/** Everything the slices know of one order. */
export interface OrderParts {
  order: OrderRow
  model: CarModel
  dealer: Dealer
  plan: PricePlan
  services: ChosenService[]
  available: DealerService[]
  codes: (typeof orderCode.$inferSelect)[]
  drivers: (typeof orderDriver.$inferSelect)[]
  cards: PaymentCard[]
  invoices: Invoice[]
  nextPayment: Day | null
  referral: Order['referral_code']
}

/** Asks every slice once, however many orders there are. */
export async function gatherOrders(db: Queryable, orders: OrderRow[]): Promise<OrderParts[]> {
  const ids = orders.map((order) => order.id)
  if (ids.length === 0) return []
  const dealerIds = [...new Set(orders.map((order) => order.dealerId))]
  // One after the other: inside a transaction there is one connection, and outside one request should not take ten.
  const dealers = await dealersById(db, dealerIds)
  const models = await modelsById(db, [...new Set(orders.map((order) => order.modelId))])
  const offered = await extraServicesOf(db, dealerIds)
  const services = await chosenServices(db, ids)
  const codes = await codesOf(db, ids)
  const drivers = await driversOf(db, ids)
  const referrals = await referralsOf(db, ids)
  const cards = await cardsOf(db, ids)
  const invoices = await invoicesOf(db, ids)
  const nextPayments = await nextPaymentsOf(db, ids)
  const plans = await plansOf(db, ids)
  return orders.map((order) => {
    const mine = <T extends { orderId: string }>(rows: T[]) => rows.filter((row) => row.orderId === order.id)
    const [model, dealer] = [models.get(order.modelId), dealers.get(order.dealerId)]
    if (!model || !dealer) throw new Error(`Order ${order.id} names a model or dealer that is not there`)
    const orderCodes = mine(codes)
    const chosen = mine(services)
    const inForce = orderCodes.find((code) => code.replacedAt === null) ?? null
    return {
      order,
      model,
      dealer,
      // What is billed once the order runs; before that, what would be.
      plan:
        plans.get(order.id) ??
        planOf({ pricing: order.pricing, fixedTerm: order.fixedTerm, services: chosen, code: inForce }),
      services: chosen,
      available: onOffer(order, offered, chosen),
      codes: orderCodes,
      drivers: mine(drivers),
      cards: cards.get(order.id) ?? [],
      invoices: invoices.get(order.id) ?? [],
      nextPayment: nextPayments.get(order.id) ?? null,
      referral: referrals.get(order.id) ?? null,
    }
  })
}

/**
 * Before confirming only what is sold beforehand; afterwards everything but the delivery, which has happened by then, and
 * the monthly services that the order has.
 */
function onOffer(order: OrderRow, offered: DealerService[], chosen: ChosenService[]): DealerService[] {
  const here = offered.filter((service) => service.dealerId === order.dealerId)
  if (orderMay(order.status, 'change')) return here.filter(({ salePhase }) => salePhase === 'pre_sale')
  if (!orderMay(order.status, 'buyService')) return []
  return here.filter((service) => isSoldLater(service) && !isOwned(service, chosen))
}

export const isSoldLater = ({ serviceKey }: DealerService): boolean => serviceKey !== HOME_DELIVERY

/** A monthly service is there once; one that is charged once may be bought again. */
export const isOwned = (service: DealerService, chosen: ChosenService[]): boolean =>
  service.recurring && chosen.some(({ serviceKey }) => serviceKey === service.serviceKey)
