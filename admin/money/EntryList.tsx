import { useInfiniteQuery } from '@tanstack/react-query'
import { Table } from '../../ui/layout/Table.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { ListCard, NotThere } from '../shared/list/Listed.tsx'
import { MoreRows } from '../shared/list/MoreRows.tsx'
import { entryColumns } from './bookColumns.tsx'
import { type BookDays, entriesPages } from './queries.ts'
import { words } from './words.ts'

/** The entries themselves, oldest first. */
export function EntryList({ days }: { days: BookDays }) {
  const language = useLanguage()
  const t = words[language]
  const list = useInfiniteQuery(entriesPages(days))
  const { data } = list
  if (!data) return <NotThere of={list} title={t.failed} hint={null} />
  const entries = data.pages.flatMap((page) => page.entries)
  return (
    <ListCard>
      <Table
        caption={t.entries}
        columns={entryColumns(language)}
        rows={entries}
        rowKey={({ movement, account, debit }) => `${movement} ${account} ${debit}`}
      />
      <MoreRows list={list} rows={entries.length} label={t.more} />
    </ListCard>
  )
}
