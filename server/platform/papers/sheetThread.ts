import { type CellValue, type ColumnDef, writeXlsxStream } from 'hucre/xlsx'
import type { SheetCell, SheetColumn, SheetKind, SheetTask } from './sheet.ts'

/** How a table program shows each kind, and how wide; what is text is never computed. */
const looks: Record<SheetKind, { width: number; numFmt?: string }> = {
  text: { width: 24 },
  day: { width: 12, numFmt: 'd.m.yyyy' },
  euros: { width: 14, numFmt: '#,##0.00' },
  percent: { width: 12, numFmt: '0.0' },
  count: { width: 14, numFmt: '0' },
}

const columnOf = ({ title, kind }: SheetColumn): ColumnDef => {
  const { width, ...look } = looks[kind]
  return { header: title, width: Math.max(width, title.length + 3), ...look }
}

/** A day has no time and no zone: table programs count it from the midnight of none. */
const cellOf = (cell: SheetCell, kind: SheetKind | undefined): CellValue =>
  kind === 'day' && typeof cell === 'string' ? new Date(`${cell}T00:00:00Z`) : cell

async function* linesOf({ rows, columns }: SheetTask): AsyncGenerator<CellValue[]> {
  for await (const page of rows) for (const row of page) yield row.map((cell, at) => cellOf(cell, columns[at]?.kind))
}

/** Draws one workbook. Only the thread of sheets comes here: a long one keeps a processor busy for seconds. */
export default async function writeSheet(task: SheetTask): Promise<void> {
  const columns = task.columns.map(columnOf)
  await writeXlsxStream(linesOf(task), { name: task.name, columns, freezePane: { rows: 1 } }).pipeTo(task.file)
}
