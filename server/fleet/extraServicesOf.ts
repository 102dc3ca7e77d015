import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../platform/database.ts'
import { extraService } from './tables.ts'

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
