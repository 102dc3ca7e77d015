import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Day } from '../../../contract/days/date.ts'
import type { Cents } from '../../../contract/money/money.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { hashOf } from '../../platform/ids.ts'
import { catalogueChanged } from '../market/catalogueChanged.ts'
import { dealer, extraService } from '../tables.ts'
import type { DealerService } from './extraServicesOf.ts'

/** A service as staff know it: one, however many dealers sell it. */
export interface OfferedService {
  /** The service as a dealer sells it, where there is one. */
  facts: DealerService
  /** `sold`: now, or from its first day on. */
  places: { id: string; locationId: string; name: string; sold: boolean }[]
  /** Its first day while that is ahead. */
  startsOn: Day | null
  /** Tells it from what it was and will be. */
  version: string
}

/** Question: every service of the dealers that are open, in the order of the shop. */
export async function offeredServices(db: Queryable): Promise<OfferedService[]> {
  const rows = await db
    .select({ facts: extraService, locationId: dealer.locationId, name: dealer.displayName })
    .from(extraService)
    .innerJoin(dealer, and(eq(dealer.id, extraService.dealerId), eq(dealer.active, true)))
    .orderBy(asc(extraService.sort), asc(extraService.serviceKey), asc(dealer.displayName), asc(extraService.id))
  const keys = [...new Set(rows.map(({ facts }) => facts.serviceKey))]
  return keys.flatMap((key) => {
    const its = rows.filter(({ facts }) => facts.serviceKey === key)
    const shown = its.find(({ facts }) => facts.active) ?? its[0]
    if (!shown) return []
    const startsOn = its.find(({ facts }) => facts.startsOn)?.facts.startsOn ?? null
    const places = its.map(({ facts, locationId, name }) => ({
      id: facts.id,
      locationId,
      name,
      sold: facts.active || facts.startsOn !== null,
    }))
    return [{ facts: shown.facts, places, startsOn, version: hashOf(JSON.stringify(its.map(({ facts }) => facts))) }]
  })
}

export interface ServiceFacts {
  serviceTitle: string
  serviceName: string
  description: string
  priceCents: Cents
  perKmCents: Cents
  kilometresPerMonth: number | null
  fuels: string[]
  bodies: string[]
}

/** One person at a time changes a service. */
export async function lockService(tx: Tx, key: string): Promise<OfferedService | undefined> {
  const ofKey = eq(extraService.serviceKey, key)
  await tx.select({ id: extraService.id }).from(extraService).where(ofKey).orderBy(extraService.id).for('no key update')
  return (await offeredServices(tx)).find(({ facts }) => facts.serviceKey === key)
}

/** For purchases from now on, or from its first day: a service on an order keeps its own words and price. */
export async function changeService(
  tx: Tx,
  { places, startsOn, facts: { serviceKey } }: OfferedService,
  facts: ServiceFacts,
  locationIds: readonly string[],
): Promise<void> {
  catalogueChanged(tx)
  const sold = places.filter(({ locationId }) => locationIds.includes(locationId)).map(({ id }) => id)
  const all = places.map(({ id }) => id)
  await tx
    .update(extraService)
    .set({ ...facts, active: false, startsOn: null })
    .where(and(eq(extraService.serviceKey, serviceKey), inArray(extraService.id, all)))
  await tx
    .update(extraService)
    .set(startsOn ? { startsOn } : { active: true })
    .where(inArray(extraService.id, sold))
}
