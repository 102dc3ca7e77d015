import { desc, eq, sql } from 'drizzle-orm'
import { helsinkiDay } from '../../contract/days/date.ts'
import type { Queryable, Tx } from '../platform/database/database.ts'
import { firstIdAt } from '../platform/ids.ts'
import { invoiceNumber } from './pricing/monthlyInvoice.ts'
import { invoiceGap, invoiceSeries } from './tables.ts'

export interface SkippedNumbers {
  year: number
  first: number
  last: number
}

const MONTH_MS = 31 * 86_400_000
/** Clocks of two machines may differ so much. */
const CLOCKS_MS = 60_000
const STEP = 10_000

/** The number of a paper, as its year and its place in the series. */
export interface PaperNumber {
  year: number
  running: number
}

interface Restored {
  restoredTo: Date
  now: Date
  /** A number that is known to have been given since: as by other books that were brought back to this moment, too. */
  given?: PaperNumber | null
}

/**
 * Jumps the series of every year since the moment to which these books were brought back, for papers from after it may have
 * its next numbers. The second time it answers what was skipped the first time, unless more is known to be given. Null:
 * papers were numbered since that moment, so it is too late.
 */
export async function skipInvoiceNumbers(
  tx: Tx,
  { restoredTo, now, given }: Restored,
): Promise<SkippedNumbers[] | null> {
  const { year, firstNumber: first, lastNumber: last } = invoiceGap
  const skipped = await tx
    .select({ year, first, last })
    .from(invoiceGap)
    .where(sql`restored_to = ${restoredTo.toISOString()}`)
    .orderBy(year)
  const isEnough = !given || skipped.some((gap) => gap.year === given.year && gap.last >= given.running)
  if (skipped.length > 0 && isEnough) return skipped
  if (await wasNumberedSince(tx, restoredTo)) return null
  const count = await enoughSince(tx, restoredTo, now)
  const gaps: SkippedNumbers[] = []
  for (let of = yearOf(restoredTo); of <= yearOf(now); of += 1)
    gaps.push(await skip(tx, of, { count, given: given?.year === of ? given.running : 0 }))
  const kept = await tx
    .insert(invoiceGap)
    .values(
      gaps.map((gap) => ({ year: gap.year, firstNumber: gap.first, lastNumber: gap.last, restoredTo, skippedAt: now })),
    )
    .onConflictDoUpdate({ target: [year, invoiceGap.restoredTo], set: { lastNumber: sql`excluded.last_number` } })
    .returning({ year, first, last })
  return kept.toSorted((a, b) => a.year - b.year)
}

const yearOf = (moment: Date): number => Number(helsinkiDay(moment).slice(0, 4))

async function skip(tx: Tx, year: number, { count, given }: { count: number; given: number }): Promise<SkippedNumbers> {
  const { lastNumber } = invoiceSeries
  // Locks the counter, which a year without papers does not have yet.
  const [row] = await tx
    .insert(invoiceSeries)
    .values({ year, lastNumber: 0 })
    .onConflictDoUpdate({ target: invoiceSeries.year, set: { lastNumber: sql`${lastNumber}` } })
    .returning()
  if (!row) throw new Error('The invoice series was not jumped')
  const last = Math.max(row.lastNumber, given) + count
  await tx.update(invoiceSeries).set({ lastNumber: last }).where(eq(invoiceSeries.year, year))
  return { year, first: row.lastNumber + 1, last }
}

/** Question: the number that these books gave last; null before the first. */
export async function lastNumberGiven(db: Queryable): Promise<string | null> {
  const [row] = await db.select().from(invoiceSeries).orderBy(desc(invoiceSeries.year)).limit(1)
  return row ? invoiceNumber(row.year, row.lastNumber) : null
}

/** Ids tell when they were made. A purchase is numbered when it is decided, which is booked, and may itself be older. */
async function wasNumberedSince(tx: Tx, moment: Date): Promise<boolean> {
  const id = firstIdAt(new Date(moment.getTime() + CLOCKS_MS))
  const { rows } = await tx.execute<{ was: boolean }>(sql`
    select exists (select from invoice where id >= ${id} and number is not null)
      or exists (select from credit_note where id >= ${id})
      or exists (select from ledger_entry where id >= ${id}) as was`)
  return rows[0]?.was === true
}

/**
 * More numbers than can have been given since: twice what a whole month brings, a paper for each running subscription and
 * what the month before brought, for each month that was begun. Nobody knows how many there were: whoever knew was lost.
 */
async function enoughSince(tx: Tx, moment: Date, now: Date): Promise<number> {
  const since = helsinkiDay(new Date(moment.getTime() - MONTH_MS))
  const { rows } = await tx.execute<{ papers: number }>(sql`
    select (select count(*) from subscription where next_charge_on is not null)::int
      + (select count(*) from invoice where number is not null and issued_on >= ${since})::int
      + (select count(*) from credit_note where issued_on >= ${since})::int as papers`)
  const months = Math.ceil(Math.max(1, now.getTime() - moment.getTime()) / MONTH_MS)
  return Math.max(1, Math.ceil((2 * months * (rows[0]?.papers ?? 0)) / STEP)) * STEP
}
