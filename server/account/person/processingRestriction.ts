import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import { LIFTING_DAYS, type RestrictionGround } from '../../../contract/ops/customers/grounds.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { letterJob } from '../../providers/mail/letterJob.ts'
import { customer } from '../tables.ts'
import { isKept } from './isKept.ts'

/*
 * Restriction of processing (GDPR 18): what is stored of a customer is kept, and not used. No letters of saved searches go, no offers,
 * and no sweep erases it. What a running contract, the books and claims want goes on.
 */

export const mailRestricted = letterJob('account_restricted', z.object({ customerId: z.uuid() }))
/** The customer hears of the end before it comes (GDPR 18(3)). */
export const mailRestrictionEnds = letterJob(
  'account_restriction_ends',
  z.object({ customerId: z.uuid(), endsAt: z.iso.datetime() }),
)

const { restrictedAt, restrictedFor, restrictedUntil } = customer
const columns = { restrictedAt, restrictedFor, restrictedUntil }
type Row = Pick<typeof customer.$inferSelect, keyof typeof columns>
interface Restriction {
  ground: RestrictionGround
  since: Date
  until: Date | null
}

/** The restriction that stands now. */
export const standing = (row: Row, now: Date): Restriction | null =>
  row.restrictedAt && row.restrictedFor && !(row.restrictedUntil && row.restrictedUntil <= now)
    ? { ground: row.restrictedFor, since: row.restrictedAt, until: row.restrictedUntil }
    : null

/** Question: the restriction that stands now, and when the consent to marketing was last said. */
export async function restrictionOf(db: Queryable, customerId: string, now: Date) {
  const { marketingAt } = customer
  const [row] = await db
    .select({ ...columns, marketingAt })
    .from(customer)
    .where(eq(customer.id, customerId))
  return { restriction: row ? standing(row, now) : null, marketingAt: row?.marketingAt ?? null }
}

async function lockRestriction(tx: Tx, customerId: string, now: Date): Promise<Restriction | null> {
  const [row] = await tx.select(columns).from(customer).where(isKept(customerId)).for('update')
  if (!row) throw new Refusal('CUSTOMER_ERASED')
  return standing(row, now)
}

type Needs = { clock: Clock; queue: Queue }

/** Restricts anew where the end of a restriction was told and did not come yet. */
export async function restrictProcessing(
  shop: Needs,
  tx: Tx,
  customerId: string,
  ground: RestrictionGround,
): Promise<void> {
  const now = shop.clock.now()
  if ((await lockRestriction(tx, customerId, now))?.until === null) throw new Refusal('CUSTOMER_RESTRICTED')
  await tx
    .update(customer)
    .set({ restrictedAt: now, restrictedFor: ground, restrictedUntil: null })
    .where(eq(customer.id, customerId))
  await shop.queue.enqueue(tx, mailRestricted, { customerId })
}

/** Answers when it ends: long enough from now that its customer has read of it. */
export async function liftRestriction(shop: Needs, tx: Tx, customerId: string): Promise<Date> {
  const now = shop.clock.now()
  if ((await lockRestriction(tx, customerId, now))?.until !== null) throw new Refusal('NOT_RESTRICTED')
  const endsAt = new Date(now.getTime() + LIFTING_DAYS * 86_400_000)
  await tx.update(customer).set({ restrictedUntil: endsAt }).where(eq(customer.id, customerId))
  await shop.queue.enqueue(tx, mailRestrictionEnds, { customerId, endsAt: endsAt.toISOString() })
  return endsAt
}

const restrictedWhere = (isTheirs: SQL, now: Date): SQL => sql`exists (
  select 1 from customer rc where ${isTheirs} and rc.restricted_at is not null
  and (rc.restricted_until is null or rc.restricted_until > ${now.toISOString()}))`

/*
 * The rule as SQL. Whatever erases data of people spares these, and whatever uses it leaves them out:
 * `server/privacy/restricted.test.ts` runs every sweep over a customer who is restricted.
 */

/** Whether the data of a customer is restricted, by the column that says whose a row is; false where it is nobody's. */
export const isOfRestricted = (customerId: SQLWrapper, now: Date): SQL =>
  restrictedWhere(sql`rc.id = ${customerId}`, now)

/** Whether the data of the customer of an address is. */
export const isRestrictedAddress = (email: SQLWrapper, now: Date): SQL =>
  restrictedWhere(sql`lower(rc.email) = lower(${email})`, now)
