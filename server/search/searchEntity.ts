import { PRICE_STANDS_MS } from '../fleet/prices/prices.ts'
import type { Clock } from '../platform/clock.ts'
import type { Secrets } from '../platform/secrets.ts'

/**
 * The facts that one search fixed: the price list it showed and, unless it named dealers, the point it searched from.
 */
export interface SearchEntity {
  pricesAt: Date
  point: { lat: number; lng: number } | null
}

/** The entity as an opaque text. About 100 metres are kept of the point: enough for a distance, no home address. */
export function writeEntity(secrets: Secrets, { pricesAt, point }: SearchEntity): string {
  const place = point ? [point.lat.toFixed(3), point.lng.toFixed(3)] : []
  const payload = Buffer.from([pricesAt.getTime(), ...place].join(' ')).toString('base64url')
  return `${payload}.${secrets.sign('entity', payload)}`
}

/** The facts that an earlier search fixed; null when the text is none of ours or older than 30 minutes. */
export function readEntity(secrets: Secrets, clock: Clock, text: string | null): SearchEntity | null {
  if (text === null) return null
  const [payload = '', signature = ''] = text.split('.')
  if (!secrets.isSigned('entity', payload, signature)) return null
  const [at = Number.NaN, lat, lng] = Buffer.from(payload, 'base64url').toString().split(' ').map(Number)
  const age = clock.now().getTime() - at
  if (!(age >= 0 && age <= PRICE_STANDS_MS)) return null
  return { pricesAt: new Date(at), point: lat === undefined || lng === undefined ? null : { lat, lng } }
}
