import { bodies, fuels } from '../../contract/cars/carKinds.ts'
import { neededFacts } from '../../contract/cars/serviceKinds.ts'
import { words as factWords } from '../../contract/cars/words.ts'
import type { Language } from '../../contract/language.ts'
import { words as carWords } from '../shared/car/words.ts'
import type { Service } from './queries.ts'
import { servicesWords } from './servicesWords.ts'

export const priceText = ({ price, per_km, recurring }: Service, language: Language): string => {
  const t = servicesWords[language]
  if (per_km > 0) return t.delivery(price, per_km)
  return recurring ? t.monthly(price) : t.once(price)
}

const fuelText = (of: readonly string[], language: Language): string[] =>
  fuels.filter((one) => of.includes(one)).map((one) => carWords[language].fuelNames[one])
const bodyText = (of: readonly string[], language: Language): string[] =>
  bodies.filter((one) => of.includes(one)).map((one) => carWords[language].bodyNames[one])

const needText = (needs: Service['needs'], language: Language): string[] =>
  neededFacts.flatMap((fact) => {
    const least = needs[fact]
    return least ? [servicesWords[language].atLeast(factWords[language].facts[fact], least)] : []
  })

/** `sähkö; farmari, katumaasturi; Isofix-paikkoja vähintään 1`. */
export const fitsText = (service: Service, language: Language): string =>
  [fuelText(service.fuels, language), bodyText(service.bodies, language), needText(service.needs, language)]
    .filter((names) => names.length > 0)
    .map((names) => names.join(', '))
    .join('; ') || servicesWords[language].all

const soldText = ({ places }: Service, language: Language): string =>
  places
    .filter(({ sold }) => sold)
    .map(({ name }) => name)
    .join(', ') || servicesWords[language].places(0, 0)

/** The differences, in words. */
export function differences(
  before: Service,
  after: Service,
  language: Language,
): { what: string; before: string; after: string }[] {
  const t = servicesWords[language]
  const rows: [string, (of: Service) => string][] = [
    [t.fields.title, ({ title }) => title],
    [t.fields.name, ({ name }) => name],
    [t.fields.description, ({ description }) => description],
    [t.price, (one) => priceText(one, language)],
    [t.fields.kilometres, ({ kilometres_per_month }) => t.kilometresText(kilometres_per_month)],
    [t.fits, (service) => fitsText(service, language)],
    [t.fields.places, (one) => soldText(one, language)],
  ]
  return rows
    .map(([what, read]) => ({ what, before: read(before), after: read(after) }))
    .filter((row) => row.before !== row.after)
}
