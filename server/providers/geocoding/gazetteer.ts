import { type Outcome, ok, unavailable } from '../outcome.ts'
import { type AddressText, splitAddress, splitStreet } from './addressText.ts'
import { distanceKm } from './distance.ts'
import { type CodeArea, type GazetteerData, gazetteerData, type Named } from './gazetteerData.ts'
import { type Geocoder, isInFinland, type Place, type Point, rounded } from './geocoding.ts'
import { nameKey, withoutEnding } from './placeNames.ts'

/** Beyond this from any place we know, a point of the rectangle is the sea, Sweden, Estonia or Russia. */
const farthestKm = 120
/** A town that is farther than this from the postal code was not meant by it: the name is believed. */
const contradictionKm = 50

/**
 * Finnish places from a file: the sandbox, and what production falls back on. It knows no streets: an address is put
 * near the middle of its postal code or municipality, always at the same spot.
 */
export function createGazetteer({ sandbox }: { sandbox: boolean }): Geocoder {
  const rehearsed = (text: string): Outcome<Place[]> | null => {
    if (!sandbox) return null
    if (nameKey(text).includes('geovirhe')) return unavailable('sandbox')
    return nameKey(text).includes('eiolemassa') ? ok([]) : null
  }
  return {
    search: async (text) => rehearsed(text) ?? ok(searchPlaces(gazetteerData(), splitAddress(text))),
    reverse: async (point) => ok(isInFinland(point) ? nearest(gazetteerData(), point) : null),
    suggest: async (prefix, limit) => rehearsed(prefix) ?? ok(startingWith(gazetteerData(), prefix, limit)),
  }
}

function searchPlaces(data: GazetteerData, text: AddressText): Place[] {
  const area = areaOf(data, text.postalCode)
  const towns = text.town ? placesNamed(data, text.town) : []
  const street = text.groups.find((group) => group !== text.town)
  if (area && !contradicts(towns, area)) return [onStreet(codePlace(area), street)]
  if (text.town) return towns.map((town) => onStreet(namedPlace(town), street))
  return text.postalCode ? [] : byWords(data, text.groups)
}

/** Post office boxes have codes of their own that end in 1 and belong to the area that ends in 0. */
function areaOf(data: GazetteerData, code: string | undefined): CodeArea | undefined {
  if (!code) return undefined
  return data.codes.get(code) ?? data.codes.get(`${code.slice(0, 4)}0`)
}

const contradicts = (towns: readonly Named[], area: CodeArea): boolean =>
  towns.length > 0 &&
  towns.every((town) => town.municipality !== area.municipality && distanceKm(town, area) > contradictionKm)

/** Without a postal code the place is the last group, or the last words of the only one. */
function byWords(data: GazetteerData, groups: readonly string[]): Place[] {
  const last = groups.at(-1)
  if (!last) return []
  const whole = placesNamed(data, last)
  if (whole.length && groups.length > 1) return withinTown(data, whole, groups[0] ?? '')
  if (whole.length) return whole.map(namedPlace)
  if (groups.length > 1) return []
  const words = last.split(' ')
  for (let from = 1; from < words.length; from++) {
    const places = placesNamed(data, words.slice(from).join(' '))
    if (places.length) return withinTown(data, places, words.slice(0, from).join(' '))
  }
  return []
}

/** `Pasila, Helsinki` and `Helsinki, Pasila` are the place in the town; anything else before a town is its street. */
function withinTown(data: GazetteerData, towns: readonly Named[], before: string): Place[] {
  const inTown = placesNamed(data, before).flatMap((place) => {
    const town = towns.find((each) => each.municipality === place.municipality)
    return town ? [place.name === place.municipality.name ? town : place] : []
  })
  if (inTown.length) return unique(inTown).map(namedPlace)
  return towns.map((town) => onStreet(namedPlace(town), before))
}

/** As it is written, else without its case ending. */
function placesNamed(data: GazetteerData, text: string): Named[] {
  const key = nameKey(text)
  const exact = data.byName.get(key)
  if (exact) return unique(exact.map((spelling) => spelling.named))
  for (const stem of withoutEnding(key)) {
    const inflected = data.byStem.get(stem)
    if (inflected) return unique(inflected.map((spelling) => spelling.named))
  }
  return []
}

const unique = (places: readonly Named[]): Named[] => [...new Set(places)]

function namedPlace({ name, municipality, postalCode, lat, lng }: Named): Place {
  const city = municipality.name
  if (name === city) return { lat, lng, label: city, city, precision: 'municipality' }
  return { lat, lng, label: `${name}, ${city}`, city, precision: 'postal', ...(postalCode ? { postalCode } : {}) }
}

const codePlace = ({ code, municipality, lat, lng }: CodeArea): Place => ({
  lat,
  lng,
  label: `${code} ${municipality.name}`,
  postalCode: code,
  city: municipality.name,
  precision: 'postal',
})

function onStreet(place: Place, text: string | undefined): Place {
  const street = text ? splitStreet(text) : null
  if (!street) return place
  const line = street.streetNumber ? `${street.street} ${street.streetNumber}` : street.street
  return {
    ...place,
    ...street,
    ...rounded(nudged(place, nameKey(line))),
    label: `${line}, ${place.label}`,
    precision: street.streetNumber ? 'address' : 'street',
  }
}

/** Up to half a kilometre aside, by the letters of the street, so that two addresses are seldom one spot. */
function nudged({ lat, lng }: Point, key: string): Point {
  let hash = 2_166_136_261
  for (const letter of key) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619) >>> 0
  return { lat: lat + ((hash % 81) - 40) / 10_000, lng: lng + (((hash >>> 8) % 161) - 80) / 10_000 }
}

function nearest(data: GazetteerData, point: Point): Place | null {
  let best: { area: CodeArea; km: number } | undefined
  for (const area of data.codes.values()) {
    // A degree of latitude is 111 km: most areas need no closer look.
    if (best && Math.abs(area.lat - point.lat) * 111 > best.km) continue
    const km = distanceKm(area, point)
    // Many areas of a town share its middle; the one without a name of its own is the town's.
    if (!best || km < best.km || (km === best.km && best.area.name && !area.name)) best = { area, km }
  }
  if (!best || best.km > farthestKm) return null
  const place = codePlace(best.area)
  const street = { street: 'Keskuskatu', streetNumber: '1' }
  return { ...place, ...street, label: `Keskuskatu 1, ${place.label}`, precision: 'address' }
}

function startingWith(data: GazetteerData, prefix: string, limit: number): Place[] {
  const key = nameKey(prefix)
  if (!key) return []
  if (/^\d+$/.test(key)) {
    const codes = data.codes.values().filter((area) => area.code.startsWith(key))
    return [...codes.take(limit)].map(codePlace)
  }
  const matching = data.spellings.filter((spelling) => spelling.key.startsWith(key))
  const exactFirst = matching.toSorted((a, b) => Number(b.key === key) - Number(a.key === key))
  return unique(exactFirst.map((spelling) => spelling.named))
    .slice(0, limit)
    .map(namedPlace)
}
