import { type Answer, type Stub, serveStub } from './stub.ts'

/*
 * Digitransit's geocoding API (Pelias), version 1: `/search`, `/autocomplete` and `/reverse`. Made from
 * digitransit.fi/en/developers/apis/3-geocoding-api (address search, address lookup, autocomplete; registration with the
 * header `digitransit-subscription-key`), read on 28.11.2026: a FeatureCollection with longitude before latitude, layers
 * `address`, `venue`, `street`, `stop`, `station`, `neighbourhood`, `localadmin`, `region`.
 */

interface Hit {
  name: string
  layer: string
  lat: number
  lng: number
  localadmin?: string
  street?: string
  housenumber?: string
  postalcode?: string
}

interface Controls {
  /** Hits of a text, best match first in the service's eyes; of any point where the text is null. */
  know(text: string | null, hits: Hit[]): void
  /** Answers this, whatever is asked, until it is null again. */
  answer(said: Answer | null): void
}

const KEY = 'a3f1c0d2b4e5968778695a4b3c2d1e0f'

/** Serves the geocoding of Digitransit, of the hits that a test tells it. */
export async function publishedDigitransit(): Promise<Stub & Controls> {
  const known = new Map<string | null, Hit[]>()
  let mood: Answer | null = null
  const served = await serveStub(({ path, query, headers }) => {
    if (headers['digitransit-subscription-key'] !== KEY) return { status: 401, body: { statusCode: 401 } }
    if (mood) return mood
    const call = /^\/geocoding\/v1\/(search|autocomplete|reverse)$/.exec(path)?.[1]
    if (!call) return { status: 404 }
    const size = Number(query.get('size') ?? 10)
    const found = known.get(call === 'reverse' ? null : query.get('text')) ?? []
    return { body: collection(found.slice(0, Math.min(size, 40))) }
  })
  return {
    ...served,
    settings: { GEOCODING: 'digitransit', DIGITRANSIT_URL: `${served.url}/geocoding/v1`, DIGITRANSIT_KEY: KEY },
    know: (text, hits) => void known.set(text, hits),
    answer: (said) => {
      mood = said
    },
  }
}

const collection = (hits: Hit[]) => ({
  geocoding: { version: '0.2', attribution: 'http://api.digitransit.fi/pelias/v1/attribution', query: {} },
  type: 'FeatureCollection',
  features: hits.map(({ lat, lng, ...properties }, at) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [lng, lat] },
    properties: {
      id: `osm:${at}`,
      gid: `openstreetmap:${properties.layer}:${at}`,
      source: 'openstreetmap',
      source_id: String(at),
      postalcode_gid: null,
      confidence: 1 - at / 100,
      accuracy: 'point',
      country_a: 'FIN',
      ...properties,
      label: [properties.name, properties.localadmin].filter(Boolean).join(', '),
    },
  })),
})
