import type { Some } from '../../../ui/testing/sampleAnswer.ts'
import type { Answer } from '../../api.ts'
import { campaignText, dealerAt, foundNamed, spotOfDealer } from '../../testing/demoShop.ts'

type Found = Some<Answer<'getModelAvailability'>>
type Prices = [one: number, three: number, six: number]

const near = 'helsinki-ruskeasuo'
/** Other places that have a car, in kilometres from the middle of Helsinki. */
const others: [id: string, distance: number, date: string][] = [
  ['helsinki-herttoniemi', 7, '2026-11-28'],
  ['espoo-leppavaara', 9, '2026-11-28'],
  ['helsinki-konala', 9, '2026-11-28'],
  ['vantaa-tammisto', 12, '2026-11-28'],
  ['espoo-suomenoja', 12, '2026-12-03'],
  ['lahti-renkomaki', 94, '2026-11-28'],
  ['hameenlinna', 95, '2027-01-04'],
  ['tampere-hatanpaa', 159, '2026-11-30'],
]

const placeAt = (id: string) => {
  const { display_name, location_id, city } = dealerAt(id)
  return { display_name, location_id, city }
}

const termOf = (list_price: number, campaign_price?: number) => ({
  list_price,
  campaign_price: campaign_price ?? null,
  campaign: campaign_price ? { description: campaignText, months: 3 } : null,
})
export const pricesOf = ([one, three, six]: Prices, campaign: Prices | [] = []) => ({
  price_1: termOf(one, campaign[0]),
  price_3: termOf(three, campaign[1]),
  price_6: termOf(six, campaign[2]),
})

const found = (name: string, gearType: 'A' | 'M', date: string, prices: Prices, campaign: Prices | [] = []) => ({
  car: foundNamed(name),
  gearType,
  date,
  prices: pricesOf(prices, campaign),
  homeDelivery: true,
  dealer: placeAt(near),
  dealers: others.map(([id, distance, day]) => ({ ...placeAt(id), distance, date: day, homeDelivery: distance < 90 })),
  distanceFromUser: 4,
  sort: 20,
  extraServices: [
    { service_key: 'home_delivery', service_title: 'Kotiintoimitus', recurring: false, price: 39 },
    { service_key: 'lower_excess', service_title: 'Pienempi omavastuu', recurring: true, price: 29.9 },
    { service_key: 'abroad', service_title: 'Ulkomaankäyttö', recurring: true, price: 49 },
    { service_key: 'child_seat', service_title: 'Lastenistuin', recurring: false, price: 59 },
  ],
})

const models = [
  found('Norra Kide', 'A', '2026-12-18', [449, 414.5, 379.9]),
  found('Norra Kide', 'M', '2026-11-28', [419, 384.5, 349]),
  found('Saimo Piki', 'A', '2026-12-04', [469, 434.5, 399.9]),
  found('Norra Tuuli', 'A', '2026-11-28', [529, 489.5, 459.9]),
  found('Norra Loimu', 'A', '2026-12-07', [639, 598.5, 557], [589, 539.5, 499.9]),
  found('Kaarna Soutu', 'A', '2026-12-12', [579, 539, 499]),
  found('Norra Revontuli', 'A', '2026-12-18', [839, 784.5, 729.5]),
  found('Saimo Kuorma', 'M', '2026-12-21', [719, 669.5, 619.5]),
]

const answer = (city: string, cars: typeof models) => ({
  models: cars,
  places: [near, ...others.map(([id]) => id)].map((id) => {
    const { display_name, location_id, city: town, phone, opening_hours } = dealerAt(id)
    return { display_name, location_id, city: town, phone, opening_hours, ...spotOfDealer(id) }
  }),
  search: { location_id: null, geocode: { postal_code: null, city } },
})

/** Cars near the middle of Helsinki, of every kind that a card shows. */
export const nearHelsinki = answer('Helsinki', models) satisfies Found

/** So far north that the nearest one is hundreds of kilometres away. */
export const farFromUtsjoki = answer(
  'Utsjoki',
  models.map((one, at) => ({ ...one, distanceFromUser: 383 + 10 * at, dealers: [], homeDelivery: false })),
) satisfies Found
