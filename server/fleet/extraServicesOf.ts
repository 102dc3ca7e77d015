import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../platform/database.ts'
import type { Dealer } from './findDealer.ts'
import { dealer, extraService } from './tables.ts'

export type DealerService = typeof extraService.$inferSelect

/** What these dealers sell beside the car, in the order of the catalogue. */
export const extraServicesOf = async (db: Queryable, dealerIds: string[]): Promise<DealerService[]> =>
  dealerIds.length === 0
    ? []
    : await db
        .select()
        .from(extraService)
        .where(and(inArray(extraService.dealerId, dealerIds), eq(extraService.active, true)))
        .orderBy(asc(extraService.sort), asc(extraService.serviceKey))

/** Dealers, also those that have closed since, each with what it sells beside the car. One statement. */
export async function dealersWithServices(
  db: Queryable,
  ids: string[],
): Promise<Map<string, { dealer: Dealer; services: DealerService[] }>> {
  const onSale = and(eq(extraService.dealerId, dealer.id), eq(extraService.active, true))
  const rows = await db
    .select({ dealer, service: extraService })
    .from(dealer)
    .leftJoin(extraService, onSale)
    .where(inArray(dealer.id, ids))
    .orderBy(asc(extraService.sort), asc(extraService.serviceKey))
  const found = new Map<string, { dealer: Dealer; services: DealerService[] }>()
  for (const row of rows) {
    const known = found.get(row.dealer.id) ?? { dealer: row.dealer, services: [] }
    if (row.service) known.services.push(row.service)
    found.set(row.dealer.id, known)
  }
  return found
}
