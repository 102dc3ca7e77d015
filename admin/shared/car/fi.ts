import type { bodies, fuels } from '../../../contract/cars/carKinds.ts'
import type { tyres } from '../../../contract/cars/tyres.ts'
import type { Gear } from '../../../contract/fields.ts'
import { carStateNames } from '../../../contract/ops/fi.ts'

export const stateNames = carStateNames
export const gearNames: Record<Gear, string> = { A: 'automaatti', M: 'manuaali' }

export const fuelNames: Record<(typeof fuels)[number], string> = {
  petrol: 'bensiini',
  diesel: 'diesel',
  hybrid: 'hybridi',
  plug_in_hybrid: 'ladattava hybridi',
  electric: 'sähkö',
}
export const bodyNames: Record<(typeof bodies)[number], string> = {
  city: 'kaupunkiauto',
  hatchback: 'viistoperä',
  estate: 'farmari',
  suv: 'katumaasturi',
  van: 'pakettiauto',
  crossover: 'crossover',
}

export const tyreNames: Record<(typeof tyres)[number], string> = {
  summer: 'kesärenkaat',
  winter: 'talvirenkaat',
  all_season: 'ympärivuotiset renkaat',
}

export const fi = { stateNames, gearNames, fuelNames, bodyNames, tyreNames }
