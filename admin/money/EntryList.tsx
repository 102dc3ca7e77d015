import { useInfiniteQuery } from '@tanstack/react-query'
import { Table } from '../../ui/layout/Table.tsx'
import { NotThere } from '../shared/list/Listed.tsx'
import { MoreRows } from '../shared/list/MoreRows.tsx'
import { entryColumns } from './bookColumns.tsx'
import { fi } from './fi.ts'
import { type BookDays, entriesPages } from './queries.ts'

/** The entries themselves, oldest first. */
export function EntryList({ days }: { days: BookDays }) {
  const list = useInfiniteQuery(entriesPages(days))
  const { data } = list
  if (!data) return <NotThere of={list} title={fi.failed} hint={null} />
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
