import { useInfiniteQuery } from '@tanstack/react-query'
import { Table } from '../../ui/layout/Table.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { Loading } from '../../ui/state/Loading.tsx'
import { MoreRows } from '../shared/list/MoreRows.tsx'
import { entryColumns } from './bookColumns.tsx'
import { fi } from './fi.ts'
import { type BookDays, entriesPages } from './queries.ts'

/** The entries themselves, oldest first. */
export function EntryList({ days }: { days: BookDays }) {
  const list = useInfiniteQuery(entriesPages(days))
  const { data, error, refetch } = list
  if (error && !data) return <ErrorState title={fi.failed} onRetry={() => void refetch()} />
  if (!data) return <Loading inPart />
  const entries = data.pages.flatMap((page) => page.entries)
  return (
    <div className="grid justify-items-start gap-4">
      <Table
        caption={fi.entries}
        columns={entryColumns}
        rows={entries}
        rowKey={({ movement, account, debit }) => `${movement} ${account} ${debit}`}
      />
      <MoreRows list={list} rows={entries.length} label={fi.more} />
    </div>
  )
}
