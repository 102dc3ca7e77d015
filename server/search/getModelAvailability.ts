import type { AnswerOf, ParsedBodyOf } from '../../contract/call.ts'
import type { getModelAvailability as promise } from '../../contract/search.ts'
import { type FreeAt, nearestFree } from '../fleet/nearestFree.ts'
import { offerKey, offersAt } from '../fleet/offerOf.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { Geocoder } from '../providers/geocoding/geocoding.ts'
import { availabilityItem } from './availabilityItem.ts'
import { findPlace } from './findPlace.ts'
import { readEntity, writeEntity } from './searchEntity.ts'

/** Dealers told beside the nearest one. */
const OTHERS = 10

/** Free cars near a place or at named dealers, at the prices that this person was shown first. Two statements. */
export async function getModelAvailability(
  { db, clock, secrets, geocoder }: { db: Db; clock: Clock; secrets: Secrets; geocoder: Geocoder },
  { models, entity, ...where }: ParsedBodyOf<typeof promise>,
): Promise<AnswerOf<typeof promise>> {
  const { around, geocode } = await findPlace(geocoder, where)
  const today = clock.today()
  const pricesAt = readEntity(secrets, clock, entity ?? null)?.pricesAt ?? clock.now()
  const [free, offers] = await Promise.all([
    nearestFree(db, { around, models, most: OTHERS + 1, today }),
    offersAt(db, pricesAt),
  ])
  const items = byCar(free).flatMap((spots) => {
    const pricing = offers.get(offerKey(spots[0].model_id, spots[0].gear))
    return pricing ? [availabilityItem(spots, pricing, today)] : []
  })
  const point = 'point' in around ? around.point : null
  return {
    models: items.sort((a, b) => a.distanceFromUser - b.distanceFromUser || a.sort - b.sort),
    search: { location_id: 'point' in around ? null : [...around.locationIds], geocode },
    entity: writeEntity(secrets, { pricesAt, point }),
  }
}

function byCar(free: readonly FreeAt[]): [FreeAt, ...FreeAt[]][] {
  const cars = new Map<string, [FreeAt, ...FreeAt[]]>()
  for (const spot of free) {
    const key = offerKey(spot.model_id, spot.gear)
    const earlier = cars.get(key)
    if (earlier) earlier.push(spot)
    else cars.set(key, [spot])
  }
  return [...cars.values()]
}
