import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../picture/Icon.tsx'

export interface Column<Row> {
  /** No other column of the table has the same. */
  title: string
  /** Over the column the title is for screen readers only: columns of buttons. */
  quietTitle?: boolean
  /** Stands at the right edge: amounts, and buttons of the row. */
  end?: boolean
  /** Left out on a phone: the page that the row leads to says it. */
  wideOnly?: boolean
  /** Holds buttons: nothing for paper. */
  screenOnly?: boolean
  /** Rows can be sorted by it: how they are now, and what a press on the title does. */
  sorting?: Sorting
  cell: (row: Row) => ReactNode
}

export interface Sorting {
  now: 'ascending' | 'descending' | 'none'
  onPress: () => void
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

/**
 * A table; on a phone each row becomes a small card with the column's title before each value. Within `data-dense` rows are as
 * low as a mouse allows, or a finger.
 */
export function Table<Row>({ caption, columns, rows, rowKey, isBad }: TableProps<Row>) {
  return (
    <table className="w-full text-left in-data-dense:text-sm max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b border-line-strong">
          {columns.map(({ title, quietTitle, end, screenOnly, sorting }) => (
            <th
              key={title}
              scope="col"
              aria-sort={sorting?.now}
              className={`py-2.5 pr-4 text-sm font-medium text-ink-soft last:pr-0 in-data-dense:py-1.5 in-data-dense:sm:not-last:pr-3 ${end ? 'text-right' : ''} ${screenOnly ? 'print:hidden' : ''}`}
            >
              {sorting ? (
                <SortButton title={title} {...sorting} />
              ) : (
                <span className={quietTitle ? 'sr-only' : ''}>{title}</span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((row) => (
          <tr key={rowKey(row)} className={`border-b border-line max-sm:block max-sm:py-3 ${isBad?.(row) ? bad : ''}`}>
            {columns.map(({ title, end, screenOnly, wideOnly, cell }) => {
              const content = cell(row)
              return (
                <td
                  key={title}
                  className={`py-3 pr-4 align-top last:pr-0 in-data-dense:sm:not-last:pr-3 in-data-dense:align-middle in-data-dense:sm:py-1.75 in-data-dense:sm:pointer-coarse:py-3 max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:py-1 max-sm:pr-0 ${content === null || wideOnly ? 'max-sm:hidden' : 'max-sm:flex'} ${end ? 'nums text-right whitespace-nowrap' : ''} ${screenOnly ? 'print:hidden' : ''}`}
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

const arrows = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown }

const SortButton = ({ title, now, onPress }: Sorting & { title: string }) => (
  <button
    type="button"
    onClick={onPress}
    className={`-mx-1.5 inline-flex min-h-7 items-center gap-1 rounded-sm px-1.5 text-left hover:bg-petrol-wash hover:text-ink ${now === 'none' ? '' : 'text-ink'}`}
  >
    <span>{title}</span>
    <Icon of={arrows[now]} size={14} />
  </button>
)
