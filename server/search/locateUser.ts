import type { AnswerOf } from '../../contract/call.ts'
import type { Language } from '../../contract/language.ts'
import type { locateUser as promise } from '../../contract/search.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { Geocoder, Point } from '../providers/geocoding/geocoding.ts'
import { answered } from './findPlace.ts'

/** The address at a position of the browser. */
export async function locateUser(
  { geocoder, language }: { geocoder: Geocoder; language: Language },
  point: Point,
): Promise<AnswerOf<typeof promise>> {
  const place = answered(await geocoder.reverse(point, language))
  if (!place) throw new Refusal('LOCATION_NOT_FOUND')
  const { street = '', streetNumber = '', postalCode = '', city } = place
  return { route: street, street_number: streetNumber, postal_code: postalCode, city }
}
