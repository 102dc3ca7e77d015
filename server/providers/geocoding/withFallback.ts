import type { Geocoder } from './geocoding.ts'

/**
 * Asks the second when the first does not answer, or knows no such place: a street map may not know a bare postal
 * code. The second may then name a place, never an address, or every misspelt street would be found.
 */
export function withFallback(first: Geocoder, second: Geocoder): Geocoder {
  return {
    async search(text) {
      const found = await first.search(text)
      if (found.kind !== 'ok') return second.search(text)
      if (found.value.length) return found
      const places = await second.search(text)
      if (places.kind !== 'ok') return found
      return {
        kind: 'ok',
        value: places.value.filter(({ precision }) => precision === 'postal' || precision === 'municipality'),
      }
    },
    async reverse(point, language) {
      const found = await first.reverse(point, language)
      return found.kind === 'ok' ? found : second.reverse(point, language)
    },
    async suggest(prefix, limit, language) {
      const found = await first.suggest(prefix, limit, language)
      return found.kind === 'ok' && found.value.length ? found : second.suggest(prefix, limit, language)
    },
  }
}
