import { modelFacts } from '../../../contract/cars/modelFacts.ts'
import type { ModelShown } from '../models/queries.ts'

/** A model that misses a picture and the prices of one term. */
export const modelShown: ModelShown = {
  model: {
    model: 'Uusi',
    make: 'Norra',
    name: 'Norra Uusi',
    body: 'suv',
    fuel: 'electric',
    facts: modelFacts.parse({ seats: 5, consumption: 17.5, equipment: ['Vetokoukku', 'Peruutuskamera'] }),
    image: null,
    on_sale: false,
    missing: ['picture', 'price'],
  },
  prices: [
    { gear: 'A', term: 1, price: 599, planned: '2026-12-15' },
    { gear: 'A', term: 3, price: null, planned: null },
  ],
  cars: [
    { state: 'free', count: 2 },
    { state: 'out', count: 0 },
  ],
}
