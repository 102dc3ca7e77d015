/** What a car runs on. */
export const fuels = ['petrol', 'diesel', 'hybrid', 'plug_in_hybrid', 'electric'] as const
export type Fuel = (typeof fuels)[number]
export const bodies = ['city', 'hatchback', 'estate', 'suv', 'van', 'crossover'] as const

/** A service names the fuels and the bodies of the cars that it is sold with; none named is every one. */
interface Fitting {
  fuels: readonly string[]
  bodies: readonly string[]
}

/** Whether a service is sold with a car. One that needs a certain fuel is not sold with a car whose fuel nobody told. */
export const fitsCar = (service: Fitting, car: { fuel: string | null; body: string }): boolean =>
  among(service.fuels, car.fuel) && among(service.bodies, car.body)

const among = (named: readonly string[], one: string | null): boolean =>
  named.length === 0 || (one !== null && named.includes(one))
