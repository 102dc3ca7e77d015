import type { Language } from '../../contract/language.ts'
import type { Geocoder } from '../providers/geocoding/geocoding.ts'

const MOST = 8

/** Places that begin so; none while the geocoder is away: a list that does not open stops nobody from searching. */
export async function suggestPlaces(
  { geocoder, language }: { geocoder: Geocoder; language: Language },
  typed: string,
): Promise<{ places: string[] }> {
  if (!typed.trim()) return { places: [] }
  const found = await geocoder.suggest(typed, MOST, language)
  return { places: found.kind === 'ok' ? [...new Set(found.value.map(({ label }) => label))].slice(0, MOST) : [] }
}
