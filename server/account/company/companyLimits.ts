import { and, asc, eq, ilike, or, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { company } from '../tables.ts'

export type Company = typeof company.$inferSelect

interface Wanted {
  text?: string | undefined
  /** The last company of the page before, by its Y-tunnus. */
  after?: string | undefined
  most: number
}

/** Question for staff: companies by name; all of them, or those whose name or Y-tunnus has the text in it. */
export const companies = (db: Queryable, { text = '', after, most }: Wanted): Promise<Company[]> => {
  const like = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return db
    .select()
    .from(company)
    .where(
      and(
        text ? or(ilike(company.name, like), ilike(company.businessId, like)) : undefined,
        after === undefined
          ? undefined
          : sql`(${company.name}, ${company.businessId}) > (select name, business_id from company where business_id = ${after})`,
      ),
    )
    .orderBy(asc(company.name), asc(company.businessId))
    .limit(most)
}

/** Question: whether anybody of it ever ordered. */
export async function isKnownCompany(db: Queryable, businessId: string): Promise<boolean> {
  const rows = await db.select().from(company).where(eq(company.businessId, businessId))
  return rows.length > 0
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
