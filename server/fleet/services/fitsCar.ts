import type { ModelFacts } from '../../../contract/cars/modelFacts.ts'
import { neededFacts, type ServiceNeeds } from '../../../contract/cars/serviceKinds.ts'

/** A service names the fuels and the bodies of the cars that it is sold with, and the least of their facts; none named is every one. */
interface Fitting {
  fuels: readonly string[]
  bodies: readonly string[]
  needs: ServiceNeeds
}

interface FittedCar {
  fuel: string | null
  body: string
  facts: Partial<ModelFacts>
}

/** Whether a service is sold with a car. One that asks for a fact is not sold with a car of which nobody told it. */
export const fitsCar = (service: Fitting, car: FittedCar): boolean =>
  among(service.fuels, car.fuel) &&
  among(service.bodies, car.body) &&
  neededFacts.every((fact) => (car.facts[fact] ?? 0) >= (service.needs[fact] ?? 0))

const among = (named: readonly string[], one: string | null): boolean =>
  named.length === 0 || (one !== null && named.includes(one))
