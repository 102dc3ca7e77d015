import { fi as carFi } from '../../../contract/cars/fi.ts'
import type { tyres } from '../../../contract/cars/tyres.ts'
import type { Gear } from '../../../contract/fields.ts'
import { carStateNames } from '../../../contract/ops/fi.ts'

export const stateNames = carStateNames
export const gearNames: Record<Gear, string> = { A: 'automaatti', M: 'manuaali' }

export const fuelNames = carFi.fuels
export const bodyNames = carFi.bodies
export const driveNames = carFi.drives
export const factNames = carFi.facts

export const tyreNames: Record<(typeof tyres)[number], string> = {
  summer: 'kesärenkaat',
  winter: 'talvirenkaat',
  all_season: 'ympärivuotiset renkaat',
}

export const fi = { stateNames, gearNames, fuelNames, bodyNames, driveNames, factNames, tyreNames }
