import { and, count, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Day } from '../../contract/date.ts'
import type { Queryable, Tx } from '../platform/database.ts'
import { creditCheck, identification, licenceCheck } from './tables.ts'

export type IdentificationRow = typeof identification.$inferSelect
export type LicenceRow = typeof licenceCheck.$inferSelect
export type CreditRow = typeof creditCheck.$inferSelect

export const insertIdentification = (db: Queryable, row: IdentificationRow) => db.insert(identification).values(row)

/** The try that a key belongs to, while it can still be gone on with. */
export async function openIdentification(
  db: Queryable,
  stateHash: string,
  now: Date,
): Promise<IdentificationRow | undefined> {
  const [row] = await db
    .select()
    .from(identification)
    .where(
      and(
        eq(identification.stateHash, stateHash),
        eq(identification.status, 'started'),
        isNull(identification.returnedAt),
        gt(identification.expiresAt, now),
      ),
    )
  return row
}

/** Ties the try to one browser; false when it belongs to another one already. */
export async function bindBrowser(db: Queryable, id: string, browserHash: string): Promise<boolean> {
  const mine = or(isNull(identification.browserHash), eq(identification.browserHash, browserHash))
  const bound = await db
    .update(identification)
    .set({ browserHash })
    .where(and(eq(identification.id, id), eq(identification.status, 'started'), mine))
    .returning({ id: identification.id })
  return bound.length > 0
}

/** Uses the try up: of two returns at once, one gets it. */
export async function takeReturn(db: Queryable, id: string, now: Date): Promise<boolean> {
  const taken = await db
    .update(identification)
    .set({ returnedAt: now })
    .where(and(eq(identification.id, id), isNull(identification.returnedAt)))
    .returning({ id: identification.id })
  return taken.length > 0
}

export const settleIdentification = (
  db: Queryable,
  id: string,
  result: Partial<Pick<IdentificationRow, 'status' | 'reason' | 'method' | 'level' | 'evidence'>>,
) => db.update(identification).set(result).where(eq(identification.id, id))

export async function latestIdentification(db: Queryable, customerId: string): Promise<IdentificationRow | undefined> {
  const [row] = await db
    .select()
    .from(identification)
    .where(eq(identification.customerId, customerId))
    .orderBy(desc(identification.id))
    .limit(1)
  return row
}

/** Starts a check of the day unless one is running. */
export async function startLicenceCheck(
  tx: Tx,
  row: Pick<LicenceRow, 'id' | 'customerId' | 'day' | 'monthlyCents' | 'createdAt'>,
) {
  await tx
    .insert(licenceCheck)
    .values({ ...row, status: 'started', askAt: row.createdAt })
    .onConflictDoNothing()
}
export async function startCreditCheck(
  tx: Tx,
  row: Pick<CreditRow, 'id' | 'customerId' | 'day' | 'monthlyCents' | 'createdAt'> & { businessId?: string },
) {
  await tx
    .insert(creditCheck)
    .values({ ...row, status: 'started', askAt: row.createdAt })
    .onConflictDoNothing()
}

/** Whose checks: a person's own, or those of the company the person orders for. */
export interface Checked {
  customerId: string
  businessId: string | null
}
export interface ChecksRow {
  customer_id: string
  identified: boolean
  licence: LicenceRow['status'] | null
  credit: CreditRow['status'] | null
  ruling: CreditRow['ruling']
}

/** Who is identified, and the latest checks of a day, for any number of customers, in one statement. */
export async function checksOfDay(db: Queryable, checked: readonly Checked[], day: Day): Promise<ChecksRow[]> {
  const customers = checked.map(({ customerId }) => customerId)
  const companies = checked.map(({ businessId }) => businessId)
  const { rows } = await db.execute<ChecksRow & Record<string, unknown>>(sql`
    select c.id as customer_id, l.status as licence, k.status as credit, k.ruling,
      exists (select 1 from identification where customer_id = c.id and status = 'success') as identified
    from unnest(${sql.param(customers)}::uuid[], ${sql.param(companies)}::text[]) as c (id, business_id)
    left join lateral (select status from licence_check where customer_id = c.id and day = ${day} order by id desc limit 1) l on true
    left join lateral (select status, ruling from credit_check where customer_id = c.id and day = ${day}
      and business_id is not distinct from c.business_id order by id desc limit 1) k on true`)
  return rows
}

export async function latestLicence(tx: Tx, customerId: string, day: Day): Promise<LicenceRow | undefined> {
  const [row] = await tx
    .select()
    .from(licenceCheck)
    .where(and(eq(licenceCheck.customerId, customerId), eq(licenceCheck.day, day)))
    .orderBy(desc(licenceCheck.id))
    .limit(1)
    .for('update')
  return row
}

const checkedIs = ({ customerId, businessId }: Checked) =>
  and(
    eq(creditCheck.customerId, customerId),
    businessId === null ? isNull(creditCheck.businessId) : eq(creditCheck.businessId, businessId),
  )

export async function latestCredit(db: Queryable, checked: Checked, day: Day): Promise<CreditRow | undefined> {
  const [row] = await db
    .select()
    .from(creditCheck)
    .where(and(checkedIs(checked), eq(creditCheck.day, day)))
    .orderBy(desc(creditCheck.id))
    .limit(1)
  return row
}

export async function creditChecksSince(db: Queryable, checked: Checked, since: Date): Promise<number> {
  const [row] = await db
    .select({ made: count() })
    .from(creditCheck)
    .where(and(checkedIs(checked), gt(creditCheck.createdAt, since)))
  return row?.made ?? 0
}

/** Which check of the customer this is, from 1. */
export async function attemptNumber(db: Queryable, { customerId, id }: CreditRow): Promise<number> {
  const [row] = await db
    .select({ made: count() })
    .from(creditCheck)
    .where(and(eq(creditCheck.customerId, customerId), lte(creditCheck.id, id)))
  return row?.made ?? 1
}

/** Takes a check that is due, for as long as asking may take; undefined when there is none or somebody is asking. */
export async function takeLicenceCheck(
  db: Queryable,
  customerId: string,
  now: Date,
  until: Date,
): Promise<LicenceRow | undefined> {
  const [row] = await db
    .update(licenceCheck)
    .set({ askAt: until })
    .where(
      and(eq(licenceCheck.customerId, customerId), eq(licenceCheck.status, 'started'), lte(licenceCheck.askAt, now)),
    )
    .returning()
  return row
}
export async function takeCreditCheck(
  db: Queryable,
  checked: Checked,
  now: Date,
  until: Date,
): Promise<CreditRow | undefined> {
  const [row] = await db
    .update(creditCheck)
    .set({ askAt: until })
    .where(and(checkedIs(checked), eq(creditCheck.status, 'started'), lte(creditCheck.askAt, now)))
    .returning()
  return row
}

/** Writes into a check that is still running; false when somebody settled it meanwhile. */
export async function updateLicenceCheck(db: Queryable, id: string, change: Partial<LicenceRow>): Promise<boolean> {
  const changed = await db
    .update(licenceCheck)
    .set(change)
    .where(and(eq(licenceCheck.id, id), eq(licenceCheck.status, 'started')))
    .returning({ id: licenceCheck.id })
  return changed.length > 0
}
export async function updateCreditCheck(db: Queryable, id: string, change: Partial<CreditRow>): Promise<boolean> {
  const changed = await db
    .update(creditCheck)
    .set(change)
    .where(and(eq(creditCheck.id, id), eq(creditCheck.status, 'started')))
    .returning({ id: creditCheck.id })
  return changed.length > 0
}

export const declareLicence = (tx: Tx, id: string, declarationVersion: string, decidedAt: Date) =>
  tx.update(licenceCheck).set({ status: 'success', declarationVersion, decidedAt }).where(eq(licenceCheck.id, id))

/** Some customers with a check that is due. A company's is asked for by the customer's own call alone. */
export async function customersWithDueChecks(db: Queryable, now: Date): Promise<string[]> {
  const due = now.toISOString()
  const { rows } = await db.execute<{ customer_id: string }>(sql`
    select customer_id from licence_check where status = 'started' and ask_at <= ${due}
    union select customer_id from credit_check where status = 'started' and ask_at <= ${due} and business_id is null
    limit 10`)
  return rows.map(({ customer_id }) => customer_id)
}
