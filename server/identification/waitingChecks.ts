import { and, asc, eq, gte, inArray, isNull, or } from 'drizzle-orm'
import type { Day } from '../../contract/date.ts'
import type { Cents } from '../../contract/money.ts'
import type { Queryable } from '../platform/database.ts'
import { creditCheck, licenceCheck } from './tables.ts'

/** A check that no register could decide. */
export interface WaitingCheck {
  id: string
  kind: 'licence' | 'credit'
  day: Day
  customerId: string
  businessId: string | null
  monthlyCents: Cents
  said: string | null
  createdAt: Date
}

export const licenceWaits = eq(licenceCheck.status, 'manual')
/** A company's register may leave the ruling to a person. */
export const creditWaits = or(
  eq(creditCheck.status, 'pending'),
  and(eq(creditCheck.status, 'ready'), or(eq(creditCheck.ruling, 'manual'), isNull(creditCheck.ruling))),
)

/** Question for staff: the checks since a day that wait for a person, oldest first, at most 200 of each kind. */
export async function waitingChecks(db: Queryable, since: Day): Promise<WaitingCheck[]> {
  const licences = await db
    .select()
    .from(licenceCheck)
    .where(and(gte(licenceCheck.day, since), licenceWaits))
    .orderBy(asc(licenceCheck.id))
    .limit(200)
  const credits = await db
    .select()
    .from(creditCheck)
    .where(and(gte(creditCheck.day, since), inArray(creditCheck.status, ['pending', 'ready']), creditWaits))
    .orderBy(asc(creditCheck.id))
    .limit(200)
  const found: WaitingCheck[] = [
    ...licences.map((row) => ({ ...row, kind: 'licence' as const, businessId: null, said: row.evidence })),
    ...credits.map((row) => ({ ...row, kind: 'credit' as const, said: row.reason })),
  ]
  return found
    .map(({ id, kind, day, customerId, businessId, monthlyCents, said, createdAt }) => ({
      id,
      kind,
      day,
      customerId,
      businessId,
      monthlyCents,
      said,
      createdAt,
    }))
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
}
