import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { BadgeCheck, Upload } from 'lucide-react'
import { useState } from 'react'
import { isPermittedAt } from '../../contract/ops/roles.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { type Column, Table } from '../../ui/layout/Table.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { oneOf, useListUrl } from '../data/useListUrl.ts'
import { Screen } from '../frame/Screen.tsx'
import { meQuery } from '../session/queries.ts'
import { TableButton } from '../shared/file/TableButton.tsx'
import { ListCard, NotThere } from '../shared/list/Listed.tsx'
import { type MorePages, MoreRows } from '../shared/list/MoreRows.tsx'
import { BringSettlementDialog } from './BringSettlementDialog.tsx'
import { differenceColumns, explainedColumns, fileColumns } from './differenceColumns.tsx'
import { ExplainDialog } from './ExplainDialog.tsx'
import { MoneyNav } from './MoneyNav.tsx'
import { type Difference, differencePages, differencesFile, settlementPages, settlementsFile } from './queries.ts'
import { settlementsWords } from './settlementsWords.ts'
import { words as moneyWords } from './words.ts'

const readers = { nayta: oneOf(['selvitetyt']) }

/** The payments of the card processor, against our charges and refunds. */
export function SettlementsPage() {
  const language = useLanguage()
  const words = settlementsWords[language]
  const t = moneyWords[language]
  const { values, set, dropped } = useListUrl(readers)
  const { data: me } = useSuspenseQuery(meQuery)
  const [isBringing, setBringing] = useState(false)
  const [explained, setExplained] = useState<Difference | null>(null)
  const why = isPermittedAt(me.grants, 'money.change', null) ? null : words.role
  const isOpen = values.nayta !== 'selvitetyt'
  return (
    <Screen
      title={words.title}
      above={<MoneyNav />}
      lead={words.lead}
      acts={
        <Button kind="primary" icon={Upload} disabledReason={why} onClick={() => setBringing(true)}>
          {words.bring}
        </Button>
      }
    >
      <div className="grid gap-5">
        {dropped.length > 0 && <Notice>{t.dropped}</Notice>}
        <Card as="section">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-lg font-bold">{words.differences}</h2>
            <div className="flex flex-wrap items-center gap-3">
              <fieldset className="flex flex-wrap gap-1">
                <legend className="sr-only">{words.show}</legend>
                <Button size="sm" aria-pressed={isOpen} onClick={() => set({ nayta: null })}>
                  {words.open}
                </Button>
                <Button size="sm" aria-pressed={!isOpen} onClick={() => set({ nayta: 'selvitetyt' })}>
                  {words.explained}
                </Button>
              </fieldset>
              <TableButton file={differencesFile(isOpen ? 'open' : 'explained')} name="erot" of={words.differences} />
            </div>
          </div>
          <Differences isOpen={isOpen} why={why} onExplain={setExplained} />
        </Card>
        <Card as="section">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-lg font-bold">{words.files}</h2>
            <TableButton file={settlementsFile} name="tilitykset" of={words.files} />
          </div>
          <Files />
        </Card>
      </div>
      {isBringing && <BringSettlementDialog onClose={() => setBringing(false)} />}
      {explained && <ExplainDialog difference={explained} onClose={() => setExplained(null)} />}
    </Screen>
  )
}

interface DifferencesProps {
  isOpen: boolean
  why: string | null
  onExplain: (difference: Difference) => void
}

function Differences({ isOpen, why, onExplain }: DifferencesProps) {
  const language = useLanguage()
  const words = settlementsWords[language]
  const list = useInfiniteQuery(differencePages(isOpen ? 'open' : 'explained'))
  return (
    <Paged
      list={list}
      rows={list.data?.pages.flatMap(({ differences }) => differences)}
      columns={isOpen ? differenceColumns(why, onExplain, language) : explainedColumns(language)}
      caption={words.differences}
      rowKey={({ difference_id }) => difference_id}
      empty={{ title: isOpen ? words.nothing : words.nothingExplained, hint: isOpen ? words.nothingHint : '' }}
    />
  )
}

function Files() {
  const language = useLanguage()
  const words = settlementsWords[language]
  const list = useInfiniteQuery(settlementPages())
  return (
    <Paged
      list={list}
      rows={list.data?.pages.flatMap(({ files }) => files)}
      columns={fileColumns(language)}
      caption={words.files}
      rowKey={({ file_id }) => file_id}
      empty={{ title: words.noFiles, hint: words.noFilesHint }}
    />
  )
}

interface PagedProps<Row> {
  list: { error: Error | null; refetch: () => unknown } & MorePages
  /** Undefined while nothing has come yet. */
  rows: readonly Row[] | undefined
  columns: readonly Column<Row>[]
  caption: string
  rowKey: (row: Row) => string
  empty: { title: string; hint: string }
}

function Paged<Row>({ list, rows, columns, caption, rowKey, empty }: PagedProps<Row>) {
  const t = moneyWords[useLanguage()]
  if (!rows) return <NotThere of={list} title={t.failed} hint={t.failedHint} />
  if (rows.length === 0)
    return (
      <EmptyState icon={BadgeCheck} title={empty.title} action={null}>
        {empty.hint}
      </EmptyState>
    )
  return (
    <ListCard>
      <Table caption={caption} columns={columns} rows={rows} rowKey={rowKey} />
      <MoreRows list={list} rows={rows.length} label={t.more} />
    </ListCard>
  )
}
