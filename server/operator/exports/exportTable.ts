import type { TableFormat } from '../../../contract/ops/fields.ts'
import type { OpsName } from '../../../contract/ops/opsCalls.ts'
import { writeAudit } from '../../platform/database/audit.ts'
import { transaction } from '../../platform/database/database.ts'
import type { Staff } from '../../platform/http/http.ts'
import { requireSheetThread, type SheetCell, type SheetColumn, sheetOf } from '../../platform/papers/sheet.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { entryBy } from '../audit.ts'
import { csvOf } from './csv.ts'

export interface Column<Row> extends SheetColumn {
  of: (row: Row) => SheetCell
}
interface Wanted<Row> {
  /** The act in the audit. */
  call: OpsName
  format: TableFormat
  /** The name of the file, without its ending. */
  name: string
  /** The name of the sheet in it. */
  sheet: string
  /** The input, above all the days, for the audit. */
  detail: Record<string, unknown>
  columns: readonly Column<Row>[]
  pages: AsyncIterable<readonly Row[]>
}

const AT_ONCE = 1_000
const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** A table as a file that streams. Who took it, and how many rows, is in the audit before its end is sent. */
export function tableFile<Row>(shop: Pick<ShopParts, 'db' | 'clock' | 'language'>, staff: Staff, wanted: Wanted<Row>) {
  const { format, name, sheet, columns } = wanted
  if (format === 'xlsx') requireSheetThread()
  const cells = audited(shop, staff, wanted)
  const plain = columns.map(({ title, kind }) => ({ title, kind }))
  return {
    fileName: `${name}.${format}`,
    type: types[format],
    body: format === 'xlsx' ? sheetOf({ name: sheet, columns: plain }, cells) : csvOf(plain, cells, shop.language),
  }
}

/** Also what broke off halfway has left the shop. */
async function* audited<Row>(
  { db, clock }: Pick<ShopParts, 'db' | 'clock'>,
  staff: Staff,
  { call, format, name, detail, columns, pages }: Wanted<Row>,
): AsyncGenerator<SheetCell[][]> {
  let [rows, isWhole] = [0, false]
  try {
    for await (const page of pages) {
      rows += page.length
      yield page.map((row) => columns.map(({ of }) => of(row)))
    }
    isWhole = true
  } finally {
    const said = { ...detail, format, rows, ...(isWhole ? {} : { broken_off: true }) }
    const entry = { ...entryBy(staff, clock), act: call, subject: `file ${name}.${format}`, detail: said }
    await transaction(db, (tx) => writeAudit(tx, entry))
  }
}

/** Page by page until there are no more, so that no table is too long; the next page begins after a `key` unless told. */
export async function* paged<Row extends Record<K, string>, Shown, K extends string = 'key'>(
  read: (after: string | undefined, most: number) => Promise<Row[]>,
  show: (rows: Row[]) => Promise<Shown[]>,
  key = 'key' as K,
): AsyncGenerator<Shown[]> {
  for (let after: string | undefined; ; ) {
    const rows = await read(after, AT_ONCE)
    yield await show(rows)
    if (rows.length < AT_ONCE) return
    after = rows.at(-1)?.[key]
  }
}

/** The rows of a table that is short enough to be read at once. */
export async function* atOnce<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}
