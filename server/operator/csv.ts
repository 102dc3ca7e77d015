/** What a cell of an exported table holds; a number is an amount or a rate. */
type Cell = string | number | null

/** Tables of Finland: semicolons, a comma before decimals, and a mark so that programs know the letters. */
const MARK = '\uFEFF'
const amount = new Intl.NumberFormat('fi-FI', { maximumFractionDigits: 2, useGrouping: false })

/** The text of one cell. What a table program would take for a formula stays a text. */
function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return amount.format(cell).replace('\u2212', '-')
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(written).join(';')}\r\n`

/** A table of any length, page by page. */
export async function* csvOf<Row>(
  columns: readonly { title: string; of: (row: Row) => Cell }[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield MARK + csvLine(columns.map(({ title }) => title))
  for await (const rows of pages)
    if (rows.length > 0) yield rows.map((row) => csvLine(columns.map(({ of }) => of(row)))).join('')
}
