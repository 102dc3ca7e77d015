import type { ReactNode } from 'react'

export interface Column<Row> {
  /** No other column of the table has the same. */
  title: string
  /** Over the column the title is for screen readers only: columns of buttons. */
  quietTitle?: boolean
  /** Stands at the right edge: amounts, and buttons of the row. */
  end?: boolean
  /** Holds buttons: nothing for paper. */
  screenOnly?: boolean
  cell: (row: Row) => ReactNode
}

interface TableProps<Row> {
  /** The caption of the table. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Rows that need attention. */
  isBad?: (row: Row) => boolean
}

// Its wash reaches beyond the text on both sides.
const bad = 'bg-bad-wash max-sm:px-3 sm:shadow-[-0.75rem_0_var(--color-bad-wash),0.75rem_0_var(--color-bad-wash)]'

/** A table; on a phone each row becomes a small card with the column's title before each value. */
export function Table<Row>({ caption, columns, rows, rowKey, isBad }: TableProps<Row>) {
  return (
    <table className="w-full text-left max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line-strong">
          {columns.map(({ title, quietTitle, end, screenOnly }) => (
            <th
              key={title}
              scope="col"
              className={`py-2.5 pr-4 text-sm font-medium text-ink-soft last:pr-0 ${end ? 'text-right' : ''} ${screenOnly ? 'print:hidden' : ''}`}
            >
              <span className={quietTitle ? 'sr-only' : ''}>{title}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((row) => (
          <tr key={rowKey(row)} className={`border-b border-line max-sm:block max-sm:py-3 ${isBad?.(row) ? bad : ''}`}>
            {columns.map(({ title, end, screenOnly, cell }) => {
              const content = cell(row)
              return (
                <td
                  key={title}
                  className={`py-3 pr-4 align-top last:pr-0 max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:py-1 max-sm:pr-0 ${content === null ? 'max-sm:hidden' : 'max-sm:flex'} ${end ? 'nums text-right whitespace-nowrap' : ''} ${screenOnly ? 'print:hidden' : ''}`}
                >
                  <span aria-hidden="true" className="text-sm text-ink-soft sm:hidden">
                    {title}
                  </span>
                  <span className="max-sm:text-right">{content}</span>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
