import { type Outcome, ok } from '../outcome.ts'
import { splitAddress } from './addressText.ts'
import type { Geocoder, Place } from './geocoding.ts'
import { houseIn } from './houseIn.ts'
import { nameKey } from './placeNames.ts'

/** The place that a text means: of several hits the one that fits the text's own postal code and town, else the first. */
export async function searchPlace(geocoder: Geocoder, text: string): Promise<Outcome<Place | undefined>> {
  const found = await geocoder.search(text)
  if (found.kind !== 'ok') return found
  const [first, ...others] = found.value
  return ok(others.length === 0 ? first : ((await placeMeant(geocoder, found.value, wordsOf(text))) ?? first))
}

/**
 * The spot of an address of which postal code and town are known: a street there, or none. The driver reads what was
 * typed after the number of the house; the map is not asked about it.
 */
export async function searchAddress(
  geocoder: Geocoder,
  { address, zip, city }: { address: string; zip: string; city: string },
): Promise<Outcome<Place | undefined>> {
  const street = houseIn(address)?.house ?? address
  const found = await geocoder.search(`${street}, ${zip} ${city}`)
  if (found.kind !== 'ok') return found
  const spots = found.value.filter(({ precision }) => precision === 'address' || precision === 'street')
  return ok(await placeMeant(geocoder, spots, { street, postalCode: zip, city }))
}

interface Words {
  street?: string | undefined
  postalCode?: string | undefined
  city?: string | undefined
}

function wordsOf(text: string): Words {
  const { postalCode, town, groups } = splitAddress(text)
  const typed = houseIn(groups[0] ?? '')
  const after = typed?.rest.trim() || (groups.length > 1 ? groups.at(-1) : undefined)
  return { street: typed?.house, postalCode, city: town ?? after }
}

/**
 * The first hit in that postal code and town, a house in the street that was asked for before others. A town may be written
 * in Swedish or by its district, and the hit of a whole street has no postal code: then the map is asked which town it is.
 */
async function placeMeant(geocoder: Geocoder, hits: Place[], words: Words): Promise<Place | undefined> {
  const { postalCode, city } = words
  if (!postalCode && !city) return undefined
  const inCode = hits.filter((hit) => !postalCode || !hit.postalCode || hit.postalCode === postalCode)
  const towns = await townsOf(geocoder, city, inCode)
  const areas = inCode.some((hit) => postalCode && !hit.postalCode) ? await townsOf(geocoder, postalCode, []) : null
  const fits = inCode.filter(
    (hit) => (!city || towns.has(nameKey(hit.city))) && (hit.postalCode || !areas || areas.has(nameKey(hit.city))),
  )
  return fits.toSorted((one, other) => likeness(other, words) - likeness(one, words))[0]
}

/** The keys of the towns that a word means; asked only where no hit lies in a town of that very name. */
async function townsOf(geocoder: Geocoder, text: string | undefined, hits: Place[]): Promise<Set<string>> {
  if (!text) return new Set()
  const known = hits.map((hit) => nameKey(hit.city)).filter((key) => key === nameKey(text))
  if (known.length > 0) return new Set(known)
  const towns = await geocoder.search(text)
  return new Set(towns.kind === 'ok' ? towns.value.map(({ city }) => nameKey(city)) : [])
}

/** How near a hit is to the words, beside code and town: the house in the street, the street, a known postal code. */
function likeness(hit: Place, { street, postalCode }: Words): number {
  const isHouse = Boolean(street && hit.street && nameKey(`${hit.street}${hit.streetNumber ?? ''}`) === nameKey(street))
  const isStreet = Boolean(street && hit.street && nameKey(street).startsWith(nameKey(hit.street)))
  return (isHouse ? 4 : 0) + (isStreet ? 2 : 0) + (postalCode && hit.postalCode === postalCode ? 1 : 0)
}
