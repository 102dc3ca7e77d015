import type { Place } from './queries.ts'

/** The facts of a place as they stand in the fields. */
export interface TypedFacts {
  name: string
  address: string
  zip: string
  city: string
  lat: string
  lng: string
  /** Empty: cars are brought nowhere. */
  reach: string
}

const written = (value: number | null | undefined): string => (value ?? '').toString().replace('.', ',')

export const typedFacts = (place: Place | null): TypedFacts => ({
  name: place?.name ?? '',
  address: place?.address ?? '',
  zip: place?.zip ?? '',
  city: place?.city ?? '',
  lat: written(place?.lat),
  lng: written(place?.lng),
  reach: written(place?.delivery_reach_km),
})

const numberOf = (typed: string): number | null =>
  /^\d+([.,]\d+)?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : null

/** As the server takes them; null while something is missing. */
export function factsOf({ name, address, zip, city, lat, lng, reach }: TypedFacts) {
  const texts = { name: name.trim(), address: address.trim(), zip: zip.trim(), city: city.trim() }
  const [north, east, km] = [numberOf(lat), numberOf(lng), numberOf(reach)]
  if (Object.values(texts).includes('') || north === null || east === null) return null
  if (reach.trim() !== '' && km === null) return null
  return { ...texts, lat: north, lng: east, delivery_reach_km: km }
}

/** The part of an address that a name makes: 'Kulku Järvenpää' is 'kulku-jarvenpaa'. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)
