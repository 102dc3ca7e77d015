import { sql } from 'drizzle-orm'
import { type Day, day, helsinkiDay } from '../../../contract/days/date.ts'
import { type Cents, cents } from '../../../contract/money/money.ts'
import type { SettlementAccount } from '../../../contract/ops/money/moneyOutcomes.ts'
import type { Tx } from '../../platform/database/database.ts'
import { insertSet } from '../../platform/database/rowSet.ts'
import { newId } from '../../platform/ids.ts'
import { settlementEntry } from './tables.ts'

interface Settled {
  gross: Cents
  fee: Cents
  /** The part of `gross` that is no charge or refund of ours. */
  strange: Cents
}

/** The processor paid us what it held, but for its fee; what it settled otherwise than we charged waits on an account of its own. */
export const settled = ({ gross, fee, strange }: Settled): { account: SettlementAccount; cents: Cents }[] => [
  { account: 'bank', cents: cents(gross - fee) },
  { account: 'card_fee', cents: fee },
  { account: 'card', cents: cents(strange - gross) },
  { account: 'card_difference', cents: cents(0 - strange) },
]

/** SQL of a line `r`: another file told the same of the same settlement, such as a report of days that overlap. */
export const wasTold = sql`exists (select 1 from settlement_row t where t.reference = r.reference
  and t.file_id <> r.file_id and t.settlement = r.settlement and t.gross_cents = r.gross_cents)`

/** Books each settlement of a file whose lines are written, on the day it came to our bank; `strange` by settlement. */
export async function bookSettlements(tx: Tx, fileId: string, strange: ReadonlyMap<string, Cents>): Promise<void> {
  const { rows } = await tx.execute<Record<string, string>>(sql`
    select r.settlement, max(r.paid_on)::text as on_day, sum(r.gross_cents) as gross, sum(r.fee_cents) as fee
    from settlement_row r
    where r.file_id = ${fileId} and not ${wasTold} group by r.settlement order by r.settlement`)
  const of = (text: string | undefined) => cents(Number(text))
  await write(
    tx,
    rows.map(({ settlement = '', on_day = '', gross, fee }) => ({
      fileId,
      settlement,
      day: day(on_day),
      entries: settled({ gross: of(gross), fee: of(fee), strange: strange.get(settlement) ?? cents(0) }),
    })),
  )
}

/** Payments that were unknown, and turned out to be ours by now, are taken off the card account after all. */
export async function bookFound(
  tx: Tx,
  differences: string[],
  { fileId, now }: { fileId: string; now: Date },
): Promise<void> {
  if (differences.length === 0) return
  const { rows } = await tx.execute<Record<string, string>>(sql`
    select r.settlement, d.their_cents as cents from settlement_difference d
    join settlement_row r on r.file_id = d.file_id and r.line = d.line
    where d.id = any(${sql.param(differences)}::uuid[]) and d.kind = 'missing_here' and r.paid_on is not null
    order by d.id`)
  await write(
    tx,
    rows.map(({ settlement = '', cents: found }) => ({
      fileId,
      settlement,
      day: helsinkiDay(now),
      entries: [
        { account: 'card_difference', cents: cents(Number(found)) },
        { account: 'card', cents: cents(-Number(found)) },
      ],
    })),
  )
}

interface Posting {
  fileId: string
  settlement: string
  day: Day
  entries: { account: SettlementAccount; cents: Cents }[]
}

async function write(tx: Tx, postings: Posting[]): Promise<void> {
  const rows = postings.flatMap(({ entries, ...of }) => {
    const postingId = newId()
    return entries.filter(({ cents: sum }) => sum !== 0).map((entry) => ({ id: newId(), postingId, ...of, ...entry }))
  })
  const insert = insertSet(settlementEntry, rows)
  if (insert) await tx.execute(insert)
}
