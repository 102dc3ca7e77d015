import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { formatDay } from '../../contract/days/date.ts'
import { formatPrice } from '../../contract/money/money.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { Table } from '../../ui/layout/Table.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useListUrl } from '../data/useListUrl.ts'
import { Screen } from '../frame/Screen.tsx'
import { TableButton } from '../shared/file/TableButton.tsx'
import { NotThere } from '../shared/list/Listed.tsx'
import { PrintButton } from '../shared/list/PrintButton.tsx'
import { BookDaysBar } from './BookDaysBar.tsx'
import { accountColumns, dayColumns, processorColumns, processorRows, withTotal } from './bookColumns.tsx'
import { EntryList } from './EntryList.tsx'
import { bookReaders } from './filters.ts'
import { MoneyNav } from './MoneyNav.tsx'
import { type BookDays, type Books, booksQuery, entriesFile, entriesPages } from './queries.ts'
import { words } from './words.ts'

/** The ledger of a day or a month: what was booked, and whether it is what the processor moved. */
export function BooksPage() {
  const language = useLanguage()
  const t = words[language]
  const { values, set, dropped } = useListUrl(bookReaders)
  // The day of both: a link to a day of a month keeps nothing else.
  const days: BookDays = values.paiva ? { day: values.paiva } : { month: values.kk }
  const question = useQuery(booksQuery(days))
  const { data } = question
  // Asked for where they are listed: of days without books they are not.
  const entries = useInfiniteQuery({ ...entriesPages(days), enabled: false })
  const title = data && (days.month ? t.monthName(data.from) : formatDay(data.from, language))
  return (
    <Screen
      title={title ? `${t.books} ${title}` : t.books}
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
        {dropped.length > 0 && <Notice>{t.dropped}</Notice>}
        {!data && <NotThere of={question} title={t.failed} hint={t.failedHint} />}
        {data && <BooksOf books={data} days={days} />}
      </div>
    </Screen>
  )
}

function BooksOf({ books, days }: { books: Books; days: BookDays }) {
  const language = useLanguage()
  const t = words[language]
  if (books.accounts.length === 0)
    return (
      <EmptyState icon={BookOpen} title={t.nothingBooked} action={null}>
        {t.nothingBookedHint}
      </EmptyState>
    )
  const isBalanced = books.debit === books.credit
  return (
    <>
      <Notice tone={isBalanced ? 'good' : 'bad'}>{isBalanced ? t.balanced(books.debit) : t.unbalanced}</Notice>
      <Card>
        <h2 className="text-lg font-bold">{t.byAccount}</h2>
        <Table
          caption={t.byAccount}
          columns={accountColumns(language)}
          rows={withTotal(books, language)}
          rowKey={({ account }) => account}
        />
      </Card>
      <Card>
        <h2 className="text-lg font-bold">{t.processor}</h2>
        <Table
          caption={t.processor}
          columns={processorColumns(language)}
          rows={processorRows(books, language)}
          rowKey={({ what }) => what}
          isBad={({ amount, booked }) => amount !== booked}
        />
        <p className="mt-3 text-sm">{t.heldByProcessor(formatPrice(books.processor.held, language))}</p>
      </Card>
      {days.month && (
        <Card>
          <h2 className="text-lg font-bold">{t.byDay}</h2>
          <Table caption={t.byDay} columns={dayColumns(language)} rows={books.days} rowKey={({ day }) => day} />
        </Card>
      )}
      <Card>
        <h2 className="text-lg font-bold">{t.entries}</h2>
        <EntryList days={days} />
      </Card>
    </>
  )
}
