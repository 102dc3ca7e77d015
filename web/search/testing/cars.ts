import type { ShortFacts } from '../../../contract/cars/modelFacts.ts'
import type { AvailabilityItem, TermPrice } from '../../../contract/search.ts'
import type { Model } from '../../../contract/storefront.ts'
import type { Answers } from '../../testing/showInShop.tsx'

const priceOf = (list_price: number): TermPrice => ({ list_price, campaign_price: null, campaign: null })

/** A model on sale, `Norra Kide`. */
export const model = (name: string, facts: Partial<Model> = {}): Model => ({
  make: 'Norra',
  model: name,
  display_name: `Norra ${name}`,
  body: 'city',
  image_sm: `/kuvat/${name}.svg`,
  has_info: true,
  from_price: null,
  from_claim: null,
  ...facts,
})

/** The known facts of a car; by itself five seats and a boot of 300 litres. */
export const factsOf = (facts: Partial<ShortFacts>): ShortFacts => ({
  drive: 'front',
  range_km: null,
  seats: 5,
  boot_litres: 300,
  towing_kg: 0,
  ...facts,
})

/** A car found: an automatic in Espoo at 10 km, free from 1.12.2026. */
export function car(name: string, facts: Partial<AvailabilityItem> = {}): AvailabilityItem {
  const { make, display_name, body, image_sm, has_info } = model(name)
  return {
    car: { model: name, make, display_name, body, image_sm, has_info, fuel: 'petrol', facts: factsOf({}) },
    gearType: 'A',
    date: '2026-12-01',
    prices: { price_1: priceOf(500), price_3: priceOf(450), price_6: priceOf(400) },
    homeDelivery: false,
    dealer: { display_name: 'Kulku Espoo', location_id: 'espoo', city: 'Espoo' },
    dealers: [],
    distanceFromUser: 10,
    sort: 1,
    extraServices: [],
    ...facts,
  }
}

/** The campaign price stands for two months beside a price list of 500 €. */
export const onCampaign: TermPrice = {
  list_price: 500,
  campaign_price: 399,
  campaign: { description: '<p>Talven <strong>kampanja</strong></p>', months: 2 },
}

const days = {
  from: '2026-11-24',
  to: '2027-03-24',
  dates: ['2026-12-06'],
  reasons: { '2026-12-06': 'Itsenäisyyspäivä' },
}

/** The shop at the beginning: three models, no banner. */
export const shopOf = {
  cars: ['Kide', 'Tuuli', 'Loimu'].map((name) => model(name)),
  disabled_order_dates: days,
  today: '2026-11-24',
}

/** The answers of a shop where a search finds these cars around Espoo. */
export const finding = (models: readonly AvailabilityItem[], facts: Partial<typeof shopOf> & Answers['init'] = {}) =>
  ({ init: { ...shopOf, ...facts }, getModelAvailability: found(models), suggestPlaces: {} }) satisfies Answers

export const found = (models: readonly AvailabilityItem[]) => ({
  models,
  search: { geocode: { postal_code: '02150', city: 'Espoo' } },
  entity: 'hinnasto-1',
})
