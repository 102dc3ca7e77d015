import { asc, eq, ilike, or } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { company } from '../tables.ts'

export type Company = typeof company.$inferSelect

/** Question for staff: companies by name, at most 200; all of them, or those whose name or Y-tunnus has the text in it. */
export const companies = (db: Queryable, text = ''): Promise<Company[]> => {
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return db
    .select()
    .from(company)
    .where(text ? or(ilike(company.name, like), ilike(company.businessId, like)) : undefined)
    .orderBy(asc(company.name), asc(company.businessId))
    .limit(200)
}

/** How much a company may order from now on. Whoever calls has locked it and knows what runs. */
export const saveCompanyLimit = (
  tx: Tx,
  businessId: string,
  limit: Pick<Company, 'maxOrders' | 'ordersElsewhere'>,
): Promise<Company[]> => tx.update(company).set(limit).where(eq(company.businessId, businessId)).returning()

/** Locks the company against an order that is just being made; undefined when nobody of it ever ordered. */
export async function lockedCompany(tx: Tx, businessId: string): Promise<Company | undefined> {
  const [row] = await tx.select().from(company).where(eq(company.businessId, businessId)).for('update')
  return row
}
