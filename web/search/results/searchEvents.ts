import type { FixedTerm } from '../../../contract/fields.ts'
import type { AvailabilityItem } from '../../../contract/search.ts'
import type { Item, ShopEvent } from '../../analytics/shopEvent.ts'
import { monthlyPrice, priceOf } from '../foundCars.ts'

const list = { item_list_id: 'haku', item_list_name: 'Haun tulokset' } as const

/** Told of cars that are offered for the term alone. */
const itemOf = (found: AvailabilityItem, term: FixedTerm, price = priceOf(found, term)): Item => ({
  item_id: found.car.model,
  item_name: found.car.display_name,
  item_brand: found.car.make,
  item_category: found.car.body,
  item_variant: `${found.gearType} ${term} kk`,
  price: price ? monthlyPrice(price) : 0,
  quantity: 1,
  location_id: found.dealer.location_id,
})

export const listShown = (found: readonly AvailabilityItem[], term: FixedTerm): ShopEvent => ({
  event: 'view_item_list',
  ecommerce: { ...list, items: found.map((one, index) => ({ ...itemOf(one, term), index })) },
})

export const carPicked = (found: AvailabilityItem, term: FixedTerm): ShopEvent => ({
  event: 'select_item',
  ecommerce: { ...list, items: [itemOf(found, term)] },
})

export function carLookedAt(found: AvailabilityItem, term: FixedTerm): ShopEvent {
  const item = itemOf(found, term)
  return { event: 'view_item', ecommerce: { currency: 'EUR', value: item.price, items: [item] } }
}

export const campaignLookedAt = (found: AvailabilityItem, term: FixedTerm): ShopEvent => ({
  event: 'select_promotion',
  ecommerce: { promotion_name: 'kampanja', items: [itemOf(found, term)] },
})
