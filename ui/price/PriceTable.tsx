import { useId } from 'react'
import { useLanguage } from '../useLanguage.ts'
import { words } from '../words.ts'

interface PriceCell {
  price: string
  /** The price that it is in place of, and how long it is. */
  before: string | null
  beforeNote: string | null
  note: string
}
interface PriceTableProps {
  title?: string
  note: string
  /** Over the names of the rows. */
  rowsOf: string
  columns: readonly string[]
  /** A cell for each column; null: not offered. */
  rows: readonly { name: string; cells: readonly (PriceCell | null)[] }[]
  /** Beside other things of a screen. */
  small?: true
}

/** Prices by row and column; one for a while beside the normal one. */
export function PriceTable({ title, note, rowsOf, columns, rows, small }: PriceTableProps) {
  const t = words[useLanguage()]
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={`font-bold ${small ? 'text-lg' : 'text-2xl'}`}>
        {title ?? t.prices}
      </h2>
      <p className="mt-1 text-ink-soft">{note}</p>
      <table className="nums mt-4 w-full">
        <thead>
          <tr className="border-b border-line text-right text-sm text-ink-soft">
            {!small && (
              <th scope="col" className="py-2 text-left font-medium wrap-anywhere hyphens-auto">
                {rowsOf}
              </th>
            )}
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 font-medium">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map(({ name, cells }) => (
          <tbody key={name}>
            {/* In a narrow place the name has a line of its own: the prices need the width. */}
            {small && (
              <tr className="text-left">
                <th scope="rowgroup" colSpan={columns.length} className="pt-3 font-medium">
                  {name}
                </th>
              </tr>
            )}
            <tr className="border-b border-line text-right align-top">
              {!small && (
                <th scope="row" className="py-3 pr-1 text-left font-medium wrap-anywhere hyphens-auto max-sm:text-sm">
                  {name}
                </th>
              )}
              {columns.map((column, at) => (
                <td key={column} className={`pb-3 pl-1 sm:pl-2 ${small ? 'pt-1' : 'pt-3'}`}>
                  <OnePrice cell={cells[at] ?? null} />
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
    </section>
  )
}

function OnePrice({ cell }: { cell: PriceCell | null }) {
  const t = words[useLanguage()]
  if (!cell) return <span>{t.notOffered}</span>
  return (
    <>
      <strong className="font-bold whitespace-nowrap max-sm:text-sm">{cell.price}</strong>
      {cell.before !== null && (
        <span className="block text-sm text-ink-soft">
          <span>{`${t.normally} `}</span>
          <s>{cell.before}</s>
          {cell.beforeNote && <span className="block">{cell.beforeNote}</span>}
        </span>
      )}
      <span className="block text-sm text-ink-soft">{cell.note}</span>
    </>
  )
}
