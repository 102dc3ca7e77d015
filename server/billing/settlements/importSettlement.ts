import { setImmediate as breathe } from 'node:timers/promises'
import { max, sql } from 'drizzle-orm'
import { addDays, type Day, laterOf } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import { type Cents, cents } from '../../../contract/money/money.ts'
import { beginOf } from '../../platform/database/beginOfDay.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertSet } from '../../platform/database/rowSet.ts'
import { newId } from '../../platform/ids.ts'
import { keptLanguage } from '../../platform/keptLanguage.ts'
import { words } from '../words.ts'
import { bookFound, bookSettlements, wasTold } from './bookSettlements.ts'
import { type LineProblem, type SettlementLine, settlementLines } from './settlementLines.ts'
import { settlementDifference, settlementFile, settlementRow } from './tables.ts'

interface Given {
  name: string
  text: string
  hash: string
  by: string
  now: Date
}
export interface Imported {
  rows: number
  differences: number
}

const AT_ONCE = 1_000
const MOST_PROBLEMS = 500
/** A charge made late on a day may be in the file of a later day. */
const LATE_DAYS = 3

/** Every line that is wrong, at most 500, or the sums of a file without mistakes. Nothing is written. It ends with its caller. */
export async function checkSettlement(text: string, left: AbortSignal, language: Language) {
  const problems: LineProblem[] = []
  const sums = { rows: 0, gross: 0, fee: 0, net: 0, first: null as Day | null, last: null as Day | null }
  let read = 0
  for (const line of settlementLines(text, language)) {
    read += 1
    if (read % AT_ONCE === 0) await breathe()
    left.throwIfAborted()
    if ('message' in line) problems.push(line)
    else add(sums, line)
    if (problems.length >= MOST_PROBLEMS) break
  }
  if (problems.length === 0 && sums.rows === 0) problems.push({ line: 1, message: words[language].settlements.empty })
  return { problems, sums }
}
type Sums = Awaited<ReturnType<typeof checkSettlement>>['sums']

function add(sums: Sums, { gross, fee, net, day }: SettlementLine): void {
  sums.rows += 1
  sums.gross += gross
  sums.fee += fee
  sums.net += net
  sums.first = sums.first === null || day < sums.first ? day : sums.first
  sums.last = sums.last === null ? day : laterOf(day, sums.last)
}

/** Takes a file without mistakes over, and lists what differs. Null: it was taken over before, and nothing is done. */
export async function importSettlement(tx: Tx, given: Given, sums: Sums): Promise<Imported | null> {
  const { first, last } = sums
  if (!first || !last) throw new Error('A settlement without lines')
  const [before] = await tx.select({ until: max(settlementFile.judgedUntil) }).from(settlementFile)
  const judgedBefore = (before?.until ?? null) as Day | null
  const from = judgedBefore && judgedBefore < first ? judgedBefore : first
  const until = addDays(last, 1 - LATE_DAYS)
  const id = newId()
  const made = await tx
    .insert(settlementFile)
    .values({
      id,
      hash: given.hash,
      name: given.name,
      rows: sums.rows,
      firstDay: first,
      lastDay: last,
      grossCents: cents(sums.gross),
      feeCents: cents(sums.fee),
      netCents: cents(sums.net),
      judgedUntil: judgedBefore ? laterOf(judgedBefore, until) : laterOf(first, until),
      importedBy: given.by,
      importedAt: given.now,
    })
    .onConflictDoNothing()
    .returning({ id: settlementFile.id })
  if (made.length === 0) return null
  await writeRows(tx, id, given.text)
  await nameAsProcessor(tx, id)
  await bookSettlements(tx, id, await listTheirs(tx, id))
  if (from < until) await listOurs(tx, { id, from, until })
  await bookFound(tx, await explainFound(tx, given.now), { fileId: id, now: given.now })
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from ${settlementDifference} where file_id = ${id} and explained_at is null`)
  return { rows: sums.rows, differences: rows[0]?.n ?? 0 }
}

async function writeRows(tx: Tx, fileId: string, text: string): Promise<void> {
  let batch: (typeof settlementRow.$inferInsert)[] = []
  const write = async () => {
    const insert = insertSet(settlementRow, batch)
    if (insert) await tx.execute(insert)
    batch = []
  }
  for (const one of settlementLines(text, keptLanguage)) {
    if ('message' in one) continue
    const { line, settlement, day, paidOn, reference, gross, fee, net } = one
    batch.push({
      id: newId(),
      fileId,
      line,
      settlement,
      day,
      reference,
      grossCents: gross,
      feeCents: fee,
      netCents: net,
      paidOn,
    })
    if (batch.length === AT_ONCE) await write()
  }
  await write()
}

/**
 * Lines that name a charge or refund by our own id are kept under the processor's reference of it, as soon as we know one:
 * those of this file, and earlier ones that were unknown here.
 */
async function nameAsProcessor(tx: Tx, fileId: string): Promise<void> {
  const isUnknown = sql`exists (select 1 from settlement_difference d where d.file_id = r.file_id and d.line = r.line
    and d.kind = 'missing_here' and d.explained_at is null)`
  for (const [table, sign] of [
    ['charge_attempt', 1],
    ['refund_attempt', -1],
  ] as const)
    await tx.execute(sql`
      update settlement_row r set reference = m.provider_ref from ${sql.identifier(table)} m
      where (r.file_id = ${fileId} or ${isUnknown}) and sign(r.gross_cents) = ${sign}::int and m.provider_ref is not null
        and m.id = case when r.reference ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then r.reference::uuid end`)
  await tx.execute(sql`
    update settlement_difference d set reference = r.reference from settlement_row r
    where d.file_id = r.file_id and d.line = r.line and d.kind = 'missing_here' and d.explained_at is null
      and d.reference <> r.reference`)
}

/** The shop's charge or refund that has the reference of a line. */
const ours = sql`
  left join charge_attempt a on r.gross_cents > 0 and a.provider_ref = r.reference and a.outcome in ('paid', 'surplus')
  left join refund_attempt f on r.gross_cents < 0 and f.provider_ref = r.reference and f.outcome in ('ok', 'surplus')`
const ourCents = sql`coalesce(a.cents, -f.cents)`

/** Lists charges that differ from ours: another amount, an unknown one, or one paid already. Answers their sums by settlement. */
async function listTheirs(tx: Tx, fileId: string): Promise<Map<string, Cents>> {
  const { rows } = await tx.execute<Omit<Listed, 'fileId'> & { settlement: string }>(sql`
    select * from (
      select r.settlement, r.line, r.day::text as day, r.reference, r.gross_cents::int as "theirCents", ${ourCents}::int as "ourCents",
        coalesce(a.order_id, f.order_id) as "orderId", coalesce(a.customer_id, f.customer_id) as "customerId",
        case when exists (select 1 from settlement_row e where e.reference = r.reference
            and sign(e.gross_cents) = sign(r.gross_cents) and (e.file_id <> r.file_id or e.line < r.line)) then 'twice'
          when ${ourCents} is null then 'missing_here'
          when ${ourCents} <> r.gross_cents then 'amount' end as kind
      from settlement_row r ${ours} where r.file_id = ${fileId} and not ${wasTold}) compared
    where kind is not null order by line`)
  await list(
    tx,
    rows.map(({ settlement: _, ...row }) => ({ ...row, fileId })),
  )
  const strange = new Map<string, Cents>()
  for (const { settlement, kind, theirCents, ourCents } of rows) {
    const part = (theirCents ?? 0) - (kind === 'amount' ? (ourCents ?? 0) : 0)
    strange.set(settlement, cents((strange.get(settlement) ?? 0) + part))
  }
  return strange
}

/** Charges and refunds of these days that no file has told of. */
async function listOurs(tx: Tx, { id, from, until }: { id: string; from: Day; until: Day }): Promise<void> {
  const within = sql`m.settled_at >= ${beginOf(sql`${from}`)} and m.settled_at < ${beginOf(sql`${until}`)}
    and m.provider_ref is not null`
  const untold = (sign: 1 | -1) => sql`not exists (select 1 from settlement_row r
      where r.reference = m.provider_ref and sign(r.gross_cents) = ${sign}::int)
    and not exists (select 1 from settlement_difference d
      where d.reference = m.provider_ref and d.kind = 'missing_there' and sign(d.our_cents) = ${sign}::int)`
  const day = sql`(m.settled_at at time zone 'Europe/Helsinki')::date::text as day`
  const { rows } = await tx.execute<Pick<Listed, 'day' | 'reference' | 'ourCents' | 'orderId' | 'customerId'>>(sql`
    select ${day}, m.provider_ref as reference, m.cents::int as "ourCents", m.order_id as "orderId", m.customer_id as "customerId"
      from charge_attempt m where m.outcome in ('paid', 'surplus') and ${within} and ${untold(1)}
    union all select ${day}, m.provider_ref, -m.cents::int, m.order_id, m.customer_id
      from refund_attempt m where m.outcome in ('ok', 'surplus') and ${within} and ${untold(-1)} and m.bank_reference is null`)
  await list(
    tx,
    rows.map((row) => ({ ...row, kind: 'missing_there', fileId: id, line: null, theirCents: null })),
  )
}
type Listed = Pick<
  typeof settlementDifference.$inferInsert,
  'kind' | 'fileId' | 'line' | 'day' | 'reference' | 'theirCents' | 'ourCents' | 'orderId' | 'customerId'
>

async function list(tx: Tx, rows: Listed[]): Promise<void> {
  const all = rows.map((row) => ({ id: newId(), ...row }))
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const insert = insertSet(settlementDifference, all.slice(at, at + AT_ONCE))
    if (insert) await tx.execute(insert)
  }
}

/** Settles differences of charges and refunds that were missing and have come since; answers their ids. */
async function explainFound(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update settlement_difference d set explained_by = 'machine', explained_at = ${now.toISOString()}
    where d.explained_at is null and (
      (d.kind = 'missing_there' and exists (select 1 from settlement_row r
        where r.reference = d.reference and r.gross_cents = d.our_cents))
      or (d.kind = 'missing_here' and d.their_cents > 0 and exists (select 1 from charge_attempt a
        where a.provider_ref = d.reference and a.outcome in ('paid', 'surplus') and a.cents = d.their_cents))
      or (d.kind = 'missing_here' and d.their_cents < 0 and exists (select 1 from refund_attempt f
        where f.provider_ref = d.reference and f.outcome in ('ok', 'surplus') and -f.cents = d.their_cents)))
    returning d.id`)
  return rows.map(({ id }) => id)
}
