import type { AgreedKilometres } from '../../../contract/cars/kilometres.ts'
import { HOME_DELIVERY } from '../../../contract/cars/serviceKinds.ts'
import type { Day } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import type { Cents } from '../../../contract/money/money.ts'
import { orderMay } from '../../../contract/order/orderRules.ts'
import type { Order } from '../../../contract/order.ts'
import type { PaymentCard } from '../../../contract/payment.ts'
import { type InvoicePage, invoicePagesOf, NO_INVOICES } from '../../billing/invoicing/invoicesOf.ts'
import type { FirstInvoice } from '../../billing/invoicing/subscriptionOn.ts'
import type { PricePlan } from '../../billing/pricing/pricePlan.ts'
import type { ChosenService } from '../../extras/chosenServices.ts'
import { type CarModel, modelsById } from '../../fleet/models/findModel.ts'
import type { DealerPlace } from '../../fleet/places/findDealer.ts'
import { type DealerService, dealersWithServices } from '../../fleet/services/extraServicesOf.ts'
import { fitsCar } from '../../fleet/services/fitsCar.ts'
import { cardsWithFaces } from '../../payment/cardsOf.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { agreedKilometres } from '../agreedKilometres.ts'
import type { FullOrder } from '../fullOrderQueries.ts'
import { monthsEnd } from '../returnDay.ts'
import type { OrderRow } from '../tables.ts'
import type { Bound } from './orderVersion.ts'
import { planOf } from './planOf.ts'

/** Everything the slices know of one order. */
export interface OrderParts extends Bound {
  /** The language in which its customer reads it. */
  language: Language
  model: CarModel
  dealer: DealerPlace
  /** The plate of the car that it has, or had last. */
  registration: string | null
  changed: FullOrder['changed']
  statement: FullOrder['statement']
  plan: PricePlan
  /** In force; what is not bought before the bank says yes is not. */
  services: ChosenService[]
  /** Services that it had once. */
  past: ChosenService[]
  /** The kilometres in its contract. */
  kilometres: AgreedKilometres | null
  available: DealerService[]
  codes: FullOrder['codes']
  drivers: FullOrder['drivers']
  cards: PaymentCard[]
  billed: InvoicePage
  nextPayment: Day | null
  /** The first period that is not invoiced. */
  firstOpen: number
  /** When the first period was, or will be, charged; null until it is confirmed. */
  firstPayment: Day | null
  firstInvoice: FirstInvoice | null
  /** Credits of invoiced months, below zero, by their first day. */
  creditedOf: Partial<Record<Day, Cents>>
  referral: Order['referral_code']
}

/** A year of a subscription; older invoices are shown when somebody asks. */
const NEWEST_INVOICES = 12

/** Asks every slice once, however many orders there are. */
export async function gatherOrders(
  db: Queryable,
  full: FullOrder[],
  { allInvoices = false, language }: { allInvoices?: boolean; language: Language },
): Promise<OrderParts[]> {
  const ids = full.map(({ order }) => order.id)
  if (ids.length === 0) return []
  // One after the other: inside a transaction there is one connection, and outside one request should not take ten.
  const dealers = await dealersWithServices(db, [...new Set(full.map(({ order }) => order.dealerId))])
  const models = await modelsById(db, [...new Set(full.map(({ order }) => order.modelId))])
  const { cards, faces } = await cardsWithFaces(db, ids)
  const billed = await invoicePagesOf(db, ids, { faces, newest: allInvoices ? null : NEWEST_INVOICES, language })
  const texts = [...new Set(full.map(({ agreedText }) => agreedText))]
  const kilometres = new Map<string | null, AgreedKilometres | null>()
  for (const text of texts) kilometres.set(text, await agreedKilometres(db, text))
  return full.map((one) => {
    const { id, modelId, dealerId } = one.order
    const [model, place] = [models.get(modelId), dealers.get(dealerId)]
    if (!model || !place) throw new Error(`Order ${id} names a model or dealer that is not there`)
    return partsOf({
      ...one,
      language,
      model,
      dealer: place.dealer,
      onSale: place.services,
      cards: cards.get(id) ?? [],
      billed: billed.get(id) ?? NO_INVOICES,
      kilometres: kilometres.get(one.agreedText) ?? null,
    })
  })
}

/** The parts of an order that were read, or are known without reading. */
interface Known
  extends Omit<FullOrder, 'agreedText'>,
    Pick<OrderParts, 'language' | 'model' | 'dealer' | 'cards' | 'billed'> {
  /** The services of the dealer. */
  onSale: DealerService[]
  kilometres?: AgreedKilometres | null
}

/** The facts that follow from the parts of an order. Pure. */
export function partsOf(known: Known): OrderParts {
  const { order, codes, referral, chosen: all, subscription, onSale } = known
  const isAwaited = ({ id }: ChosenService) => subscription?.undecided.includes(id) ?? false
  const chosen = all.filter((service) => !isAwaited(service))
  const awaited = all.filter(isAwaited)
  const code = codeInForce(codes)
  return {
    order,
    language: known.language,
    model: known.model,
    dealer: known.dealer,
    registration: known.registration,
    changed: known.changed,
    statement: known.statement,
    // The plan that is billed; before the confirmation, the plan that would be.
    plan: subscription?.plan ?? planOf({ ...order, services: chosen, code }),
    services: chosen,
    past: known.past,
    kilometres: known.kilometres ?? null,
    code,
    contractText: known.contractText,
    available: onOffer(order, onSale, { model: known.model, chosen, awaited }),
    codes,
    drivers: known.drivers,
    cards: known.cards,
    billed: known.billed,
    nextPayment: subscription?.nextPayment ?? null,
    firstOpen: subscription?.firstOpen ?? 1,
    firstPayment: subscription?.firstPayment ?? null,
    firstInvoice: subscription?.firstInvoice ?? null,
    creditedOf: subscription?.creditedOf ?? {},
    referral: referral && { code: referral.code, used: referral.used, uses_per_code: referral.maxUses ?? 0 },
  }
}

/** The commitment that the confirmation of an order would make. */
export const boundBy = ({
  order,
  chosen,
  codes,
  contractText,
}: Pick<FullOrder, 'order' | 'chosen' | 'codes' | 'contractText'>): Bound => ({
  order,
  services: chosen,
  code: codeInForce(codes),
  contractText,
})

export const codeInForce = (codes: FullOrder['codes']): FullOrder['codes'][number] | null =>
  codes.find(({ replacedAt }) => replacedAt === null) ?? null

/**
 * The services that fit the car. Before confirming only those sold beforehand; afterwards all but the delivery, which
 * has happened by then, and the monthly services that the order has or is buying.
 */
function onOffer(
  order: OrderRow,
  onSale: DealerService[],
  { model, chosen, awaited }: { model: CarModel; chosen: ChosenService[]; awaited: ChosenService[] },
): DealerService[] {
  const here = onSale.filter((service) => fitsCar(service, model))
  if (orderMay(order.status, 'change')) return here.filter(({ salePhase }) => salePhase === 'pre_sale')
  if (!orderMay(order.status, 'buyService') || order.returnedOn || order.withdrawnAt) return []
  return here.filter((service) => isSoldLater(service) && !isOwned(service, chosen) && !isOneOf(service, awaited))
}

/** On its last day, and after it, a service that is bought would be charged for days that do not come. */
export const isOnLastDay = (order: Pick<OrderRow, 'cancelDate' | 'extraDays'>, today: Day): boolean => {
  const end = monthsEnd(order)
  return end !== null && end <= today
}

export const isSoldLater = ({ serviceKey }: DealerService): boolean => serviceKey !== HOME_DELIVERY

/** A monthly service is there once; one that is charged once may be bought again. */
export const isOwned = (service: DealerService, chosen: ChosenService[]): boolean =>
  service.recurring && isOneOf(service, chosen)

const isOneOf = (service: DealerService, some: ChosenService[]): boolean =>
  some.some(({ serviceKey }) => serviceKey === service.serviceKey)
