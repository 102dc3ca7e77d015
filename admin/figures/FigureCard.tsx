import { useId } from 'react'
import {
  type CellKind,
  type FigureCell,
  type Figures,
  type FigureTable,
  figureTables,
} from '../../contract/figureTables.ts'
import { figureTablesWords } from '../../contract/figureTablesWords.ts'
import type { Language } from '../../contract/language.ts'
import { formatPrice } from '../../contract/money/money.ts'
import type { FigureName } from '../../contract/ops/running/figures.ts'
import { formatCount } from '../../contract/text/count.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Disclosure } from '../../ui/layout/Disclosure.tsx'
import { Scrolled } from '../../ui/layout/Scrolled.tsx'
import { type Column, Table } from '../../ui/layout/Table.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { TableButton } from '../shared/file/TableButton.tsx'
import { BarChart } from './BarChart.tsx'
import { charts, type Drawn } from './charts.ts'
import { type FigureFilters, figureFile } from './queries.ts'
import { summaries } from './summaries.ts'
import { words } from './words.ts'

interface FigureCardProps {
  name: FigureName
  said: Figures
  filters: FigureFilters
  /** Why there is nothing to draw, when there is nothing; or what is missing. */
  missing?: string | undefined
}

/** One figure: what it says, its charts, how it is defined, and the table behind it. */
export function FigureCard({ name, said, filters, missing }: FigureCardProps) {
  const language = useLanguage()
  const t = words[language]
  const heading = useId()
  const { title, defined } = figureTablesWords[language].figures[name]
  const table = figureTables(language)[name](said)
  const { rows } = table
  // Bars of nothing say less than the sentence above them.
  const drawn = charts(language)
    [name](said)
    .filter(({ series }) => series.some(({ values }) => values.some(Boolean)))
  const summary = summaries(language)[name](said)
  const isWide = drawn.length > 1
  return (
    <Card as="section" aria-labelledby={heading}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 id={heading} className="text-lg font-bold">
          {title}
        </h2>
        {rows.length > 0 && <TableButton file={figureFile(name, filters)} name={name} of={title} />}
      </div>
      {rows.length === 0 ? (
        <p className="mt-2 text-ink-soft">{missing ?? t.empty}</p>
      ) : (
        <>
          <p className="mt-1 font-medium">{summary}</p>
          {missing && <p className="mt-1 text-sm text-ink-soft">{missing}</p>}
          <div className={`mt-4 grid gap-x-8 gap-y-6 ${isWide ? 'xl:grid-cols-2' : ''}`}>
            {drawn.map((one) => (
              <ChartOf key={one.title ?? name} drawn={one} label={`${one.title ?? title}. ${summary}`} />
            ))}
          </div>
        </>
      )}
      <p className="mt-3 text-sm text-ink-soft">{defined}</p>
      {rows.length > 0 && (
        <Disclosure title={t.table}>
          <Scrolled label={t.tableOf(title)} className="max-h-120 text-ink">
            <FigureTableView title={title} table={table} />
          </Scrolled>
        </Disclosure>
      )}
    </Card>
  )
}

function ChartOf({ drawn, label }: { drawn: Drawn; label: string }) {
  return (
    <figure>
      {drawn.title && <figcaption className="mb-2 text-sm font-medium text-ink-soft">{drawn.title}</figcaption>}
      <BarChart drawn={drawn} label={label} />
    </figure>
  )
}

type Row = readonly FigureCell[]

function FigureTableView({ title, table }: { title: string; table: FigureTable }) {
  const language = useLanguage()
  const columns: Column<Row>[] = table.columns.map((column, at) => ({
    key: String(at),
    title: column.title,
    end: column.kind !== 'text',
    cell: (row) => cell(row[at] ?? null, column.kind, language),
  }))
  const named = new Map(table.rows.map((row, at) => [row, String(at)]))
  return <Table caption={title} columns={columns} rows={table.rows} rowKey={(row) => named.get(row) ?? ''} />
}

function cell(value: FigureCell, kind: CellKind, language: Language): string {
  const t = words[language]
  if (value === null) return '–'
  if (typeof value === 'string') return value
  return kind === 'percent'
    ? t.percent(value)
    : kind === 'euros'
      ? formatPrice(value, language)
      : formatCount(value, language)
}
