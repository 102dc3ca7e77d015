import type { AnswerOf, ParsedQueryOf } from '../../../contract/call.ts'
import { toEuros } from '../../../contract/money/money.ts'
import type { listSettlementDifferences, listSettlements as promise } from '../../../contract/ops/money/settlements.ts'
import {
  settlementDifferences,
  settlementFiles,
  settlementNames,
} from '../../billing/settlements/settlementDifferences.ts'
import { orderNumbersOf } from '../../order/desk/findOrders.ts'
import type { Db } from '../../platform/database/database.ts'
import { pageOf } from '../page.ts'

type File = AnswerOf<typeof promise>['files'][number]
type Difference = AnswerOf<typeof listSettlementDifferences>['differences'][number]

/** Settlement files that were taken over, a page at a time. */
export async function listSettlements(
  { db }: { db: Db },
  { limit, after }: ParsedQueryOf<typeof promise>,
): Promise<AnswerOf<typeof promise>> {
  const { shown, next } = pageOf(await settlementFiles(db, { after, most: limit + 1 }), limit)
  return { files: shown.map(listedFile), next }
}

type FileRow = Awaited<ReturnType<typeof settlementFiles>>[number]
export const listedFile = (file: FileRow): File => ({
  file_id: file.id,
  name: file.name,
  rows: file.rows,
  first_day: file.firstDay,
  last_day: file.lastDay,
  gross: toEuros(file.grossCents),
  fee: toEuros(file.feeCents),
  net: toEuros(file.netCents),
  imported_by: file.importedBy,
  imported_at: file.importedAt.toISOString(),
})

/** The differences, a page at a time. */
export async function listDifferences(
  { db }: { db: Db },
  { show, limit, after }: ParsedQueryOf<typeof listSettlementDifferences>,
): Promise<AnswerOf<typeof listSettlementDifferences>> {
  const { shown, next } = pageOf(await settlementDifferences(db, { show, after, most: limit + 1 }), limit)
  return { differences: await listedDifferences(db, shown), next }
}

/** Differences with the names of what they are about. */
export async function listedDifferences(
  db: Db,
  rows: Awaited<ReturnType<typeof settlementDifferences>>,
): Promise<Difference[]> {
  const names = await settlementNames(db, [...new Set(rows.map(({ fileId }) => fileId))])
  const numbers = await orderNumbersOf(db, [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))])
  return rows.map(({ id, kind, day, reference, line, ...row }) => ({
    difference_id: id,
    kind,
    day,
    reference,
    line,
    theirs: row.theirCents === null ? null : toEuros(row.theirCents),
    ours: row.ourCents === null ? null : toEuros(row.ourCents),
    order_number: numbers.get(row.orderId ?? '') ?? null,
    file: names.get(row.fileId) ?? '',
    explained:
      row.explainedBy && row.explainedAt
        ? { by: row.explainedBy, at: row.explainedAt.toISOString(), note: row.note }
        : null,
  }))
}
