import type { Grant } from '../../../contract/ops/roles.ts'
import type { StaffAnswers } from '../../testing/showToStaff.tsx'
import type { Campaign, PricedCar, PromoCode, Service } from '../queries.ts'

export const offer: Grant[] = [{ role: 'offer', place: null }]
/** Sees what is offered and changes nothing. */
export const seeing: Grant[] = [{ role: 'fleet', place: null }]

/** Changes what its place alone has: hours, closed days. */
export const atKotka: Grant[] = [{ role: 'offer', place: 'kotka' }]

export const models = {
  states: [],
  places: [],
  models: [
    { model: 'Kide', name: 'Norra Kide' },
    { model: 'Tuuli', name: 'Norra Tuuli' },
  ],
} satisfies StaffAnswers['countCars']

export const campaign: Campaign = {
  name: 'Talvi',
  valid_from: '2026-11-01',
  valid_to: '2026-11-24',
  discount_months: 3,
  description: '<p>Talvi.</p>',
  prices: [{ model: 'Kide', gear: 'A', term: 3, campaign_price: 299.9 }],
  version: 'v1',
}

export const code: PromoCode = {
  code: 'TALVI',
  description: 'Kampanja',
  value_type: 'percent',
  value: 10,
  used: 3,
  max_uses: null,
  valid_from: '2026-11-01',
  valid_to: '2026-11-30',
}

const price = (list_price: number) => ({ list_price, campaign_price: null, campaign: null })
/** As the shop shows it. */
export const shownPrices = {
  price_1: price(599),
  price_3: price(549),
  price_6: price(499),
} satisfies PricedCar['shown']

const cell = (term: 1 | 3 | 6, price: number | null, planned: PricedCar['terms'][number]['planned'] = []) => ({
  term,
  price,
  planned,
  version: `v${term}`,
})
export const kide: PricedCar = {
  model: 'Kide',
  name: 'Norra Kide',
  gear: 'A',
  shown: null,
  terms: [cell(1, 599), cell(3, 1_549.5), cell(6, null)],
}
export const tuuli: PricedCar = {
  model: 'Tuuli',
  name: 'Norra Tuuli',
  gear: 'M',
  shown: null,
  terms: [
    cell(1, 699, [
      { from: '2026-12-01', price: 650, by: 'Tero Tarjous' },
      { from: '2027-01-01', price: 640, by: null },
    ]),
    cell(3, 649),
    cell(6, 599),
  ],
}

export const service: Service = {
  service_key: 'lower_excess',
  title: 'Pienempi omavastuu',
  name: 'Pienempi omavastuu',
  description: 'Kuvaus.',
  price: 29,
  per_km: 0,
  kilometres_per_month: null,
  recurring: true,
  sale_phase: 'pre_sale',
  starts_on: null,
  version: 'v1',
  fuels: [],
  bodies: [],
  needs: {},
  places: [
    { location_id: 'helsinki', name: 'Kulku Helsinki', sold: true },
    { location_id: 'kotka', name: 'Kulku Kotka', sold: false },
  ],
}
