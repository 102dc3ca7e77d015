import { z } from 'zod'
import { type Outcome, ok, unavailable } from '../outcome.ts'
import { type Geocoder, isInFinland, type Place, rounded } from './geocoding.ts'
import { withoutFlat } from './houseIn.ts'

interface DigitransitOptions {
  key: string
  /** Up to `/v1`. */
  url: string
  timeoutMs?: number
}

/** The right one is not always the first. */
const HITS = '10'

const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) }),
  properties: z.object({
    name: z.string(),
    layer: z.string(),
    street: z.string().nullish(),
    housenumber: z.string().nullish(),
    postalcode: z.string().nullish(),
    localadmin: z.string().nullish(),
    locality: z.string().nullish(),
  }),
})
const answer = z.object({ features: z.array(z.unknown()) })

/** Addresses of the whole country from Digitransit (Pelias), which wants a subscription key. */
export function createDigitransit(options: DigitransitOptions): Geocoder {
  const ask = asker(options)
  return {
    search: (text) =>
      text.trim() ? ask('search', { text: withoutFlat(text), size: HITS, lang: 'fi' }) : Promise.resolve(ok([])),
    suggest: (text, limit, language) =>
      text.trim()
        ? ask('autocomplete', { text: withoutFlat(text), size: String(limit), lang: language })
        : Promise.resolve(ok([])),
    async reverse(point, language) {
      if (!isInFinland(point)) return ok(null)
      const { lat, lng } = rounded(point)
      const found = await ask('reverse', {
        'point.lat': String(lat),
        'point.lon': String(lng),
        size: '1',
        layers: 'address',
        lang: language,
      })
      return found.kind === 'ok' ? ok(found.value[0] ?? null) : found
    },
  }
}

function asker({ key, url, timeoutMs = 5000 }: DigitransitOptions) {
  return async (call: string, query: Record<string, string>): Promise<Outcome<Place[]>> => {
    try {
      const response = await fetch(`${url}/${call}?${new URLSearchParams(query)}`, {
        headers: { 'digitransit-subscription-key': key, accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) return refusal(response.status)
      const parsed = answer.safeParse(await response.json())
      return parsed.success ? ok(parsed.data.features.flatMap(toPlace)) : unavailable('unreadable')
    } catch (error) {
      if (error instanceof SyntaxError) return unavailable('unreadable')
      return unavailable(error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'network')
    }
  }
}

/** A refused key is our fault and may pass when it is renewed; a refused question is the question's. */
function refusal(status: number): Outcome<never> {
  if (status === 401 || status === 403) return unavailable('key_refused')
  if (status === 429) return unavailable('too_many')
  return status < 500 ? { kind: 'rejected', code: `http_${status}` } : unavailable(`http_${status}`)
}

/** A hit without a town, or outside the country, is of no use to the shop and is left out. */
function toPlace(hit: unknown): Place[] {
  const parsed = feature.safeParse(hit)
  if (!parsed.success) return []
  const { geometry, properties } = parsed.data
  const [lng, lat] = geometry.coordinates
  const city = properties.localadmin ?? properties.locality
  if (!city || !isInFinland({ lat, lng })) return []
  const { street, housenumber, postalcode } = properties
  return [
    {
      ...rounded({ lat, lng }),
      label: labelOf(properties.name, postalcode, city),
      ...(street ? { street } : {}),
      ...(housenumber ? { streetNumber: housenumber } : {}),
      ...(postalcode ? { postalCode: postalcode } : {}),
      city,
      precision: precisionOf(properties.layer),
    },
  ]
}

function labelOf(name: string, postalCode: string | null | undefined, city: string): string {
  const town = postalCode ? `${postalCode} ${city}` : city
  return name === city || name === postalCode ? town : `${name}, ${town}`
}

function precisionOf(layer: string): Place['precision'] {
  if (layer === 'address' || layer === 'venue') return 'address'
  if (layer === 'street' || layer === 'stop' || layer === 'station') return 'street'
  return layer === 'postalcode' || layer === 'neighbourhood' ? 'postal' : 'municipality'
}
