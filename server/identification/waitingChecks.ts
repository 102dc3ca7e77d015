import { and, asc, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Day } from '../../contract/days/date.ts'
import type { Cents } from '../../contract/money/money.ts'
import type { DecidedCheck } from '../../contract/ops/work/checks.ts'
import type { Queryable } from '../platform/database/database.ts'
import { isAfter, isChosen, type RowChoice, type RowPage } from '../platform/database/rowChoice.ts'
import { creditCheck, licenceCheck, signingCheck } from './tables.ts'

/** A check that no register could decide, or a refusal of a register that its customer asks a person to look at. */
export interface WaitingCheck {
  id: string
  kind: DecidedCheck
  day: Day
  customerId: string
  businessId: string | null
  /** The monthly price in whole cents; null where no price was asked about. */
  monthlyCents: Cents | null
  said: string | null
  /** The register's own words, sealed. */
  answer: Buffer | null
  isReview: boolean
  createdAt: Date
}

export const licenceWaits = eq(licenceCheck.status, 'manual')
/** A company's register may leave the ruling to a person. */
export const creditWaits = or(
  eq(creditCheck.status, 'pending'),
  and(eq(creditCheck.status, 'ready'), or(eq(creditCheck.ruling, 'manual'), isNull(creditCheck.ruling))),
)

/** A refusal that no person made yet. */
export const creditRefused = and(
  or(eq(creditCheck.status, 'denied'), eq(creditCheck.ruling, 'rejected')),
  sql`${creditCheck.reason} not like 'staff: %'`,
)

/** A page of the checks since a day, and refusals of the customers who ask for a review. */
export type CheckChoice<P> = P & { since: Day; reviewsOf: string[] }

/** Question for staff: the checks since a day that wait for a person, oldest first. */
export async function waitingChecks(db: Queryable, page: CheckChoice<RowPage>): Promise<WaitingCheck[]> {
  const { after, most, since } = page
  const licences = await db
    .select()
    .from(licenceCheck)
    .where(and(licenceOfList(since, page), isAfter(licenceCheck.id, after)))
    .orderBy(asc(licenceCheck.id))
    .limit(most)
  const credits = await db
    .select()
    .from(creditCheck)
    .where(and(creditOfList(page), isAfter(creditCheck.id, after)))
    .orderBy(asc(creditCheck.id))
    .limit(most)
  const signings = await db
    .select()
    .from(signingCheck)
    .where(and(signingOfList(since, page), isAfter(signingCheck.id, after)))
    .orderBy(asc(signingCheck.id))
    .limit(most)
  const found: WaitingCheck[] = [
    ...signings.map((row) => ({
      ...row,
      kind: 'signing' as const,
      monthlyCents: null,
      said: 'masked_signer',
      answer: null,
      isReview: false,
    })),
    ...licences.map((row) => ({
      ...row,
      kind: 'licence' as const,
      businessId: null,
      said: row.evidence,
      answer: null,
      isReview: false,
    })),
    ...credits.map((row) => ({
      ...row,
      kind: 'credit' as const,
      said: row.reason,
      isReview: row.status === 'denied' || row.ruling === 'rejected',
    })),
  ]
  return found
    .map(({ id, kind, day, customerId, businessId, monthlyCents, said, answer, isReview, createdAt }) => ({
      id,
      kind,
      day,
      customerId,
      businessId,
      monthlyCents,
      said,
      answer,
      isReview,
      createdAt,
    }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .slice(0, most)
}

/** Question: their ids alone. */
export async function waitingCheckIds(
  db: Queryable,
  page: CheckChoice<RowChoice & { most: number }>,
): Promise<string[]> {
  const { since } = page
  const licences = await db
    .select({ id: licenceCheck.id })
    .from(licenceCheck)
    .where(licenceOfList(since, page))
    .limit(page.most)
  const credits = await db.select({ id: creditCheck.id }).from(creditCheck).where(creditOfList(page)).limit(page.most)
  const signings = await db
    .select({ id: signingCheck.id })
    .from(signingCheck)
    .where(signingOfList(since, page))
    .limit(page.most)
  return [...licences, ...credits, ...signings].map(({ id }) => id).slice(0, page.most)
}

const licenceOfList = (since: Day, choice: RowChoice): SQL | undefined =>
  and(gte(licenceCheck.day, since), licenceWaits, isChosen(licenceCheck.id, choice))
const creditOfList = ({ since, reviewsOf, ...choice }: CheckChoice<RowChoice>): SQL | undefined => {
  const asked = reviewsOf.length > 0 ? and(creditRefused, inArray(creditCheck.customerId, reviewsOf)) : undefined
  return and(gte(creditCheck.day, since), or(creditWaits, asked), isChosen(creditCheck.id, choice))
}
const signingOfList = (since: Day, choice: RowChoice): SQL | undefined =>
  and(gte(signingCheck.day, since), eq(signingCheck.status, 'manual'), isChosen(signingCheck.id, choice))
