import { and, count, desc, eq, getTableColumns, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Day } from '../../contract/days/date.ts'
import { companyOf } from '../account/company/companyOf.ts'
import { sealedColumns } from '../account/person/sealedIdentityCode.ts'
import type { Queryable, Tx } from '../platform/database/database.ts'
import { firstParts } from '../platform/database/rowSet.ts'
import { type Checked, type ChecksRow, checksOn } from './checksOn.ts'
import { creditCheck, identification, licenceCheck } from './tables.ts'

export type IdentificationRow = typeof identification.$inferSelect
export type LicenceRow = typeof licenceCheck.$inferSelect
export type CreditRow = typeof creditCheck.$inferSelect

export const insertIdentification = (db: Queryable, row: IdentificationRow) => db.insert(identification).values(row)

/** The identification attempt of this state key, if it is still open. */
export async function openIdentification(
  db: Queryable,
  stateHash: string,
  now: Date,
): Promise<IdentificationRow | undefined> {
  const [row] = await db.select().from(identification).where(isOpen(stateHash, now))
  return row
}

const isOpen = (stateHash: string, now: Date) =>
  and(
    eq(identification.stateHash, stateHash),
    eq(identification.status, 'started'),
    isNull(identification.returnedAt),
    gt(identification.expiresAt, now),
  )

/** Ties an open try to one browser; undefined when it is over or belongs to another one already. */
export async function bindBrowser(
  db: Queryable,
  { id, stateHash, browserHash }: Pick<IdentificationRow, 'id' | 'stateHash'> & { browserHash: string },
  now: Date,
): Promise<IdentificationRow | undefined> {
  const mine = or(isNull(identification.browserHash), eq(identification.browserHash, browserHash))
  const [bound] = await db
    .update(identification)
    .set({ browserHash })
    .where(and(isOpen(stateHash, now), eq(identification.id, id), mine))
    .returning()
  return bound
}

/** Uses the try up, in the browser that left: of two returns at once, one gets it. */
export async function takeReturn(
  db: Queryable,
  { stateHash, browserHash }: { stateHash: string; browserHash: string },
  now: Date,
): Promise<IdentificationRow | undefined> {
  const [taken] = await db
    .update(identification)
    .set({ returnedAt: now })
    .where(and(isOpen(stateHash, now), eq(identification.browserHash, browserHash)))
    .returning()
  return taken
}

export const settleIdentification = (
  db: Queryable,
  id: string,
  result: Partial<Pick<IdentificationRow, 'status' | 'reason' | 'method' | 'level' | 'evidence'>>,
) => db.update(identification).set(result).where(eq(identification.id, id))

type Latest = Pick<IdentificationRow, 'status' | 'reason' | 'expiresAt' | 'returnedAt'>
type Read = ChecksRow & { try_status: Latest['status'] | null; reason: string | null } & Record<
    'expires_at' | 'returned_at',
    string | null
  >

/** The latest try to identify and the checks of a day, of the customer or the company that the customer orders for. One statement. */
export async function standingOf(
  db: Queryable,
  customerId: string,
  day: Day,
): Promise<{ checks: ChecksRow; latest: Latest | null }> {
  const checked = { customerId, businessId: companyOf(customerId) }
  const { rows } = await db.execute<Read & Record<string, unknown>>(sql`
    select checks.*, latest.status as try_status, latest.reason, latest.expires_at, latest.returned_at
    from ${checksOn([checked], day)} checks
    left join lateral (select status, reason, expires_at, returned_at from identification
      where customer_id = checks.customer_id order by id desc limit 1) latest on true`)
  const [row] = rows
  if (!row) throw new Error('No such customer')
  const latest = row.try_status && {
    status: row.try_status,
    reason: row.reason,
    expiresAt: new Date(row.expires_at ?? 0),
    returnedAt: row.returned_at === null ? null : new Date(row.returned_at),
  }
  return { checks: row, latest }
}

type NewCheck = Pick<LicenceRow, 'id' | 'customerId' | 'day' | 'monthlyCents' | 'createdAt'>

/** Starts a check of the day unless one is running. */
export const startLicenceCheck = (tx: Tx, row: NewCheck) =>
  tx
    .insert(licenceCheck)
    .values({ ...row, status: 'started', askAt: row.createdAt })
    .onConflictDoNothing()

/** An update that the same statement makes, for the customers that a `select` names. */
export type Following = (customers: SQL) => SQL

/** Ends a try well: starts the licence's check of the day, if there is to be one, and does what follows. One statement. */
export const settleWith = (
  tx: Tx,
  id: string,
  result: Parameters<typeof settleIdentification>[2],
  { check, follows, jobs }: { check: NewCheck | null; follows: Following; jobs: SQL[] },
): Promise<unknown> => {
  const checked = check && sql`checked as ${startLicenceCheck(tx, check).returning({ id: licenceCheck.id })},`
  return tx.execute(sql`
    with ${checked ?? sql``} ${firstParts(jobs)}
    settled as ${settleIdentification(tx, id, result).returning({ customerId: identification.customerId })}
    ${follows(sql`select customer_id from settled`)}`)
}

/** A check that is to be asked now, and which one of the customer it is, from 1. */
export type TakenCredit = Pick<CreditRow, 'id' | 'customerId' | 'businessId' | 'monthlyCents' | 'createdAt'> & {
  attempt: number
}
const attempt = sql<number>`(select count(*) + 1 from credit_check earlier
  where earlier.customer_id = ${creditCheck}.customer_id and earlier.id < ${creditCheck}.id)`

/** The same of credit. */
export const startCreditCheck = (tx: Tx, row: NewCheck & { businessId?: string }) =>
  tx
    .insert(creditCheck)
    .values({ ...row, askAt: row.createdAt, status: 'started' })
    .onConflictDoNothing()

/** The identification and the latest checks of a day, for any number of customers, in one statement. */
export async function checksOfDay(db: Queryable, checked: readonly Checked[], day: Day): Promise<ChecksRow[]> {
  const { rows } = await db.execute<ChecksRow & Record<string, unknown>>(
    sql`select checks.* from ${checksOn(checked, day)} checks`,
  )
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

/** With the person that the register is asked about, and how the credit check of its day stands. */
export type TakenLicence = LicenceRow & {
  code: Buffer | null
  birthDate: Day | null
  credit: CreditRow['status'] | null
}
const creditOfDay = sql<CreditRow['status'] | null>`(select k.status from credit_check k
  where k.customer_id = ${licenceCheck}.customer_id and k.day = ${licenceCheck}.day and k.business_id is null
  order by k.id desc limit 1)`

/** Takes a check that is due, for as long as asking may take; undefined when there is none or somebody is asking. */
export async function takeLicenceCheck(
  db: Queryable,
  customerId: string,
  now: Date,
  until: Date,
): Promise<TakenLicence | undefined> {
  const [row] = await db
    .update(licenceCheck)
    .set({ askAt: until })
    .where(
      and(eq(licenceCheck.customerId, customerId), eq(licenceCheck.status, 'started'), lte(licenceCheck.askAt, now)),
    )
    .returning({ ...getTableColumns(licenceCheck), ...sealedColumns(customerId), credit: creditOfDay })
  return row
}
export async function takeCreditCheck(
  db: Queryable,
  checked: Checked,
  now: Date,
  until: Date,
): Promise<TakenCredit | undefined> {
  const [row] = await db
    .update(creditCheck)
    .set({ askAt: until })
    .where(and(checkedIs(checked), eq(creditCheck.status, 'started'), lte(creditCheck.askAt, now)))
    .returning({ ...getTableColumns(creditCheck), attempt })
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
/** The same of credit, with what follows if it was still running. One statement. */
export async function updateCreditCheck(
  db: Queryable,
  id: string,
  change: Partial<CreditRow>,
  follows: Following | null = null,
): Promise<boolean> {
  const changed = db
    .update(creditCheck)
    .set(change)
    .where(and(eq(creditCheck.id, id), eq(creditCheck.status, 'started')))
    .returning({ customerId: creditCheck.customerId })
  const followed = follows && sql`, followed as (${follows(sql`select customer_id from changed`)})`
  const { rows } = await db.execute(sql`with changed as ${changed} ${followed ?? sql``} select from changed`)
  return rows.length > 0
}

/**
 * Decides a licence's check that is still running and begins the credit check after it, which its asker asks about until
 * `askAt`. One statement. No credit check when somebody settled the licence meanwhile, or asks about credit already.
 */
export async function decideAndCheckCredit(
  db: Queryable,
  id: string,
  change: Partial<LicenceRow>,
  { askAt, ...check }: NewCheck & { askAt: Date },
): Promise<{ isDecided: boolean; credit?: TakenCredit }> {
  const decided = db
    .update(licenceCheck)
    .set(change)
    .where(and(eq(licenceCheck.id, id), eq(licenceCheck.status, 'started')))
    .returning({ id: licenceCheck.id })
  const { rows } = await db.execute<{ attempt: number | null }>(sql`
    with decided as ${decided}, begun as (
      insert into ${creditCheck} (id, customer_id, day, status, monthly_cents, ask_at, created_at)
      select ${check.id}, ${check.customerId}, ${check.day}, 'started', ${check.monthlyCents}, ${askAt.toISOString()},
        ${check.createdAt.toISOString()} from decided
      on conflict do nothing returning ${attempt} as attempt)
    select attempt from decided left join begun on true`)
  const [row] = rows
  if (typeof row?.attempt !== 'number') return { isDecided: row !== undefined }
  return { isDecided: true, credit: { ...check, businessId: null, attempt: row.attempt } }
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
