import { languages } from '../../contract/language.ts'
import { searchRadiusKm } from '../../contract/search.ts'
import { invalid, Refusal } from '../platform/http/refusal.ts'
import { type Geocoder, isInFinland, type Place, type Point, rounded } from '../providers/geocoding/geocoding.ts'
import { searchPlace } from '../providers/geocoding/searchPlace.ts'
import type { Outcome } from '../providers/outcome.ts'
import type { Around } from './nearestDealers.ts'
import { words } from './words.ts'

export interface PlaceText {
  location?: string | null | undefined
  location_id?: string[] | null | undefined
  coordinates?: Point | null | undefined
}
export interface FoundPlace {
  around: Around
  /** `null` at named dealers, and where a position has no address. */
  geocode: { postal_code: string | null; city: string } | null
}

/** Where to search: at named dealers, else around the position, else around the place in words. */
export async function findPlace(
  geocoder: Geocoder,
  { location, location_id, coordinates }: PlaceText,
): Promise<FoundPlace> {
  if (location_id && location_id.length > 0) return { around: { locationIds: location_id }, geocode: null }
  if (coordinates) return placeAt(geocoder, coordinates)
  if (!location?.trim()) throw invalid({ location: [(language) => words[language].placeMissing] })
  const place = answered(await searchPlace(geocoder, location))
  if (!place) throw new Refusal('LOCATION_NOT_FOUND')
  return { around: aroundPoint(place), geocode: geocodeOf(place) }
}

async function placeAt(geocoder: Geocoder, point: Point): Promise<FoundPlace> {
  if (!isInFinland(point)) throw new Refusal('LOCATION_NOT_FOUND')
  // The address is only for show: the search goes on without it. Towns are known by their Finnish names.
  const address = await geocoder.reverse(point, languages[0])
  return {
    around: aroundPoint(point),
    geocode: address.kind === 'ok' && address.value ? geocodeOf(address.value) : null,
  }
}

/** The answer of the geocoder; when it gave none, the caller is told to try again. */
export function answered<T>(outcome: Outcome<T>): T {
  if (outcome.kind === 'ok') return outcome.value
  throw new Refusal(outcome.kind === 'rejected' ? 'LOCATION_NOT_FOUND' : 'SEARCH_AWAY', { retryAfterSeconds: 5 })
}

const aroundPoint = (point: Point): Around => ({ point: rounded(point), withinKm: searchRadiusKm })
const geocodeOf = ({ postalCode, city }: Place) => ({ postal_code: postalCode ?? null, city })
