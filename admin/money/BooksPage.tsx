import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { formatDay } from '../../contract/days/date.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Table } from '../../ui/layout/Table.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { useListUrl } from '../data/useListUrl.ts'
import { Screen } from '../frame/Screen.tsx'
import { TableButton } from '../shared/file/TableButton.tsx'
import { NotThere } from '../shared/list/Listed.tsx'
import { PrintButton } from '../shared/list/PrintButton.tsx'
import { BookDaysBar } from './BookDaysBar.tsx'
import { accountColumns, dayColumns, processorColumns, processorRows, withTotal } from './bookColumns.tsx'
import { EntryList } from './EntryList.tsx'
import { fi, monthName } from './fi.ts'
import { bookReaders } from './filters.ts'
import { MoneyNav } from './MoneyNav.tsx'
import { type BookDays, type Books, booksQuery, entriesFile, entriesPages } from './queries.ts'

/** The ledger of a day or a month: what was booked, and whether it is what the processor moved. */
export function BooksPage() {
  const { values, set, dropped } = useListUrl(bookReaders)
  // The day of both: a link to a day of a month keeps nothing else.
  const days: BookDays = values.paiva ? { day: values.paiva } : { month: values.kk }
  const question = useQuery(booksQuery(days))
  const { data } = question
  // Asked for where they are listed: of days without books they are not.
  const entries = useInfiniteQuery({ ...entriesPages(days), enabled: false })
  const title = data && (days.month ? monthName(data.from) : formatDay(data.from, 'fi'))
  return (
    <Screen
      title={title ? `${fi.books} ${title}` : fi.books}
      above={<MoneyNav />}
      acts={
        <>
          <PrintButton list={entries} rows={entries.data?.pages.flatMap((page) => page.entries).length ?? 0} />
          <TableButton file={entriesFile(days)} name="kirjanpito" />
        </>
      }
    >
      <div className="grid gap-5">
        {data && <BookDaysBar from={data.from} isMonth={Boolean(days.month)} set={set} />}
        {dropped.length > 0 && <Notice>{fi.dropped}</Notice>}
        {!data && <NotThere of={question} title={fi.failed} hint={fi.failedHint} />}
        {data && <BooksOf books={data} days={days} />}
      </div>
    </Screen>
  )
}

function BooksOf({ books, days }: { books: Books; days: BookDays }) {
  if (books.accounts.length === 0)
    return (
      <EmptyState icon={BookOpen} title={fi.nothingBooked} action={null}>
        {fi.nothingBookedHint}
      </EmptyState>
    )
  const isBalanced = books.debit === books.credit
  return (
    <>
      <Notice tone={isBalanced ? 'good' : 'bad'}>{isBalanced ? fi.balanced(books.debit) : fi.unbalanced}</Notice>
      <Card>
        <h2 className="text-lg font-bold">{fi.byAccount}</h2>
        <Table
          caption={fi.byAccount}
          columns={accountColumns}
          rows={withTotal(books)}
          rowKey={({ account }) => account}
        />
      </Card>
      <Card>
        <h2 className="text-lg font-bold">{fi.processor}</h2>
        <Table
          caption={fi.processor}
          columns={processorColumns}
          rows={processorRows(books)}
          rowKey={({ what }) => what}
          isBad={({ amount, booked }) => amount !== booked}
        />
      </Card>
      {days.month && (
        <Card>
          <h2 className="text-lg font-bold">{fi.byDay}</h2>
          <Table caption={fi.byDay} columns={dayColumns} rows={books.days} rowKey={({ day }) => day} />
        </Card>
      )}
      <Card>
        <h2 className="text-lg font-bold">{fi.entries}</h2>
        <EntryList days={days} />
      </Card>
    </>
  )
}
