import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { z } from 'zod'
import { LIFTING_DAYS, type RestrictionGround } from '../../../contract/ops/customers/grounds.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { letterJob } from '../../providers/mail/letterJob.ts'
import { customer } from '../tables.ts'
import { isKept } from './isKept.ts'

/*
 * Restriction of processing (GDPR 18): what is stored of a customer is kept, and not used. No letters of saved searches go, no offers,
 * and no sweep erases it. What a running contract, the books and claims want goes on.
 */

export const mailRestricted = letterJob('account_restricted', z.object({ customerId: z.uuid() }))
/** The customer hears of the end before it comes (GDPR 18(3)): it is set when this letter has left. */
export const mailRestrictionEnds = letterJob(
  'account_restriction_ends',
  z.object({ customerId: z.uuid(), askedAt: z.iso.datetime() }),
)

const { restrictedAt, restrictedFor, restrictedUntil, restrictionEndAskedAt } = customer
export const restrictionColumns = { restrictedAt, restrictedFor, restrictedUntil, restrictionEndAskedAt }
type Row = Pick<typeof customer.$inferSelect, keyof typeof restrictionColumns>
interface Restriction {
  ground: RestrictionGround
  since: Date
  /** Staff asked for its end, which its customer is told of first. */
  endAskedAt: Date | null
  /** The end of it; null until its customer was told. */
  until: Date | null
}

/** The restriction that stands now. */
export const standing = (row: Row, now: Date): Restriction | null =>
  row.restrictedAt && row.restrictedFor && !(row.restrictedUntil && row.restrictedUntil <= now)
    ? {
        ground: row.restrictedFor,
        since: row.restrictedAt,
        endAskedAt: row.restrictionEndAskedAt,
        until: row.restrictedUntil,
      }
    : null

/** Question: the restriction that stands now. */
export async function restrictionOf(db: Queryable, customerId: string, now: Date): Promise<Restriction | null> {
  const [row] = await db.select(restrictionColumns).from(customer).where(eq(customer.id, customerId))
  return row ? standing(row, now) : null
}

async function lockRestriction(tx: Tx, customerId: string, now: Date): Promise<Restriction | null> {
  const [row] = await tx.select(restrictionColumns).from(customer).where(isKept(customerId)).for('update')
  if (!row) throw new Refusal('CUSTOMER_ERASED')
  return standing(row, now)
}

type Needs = Pick<ShopParts, 'clock' | 'queue'>

/** Goes on with one whose end was asked for or told and did not come yet. */
export async function restrictProcessing(
  shop: Needs,
  tx: Tx,
  customerId: string,
  ground: RestrictionGround,
): Promise<void> {
  const now = shop.clock.now()
  const before = await lockRestriction(tx, customerId, now)
  if (before && !before.endAskedAt && !before.until) throw new Refusal('CUSTOMER_RESTRICTED')
  await tx
    .update(customer)
    .set({
      restrictedAt: before?.since ?? now,
      restrictedFor: ground,
      restrictedUntil: null,
      restrictionEndAskedAt: null,
    })
    .where(eq(customer.id, customerId))
  await shop.queue.enqueue(tx, mailRestricted, { customerId })
}

/** Tells the customer that it ends. Asked for once more while that letter could not leave, such as to another address. */
export async function liftRestriction(shop: Needs, tx: Tx, customerId: string): Promise<void> {
  const now = shop.clock.now()
  if ((await lockRestriction(tx, customerId, now))?.until !== null) throw new Refusal('NOT_RESTRICTED')
  await tx.update(customer).set({ restrictionEndAskedAt: now }).where(eq(customer.id, customerId))
  await shop.queue.enqueue(tx, mailRestrictionEnds, { customerId, askedAt: now.toISOString() })
}

/** The end of a restriction whose customer is told at this moment: long enough after it. */
export const endIfTold = (now: Date): Date => new Date(now.getTime() + LIFTING_DAYS * 86_400_000)

/** The letter about its end has left; not where something else was decided meanwhile. */
export const endRestriction = (
  db: Queryable,
  { customerId, askedAt }: { customerId: string; askedAt: string },
  until: Date,
): Promise<unknown> =>
  db
    .update(customer)
    .set({ restrictedUntil: until })
    .where(and(eq(customer.id, customerId), eq(restrictionEndAskedAt, new Date(askedAt)), isNull(restrictedUntil)))

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
