import type { ExtraService } from '../../../contract/extras.ts'
import { type Language, languages } from '../../../contract/language.ts'
import type { Order } from '../../../contract/order.ts'
import type { Speech } from '../../content/speech.ts'
import { speechOf } from '../../content/speechOf.ts'
import { spokenReasons } from '../../content/spokenContent.ts'
import type { Queryable } from '../../platform/database/database.ts'

/**
 * Orders with the provider's words for who reads a language: names of services, campaigns, codes and of what goes with the
 * car, and why its place is closed. What an order keeps stays Finnish, and so do the contract and its annex, which are held
 * against each other.
 */
export async function spokenOrders(db: Queryable, language: Language, orders: Order[]): Promise<Order[]> {
  if (language === languages[0]) return orders
  const speech = await speechOf(db, language, orders.map(textsOf))
  // A list names the same services again and again: each is written once.
  const known = new WeakMap<ExtraService, ExtraService>()
  const service = (one: ExtraService): ExtraService => {
    const { service_title, service_name, display_description } = one
    const said = known.get(one) ?? { ...one, ...speech.words({ service_title, service_name, display_description }) }
    known.set(one, said)
    return said
  }
  return orders.map((order) => ({
    ...order,
    order_extra_services: order.order_extra_services.map(service),
    available_extra_services: order.available_extra_services.map(service),
    past_extra_services: order.past_extra_services.map((one) => ({
      ...one,
      service_name: speech.text(one.service_name),
    })),
    dealer: {
      ...order.dealer,
      closed_dates: spokenReasons(order.dealer.closed_dates, speech),
      other_hours: spokenReasons(order.dealer.other_hours, speech),
    },
    handovers: order.handovers.map(({ items, ...one }) => ({
      ...one,
      items: items?.map(({ name, there }) => ({ name: speech.text(name), there })) ?? null,
    })),
    order_codes: order.order_codes.map((one) => ({ ...one, code_description: speech.text(one.code_description) })),
    pricing: spokenPricing(order.pricing, speech),
    active_promo_campaign: described(order.active_promo_campaign, speech),
  }))
}

const textsOf = (order: Order) => [
  order.order_extra_services,
  order.available_extra_services,
  order.past_extra_services,
  order.dealer.closed_dates,
  order.dealer.other_hours,
  order.handovers.map(({ items }) => items),
  order.order_codes.map((one) => one.code_description),
  order.pricing,
  order.active_promo_campaign,
]

const described = <T extends { description: string } | null>(campaign: T, speech: Speech): T =>
  campaign && { ...campaign, description: speech.html(campaign.description) }

const spokenPricing = (pricing: Order['pricing'], speech: Speech): Order['pricing'] =>
  Object.fromEntries(
    Object.entries(pricing).map(([term, price]) => [
      term,
      price && { ...price, campaign: described(price.campaign, speech) },
    ]),
  )
