import { bodies, fuels } from '../../contract/cars/carKinds.ts'
import { bodyNames, fuelNames } from '../shared/car/words.ts'
import type { Service } from './queries.ts'
import { servicesFi as fi } from './servicesFi.ts'

export const priceText = ({ price, per_km, recurring }: Service): string => {
  if (per_km > 0) return fi.delivery(price, per_km)
  return recurring ? fi.monthly(price) : fi.once(price)
}

const fuelText = (of: readonly string[]): string[] =>
  fuels.filter((one) => of.includes(one)).map((one) => fuelNames[one])
const bodyText = (of: readonly string[]): string[] =>
  bodies.filter((one) => of.includes(one)).map((one) => bodyNames[one])

/** `sähkö; farmari, katumaasturi`. */
export const fitsText = (service: Service): string =>
  [fuelText(service.fuels), bodyText(service.bodies)]
    .filter((names) => names.length > 0)
    .map((names) => names.join(', '))
    .join('; ') || fi.all

const soldText = ({ places }: Service): string =>
  places
    .filter(({ sold }) => sold)
    .map(({ name }) => name)
    .join(', ') || fi.places(0, 0)

/** The differences, in words. */
export function differences(before: Service, after: Service): { what: string; before: string; after: string }[] {
  const rows: [string, (of: Service) => string][] = [
    [fi.fields.title, ({ title }) => title],
    [fi.fields.name, ({ name }) => name],
    [fi.fields.description, ({ description }) => description],
    [fi.price, priceText],
    [fi.fields.kilometres, ({ kilometres_per_month }) => fi.kilometresText(kilometres_per_month)],
    [fi.fits, fitsText],
    [fi.fields.places, soldText],
  ]
  return rows
    .map(([what, read]) => ({ what, before: read(before), after: read(after) }))
    .filter((row) => row.before !== row.after)
}
