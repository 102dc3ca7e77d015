import { sql } from 'drizzle-orm'
import { type Day, helsinkiDay } from '../../../contract/days/date.ts'
import { toEuros } from '../../../contract/money/money.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { isId } from '../../platform/ids.ts'
import { keptLanguage } from '../../platform/keptLanguage.ts'
import { type LineProblem, type ReportedPayment, reportedPayments } from './settlementLines.ts'

/** A payment of the processor that these books have never heard of: a charge, or below zero what was paid back. */
interface UnknownPayment {
  line: number
  day: Day
  reference: string
  euros: number
}

const AT_ONCE = 1_000

/**
 * Reads a report of the processor's payments, and lists those since a day that the books do not have. An attempt that is here
 * without an answer is known: the shop asks the processor about it by itself.
 */
export async function listUnknownPayments(
  db: Queryable,
  text: string,
  since: Date,
): Promise<{ problems: LineProblem[]; unknown: UnknownPayment[] }> {
  const problems: LineProblem[] = []
  const payments: ReportedPayment[] = []
  const first = helsinkiDay(since)
  for (const line of reportedPayments(text, keptLanguage))
    if ('message' in line) problems.push(line)
    else if (line.day >= first) payments.push(line)
  const unknown: UnknownPayment[] = []
  for (let at = 0; at < payments.length; at += AT_ONCE) {
    const some = payments.slice(at, at + AT_ONCE)
    const known = await knownHere(db, some)
    for (const { line, day, reference, gross } of some)
      if (!known.has(keyOf(reference, gross > 0))) unknown.push({ line, day, reference, euros: toEuros(gross) })
  }
  return { problems, unknown }
}

const keyOf = (reference: string, isCharge: boolean): string => `${isCharge} ${reference}`

/** Payments of the report that are charges or refunds of these books, named by our id or by the processor's. */
async function knownHere(db: Queryable, payments: readonly ReportedPayment[]): Promise<Set<string>> {
  const references = payments.map(({ reference }) => reference)
  const ids = references.filter(isId)
  const named = (table: 'charge_attempt' | 'refund_attempt') => sql`
    select unnest(array[id::text, provider_ref]) as reference from ${sql.identifier(table)}
    where id = any(${sql.param(ids)}::uuid[]) or provider_ref = any(${sql.param(references)}::text[])`
  const { rows } = await db.execute<{ reference: string | null; charge: boolean }>(sql`
    select reference, true as charge from (${named('charge_attempt')}) c
    union all select reference, false from (${named('refund_attempt')}) r`)
  return new Set(rows.map(({ reference, charge }) => keyOf(reference ?? '', charge)))
}
