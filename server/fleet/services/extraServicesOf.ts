import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import type { DealerPlace } from '../places/findDealer.ts'
import { ownDatesOf } from '../places/placeDays.ts'
import { carModel, dealer, extraService } from '../tables.ts'
import { fitsCar } from './fitsCar.ts'

export type DealerService = typeof extraService.$inferSelect

/** The services of a dealer in the order of the catalogue, and whether each fits a car of the model. One statement. */
export async function extraServicesOf(
  db: Queryable,
  { dealerId, modelId }: { dealerId: string; modelId: string },
): Promise<(DealerService & { isFitting: boolean })[]> {
  const rows = await db
    .select({ service: extraService, car: { fuel: carModel.fuel, body: carModel.body, facts: carModel.facts } })
    .from(extraService)
    .innerJoin(carModel, eq(carModel.id, modelId))
    .where(and(eq(extraService.dealerId, dealerId), eq(extraService.active, true)))
    .orderBy(asc(extraService.sort), asc(extraService.serviceKey))
  return rows.map(({ service, car }) => ({ ...service, isFitting: fitsCar(service, car) }))
}

/** Dealers, also those that have closed since, each with what it sells beside the car. One statement. */
export async function dealersWithServices(
  db: Queryable,
  ids: string[],
): Promise<Map<string, { dealer: DealerPlace; services: DealerService[] }>> {
  const onSale = and(eq(extraService.dealerId, dealer.id), eq(extraService.active, true))
  const rows = await db
    .select({ dealer, service: extraService, ownDates: ownDatesOf(sql`${dealer.id}`) })
    .from(dealer)
    .leftJoin(extraService, onSale)
    .where(inArray(dealer.id, ids))
    .orderBy(asc(extraService.sort), asc(extraService.serviceKey))
  const found = new Map<string, { dealer: DealerPlace; services: DealerService[] }>()
  for (const row of rows) {
    const known = found.get(row.dealer.id) ?? { dealer: { ...row.dealer, ownDates: row.ownDates }, services: [] }
    if (row.service) known.services.push(row.service)
    found.set(row.dealer.id, known)
  }
  return found
}
