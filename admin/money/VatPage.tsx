import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Landmark, Printer } from 'lucide-react'
import type { Language } from '../../contract/language.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Table } from '../../ui/layout/Table.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useListUrl } from '../data/useListUrl.ts'
import { Screen } from '../frame/Screen.tsx'
import { TableButton } from '../shared/file/TableButton.tsx'
import { NotThere } from '../shared/list/Listed.tsx'
import { vatColumns } from './bookColumns.tsx'
import { vatReaders } from './filters.ts'
import { MoneyNav } from './MoneyNav.tsx'
import { type VatRow, vatFile, vatQuery } from './queries.ts'
import { words } from './words.ts'

/** Value added tax by month and rate. */
export function VatPage() {
  const language = useLanguage()
  const t = words[language]
  const { values, set, dropped } = useListUrl(vatReaders)
  const question = useQuery(vatQuery(values.vuosi))
  const { data } = question
  const go = (by: number) => data && set({ vuosi: String(data.year + by) })
  return (
    <Screen
      title={data ? `${t.vat} ${data.year}` : t.vat}
      above={<MoneyNav />}
      lead={t.vatLead}
      acts={
        <>
          <Button icon={Printer} onClick={() => window.print()}>
            {t.print}
          </Button>
          <TableButton file={vatFile(values.vuosi)} name="alv" />
        </>
      }
    >
      <div className="grid gap-5">
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button icon={ChevronLeft} onClick={() => go(-1)}>
            {t.before}
          </Button>
          <Button icon={ChevronRight} onClick={() => go(1)}>
            {t.after}
          </Button>
        </div>
        {dropped.length > 0 && <Notice>{t.dropped}</Notice>}
        {!data && <NotThere of={question} title={t.failed} hint={t.failedHint} />}
        {data?.rows.length === 0 && <EmptyState icon={Landmark} title={t.noVat(data.year)} action={null} />}
        {data && data.rows.length > 0 && (
          <Card>
            <Table
              caption={t.vat}
              columns={vatColumns(language)}
              rows={labelled(data.rows, language)}
              rowKey={({ label, vat_rate }) => `${label} ${vat_rate}`}
            />
          </Card>
        )}
      </div>
    </Screen>
  )
}

/** The months, then each rate over the whole year. */
function labelled(rows: readonly VatRow[], language: Language): (VatRow & { label: string })[] {
  const t = words[language]
  const months = rows.map((row) => ({ ...row, label: t.monthName(row.month) }))
  const rates = [...Map.groupBy(rows, ({ vat_rate }) => vat_rate)].map(([vat_rate, same]) => ({
    month: '',
    vat_rate,
    label: t.wholeYear,
    sales: sumOf(same, ({ sales }) => sales),
    credits: sumOf(same, ({ credits }) => credits),
    payable: sumOf(same, ({ payable }) => payable),
  }))
  return [...months, ...rates]
}

/** In cents, so that no fraction of one is left over. */
function sumOf(rows: readonly VatRow[], part: (row: VatRow) => VatRow['sales']): VatRow['sales'] {
  const sum = (key: keyof VatRow['sales']) =>
    rows.reduce((total, row) => total + Math.round(part(row)[key] * 100), 0) / 100
  return { net: sum('net'), vat: sum('vat'), total: sum('total') }
}
