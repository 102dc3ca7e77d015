import { formatDay } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import type { SheetCell, SheetColumn, SheetKind } from '../../platform/papers/sheet.ts'

/** Tables of Finland: semicolons, a comma before decimals, and a mark so that programs know the letters. */
const MARK = '\uFEFF'
const decimals = (least: number) =>
  new Intl.NumberFormat('fi-FI', { minimumFractionDigits: least, maximumFractionDigits: 2, useGrouping: false })
const [euros, plain] = [decimals(2), decimals(0)]

/** The text of one cell. What a table program would take for a formula stays a text. */
function written(cell: SheetCell, kind: SheetKind, language: Language): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return (kind === 'euros' ? euros : plain).format(cell).replace('\u2212', '-')
  if (kind === 'day') return formatDay(cell, language)
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const line = (cells: readonly string[]): string => `${cells.join(';')}\r\n`

/** A table of any length, page by page. */
export async function* csvOf(
  columns: readonly SheetColumn[],
  pages: AsyncIterable<readonly (readonly SheetCell[])[]>,
  language: Language,
): AsyncGenerator<string> {
  yield MARK + line(columns.map(({ title }) => written(title, 'text', language)))
  for await (const rows of pages)
    if (rows.length > 0)
      yield rows.map((row) => line(columns.map(({ kind }, at) => written(row[at] ?? null, kind, language)))).join('')
}
