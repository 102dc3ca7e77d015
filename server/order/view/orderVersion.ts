import { createHash } from 'node:crypto'
import { orderMay } from '../../../contract/order/orderRules.ts'
import type { ChosenService } from '../../extras/chosenServices.ts'
import { agreedOffer } from '../../fleet/prices/offer.ts'
import type { OrderRow } from '../tables.ts'

/** All that an order binds its customer to. */
export interface Bound {
  order: OrderRow
  /** In force. */
  services: ChosenService[]
  /** The one in force. */
  code: { code: string; valueType: string; value: number } | null
  /** Which text contracts have now. */
  contractText: string
}

const digest = (facts: unknown): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 16)

/** Changes with whatever the customer would be bound to. A pure function, so that who shows it and who checks it agree. */
export const orderVersion = ({ code, ...bound }: Bound): string =>
  digest([
    termsVersion(bound),
    bound.order.type,
    bound.order.businessId,
    code && [code.code, code.valueType, code.value],
  ])

/**
 * The facts that the terms are accepted for: the car, its place, day, term and price, the services and the text. The
 * company is chosen and a code is given after the terms, and neither makes anything dearer, so they do not ask for the
 * terms again.
 */
export const termsVersion = ({ order, services, contractText }: Omit<Bound, 'code'>): string => {
  const { listCents, campaign } = agreedOffer(order)
  return digest([
    [order.modelId, order.gear, order.dealerId, order.startDate, order.fixedTerm],
    [listCents, campaign && [campaign.cents, campaign.months]],
    services.map(serviceFacts).toSorted(),
    contractText,
  ])
}

function serviceFacts({ serviceKey, serviceName, priceCents, recurring, ...service }: ChosenService): string {
  const { address, zip, city, delivery_time } = service.additionalInfo ?? {}
  const kilometres = service.kilometresPerMonth === null ? [] : [service.kilometresPerMonth]
  return JSON.stringify([
    serviceKey,
    serviceName,
    priceCents,
    recurring,
    address,
    zip,
    city,
    delivery_time,
    ...kilometres,
  ])
}

/** Whether the terms are accepted as the order stands. What is confirmed stays accepted. */
export const hasAcceptedTerms = (bound: Omit<Bound, 'code'>): boolean => {
  const { termsAcceptedAt, termsAcceptedVersion, status } = bound.order
  if (termsAcceptedAt === null) return false
  // `null` when accepted before versions were kept.
  if (!orderMay(status, 'change') || termsAcceptedVersion === null) return true
  return termsAcceptedVersion === termsVersion(bound)
}
