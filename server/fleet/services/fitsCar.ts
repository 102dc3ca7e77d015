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
