import { sql } from 'drizzle-orm'
import { helsinkiDay } from '../../contract/days/date.ts'
import type { Tx } from '../platform/database/database.ts'
import { firstIdAt } from '../platform/ids.ts'
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

/**
 * Jumps the series of every year since the moment to which these books were brought back, for papers from after it may have
 * its next numbers. The second time it answers what was skipped the first time. Null: papers were numbered since that
 * moment, so it is too late.
 */
export async function skipInvoiceNumbers(tx: Tx, restoredTo: Date, now: Date): Promise<SkippedNumbers[] | null> {
  const { year, firstNumber: first, lastNumber: last } = invoiceGap
  const skipped = await tx
    .select({ year, first, last })
    .from(invoiceGap)
    .where(sql`restored_to = ${restoredTo.toISOString()}`)
    .orderBy(year)
  if (skipped.length > 0) return skipped
  if (await wasNumberedSince(tx, restoredTo)) return null
  const count = await enoughSince(tx, restoredTo, now)
  const gaps: SkippedNumbers[] = []
  for (let of = yearOf(restoredTo); of <= yearOf(now); of += 1) gaps.push(await skip(tx, of, count))
  await tx
    .insert(invoiceGap)
    .values(
      gaps.map((gap) => ({ year: gap.year, firstNumber: gap.first, lastNumber: gap.last, restoredTo, skippedAt: now })),
    )
  return gaps
}

const yearOf = (moment: Date): number => Number(helsinkiDay(moment).slice(0, 4))

async function skip(tx: Tx, year: number, count: number): Promise<SkippedNumbers> {
  const [row] = await tx
    .insert(invoiceSeries)
    .values({ year, lastNumber: count })
    .onConflictDoUpdate({
      target: invoiceSeries.year,
      set: { lastNumber: sql`${invoiceSeries.lastNumber} + ${count}` },
    })
    .returning({ last: invoiceSeries.lastNumber })
  if (!row) throw new Error('The invoice series was not jumped')
  return { year, first: row.last - count + 1, last: row.last }
}

/** Ids tell when they were made. */
async function wasNumberedSince(tx: Tx, moment: Date): Promise<boolean> {
  const id = firstIdAt(new Date(moment.getTime() + CLOCKS_MS))
  const { rows } = await tx.execute<{ was: boolean }>(sql`
    select exists (select from invoice where id >= ${id} and number is not null)
      or exists (select from credit_note where id >= ${id}) as was`)
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
