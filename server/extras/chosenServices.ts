import { and, asc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { anyOf } from '../platform/database/anyOf.ts'
import type { Queryable } from '../platform/database/database.ts'
import { rowsFrom } from '../platform/database/rowSet.ts'
import { isId } from '../platform/ids.ts'
import { orderExtraService } from './tables.ts'

/** A service as it stands on an order: with the words and the price it was chosen at. */
export type ChosenService = typeof orderExtraService.$inferSelect

/** Question: the extra services of these orders that are in force, in the order they were chosen. */
export const chosenServices = async (db: Queryable, orderIds: string[]): Promise<ChosenService[]> =>
  orderIds.length === 0
    ? []
    : await db
        .select()
        .from(orderExtraService)
        .where(and(anyOf(orderExtraService.orderId, orderIds), isNull(orderExtraService.removedAt)))
        .orderBy(asc(orderExtraService.createdAt), asc(orderExtraService.id))

/** Question: everything that an order ever had, also what was ended, taken off or withdrawn from. */
export const servicesEver = (db: Queryable, orderId: string): Promise<ChosenService[]> =>
  db
    .select()
    .from(orderExtraService)
    .where(eq(orderExtraService.orderId, orderId))
    .orderBy(asc(orderExtraService.createdAt), asc(orderExtraService.id))

/** Within another slice's statement: the same of one order, for `servicesIn`. */
export const servicesOn = (orderId: SQLWrapper): SQL => sql`(
  select coalesce(jsonb_agg(to_jsonb(chosen) order by chosen.created_at, chosen.id), '[]')
  from ${orderExtraService} chosen where chosen.order_id = ${orderId} and chosen.removed_at is null)`

/** The same of what it had once: ended, or withdrawn from. A purchase that came to nothing never was there. */
export const pastServicesOn = (orderId: SQLWrapper): SQL => sql`(
  select coalesce(jsonb_agg(to_jsonb(past) order by past.created_at, past.id), '[]') from ${orderExtraService} past
  where past.order_id = ${orderId} and past.removed_at is not null and (past.ends_on is not null or past.withdrawn_at is not null))`

export const servicesIn = (read: unknown): ChosenService[] => rowsFrom(orderExtraService, read)

/** Question: one service that was chosen or bought, whether or not it is in force. */
export async function serviceById(db: Queryable, id: string): Promise<ChosenService> {
  const found = await serviceEverChosen(db, id)
  if (!found) throw new Error(`No service ${id} was ever chosen`)
  return found
}

/** The same of an id that somebody wrote. */
export async function serviceEverChosen(db: Queryable, id: string): Promise<ChosenService | undefined> {
  if (!isId(id)) return undefined
  const [row] = await db.select().from(orderExtraService).where(eq(orderExtraService.id, id))
  return row
}

/** As a price plan knows it. */
export const plannedAs = ({ id, serviceName, priceCents }: ChosenService) => ({
  serviceId: id,
  name: serviceName,
  cents: priceCents,
})
