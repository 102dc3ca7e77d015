import { useInfiniteQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDay } from '../../contract/days/date.ts'
import type { Language } from '../../contract/language.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { type Column, Table } from '../../ui/layout/Table.tsx'
import { Money } from '../../ui/price/Money.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { oneOf, useListUrl } from '../data/useListUrl.ts'
import { Screen } from '../frame/Screen.tsx'
import { NotThere } from '../shared/list/Listed.tsx'
import { MoreRows } from '../shared/list/MoreRows.tsx'
import { debtorsWords } from './debtorsWords.ts'
import { MoneyNav } from './MoneyNav.tsx'
import { type Transfer, transferPages } from './queries.ts'
import { BookTransferDialog, BringTransfersDialog, MatchDialog } from './TransferDialogs.tsx'

const readers = { nayta: oneOf(['kohdistamatta']) }

/** Money that came to the bank account, and which invoice each payment pays. */
export function TransfersPage() {
  const language = useLanguage()
  const t = debtorsWords[language]
  const { values, set } = useListUrl(readers)
  const isUnmatched = values.nayta === 'kohdistamatta'
  const list = useInfiniteQuery(transferPages(isUnmatched ? 'unmatched' : 'all'))
  const [open, setOpen] = useState<'bring' | 'book' | Transfer | null>(null)
  const rows = list.data?.pages.flatMap(({ transfers }) => transfers)
  const close = () => setOpen(null)
  return (
    <Screen
      title={t.transfers}
      above={<MoneyNav />}
      lead={t.transfersLead}
      acts={
        <>
          <Button onClick={() => setOpen('book')}>{t.book}</Button>
          <Button kind="primary" onClick={() => setOpen('bring')}>
            {t.bring}
          </Button>
        </>
      }
    >
      <div className="mb-4 flex flex-wrap gap-1">
        {([null, 'kohdistamatta'] as const).map((show) => (
          <Button
            key={show ?? ''}
            size="sm"
            aria-pressed={isUnmatched === (show !== null)}
            kind={isUnmatched === (show !== null) ? 'primary' : 'quiet'}
            onClick={() => set({ nayta: show })}
          >
            {show === null ? t.allTransfers : t.unmatched}
          </Button>
        ))}
      </div>
      {!rows && <NotThere of={list} title={t.failed} hint={t.failedHint} />}
      {rows?.length === 0 && (
        <EmptyState
          icon={Landmark}
          title={t.noTransfers}
          action={<Button onClick={() => setOpen('bring')}>{t.bring}</Button>}
        >
          {t.noTransfersHint}
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <Card>
          <div className="grid justify-items-start gap-4">
            <Table
              caption={t.transfers}
              columns={columns(language, setOpen)}
              rows={rows}
              rowKey={({ transfer_id }) => transfer_id}
            />
            <MoreRows list={list} rows={rows.length} label={t.more} />
          </div>
        </Card>
      )}
      {open === 'bring' && <BringTransfersDialog onClose={close} />}
      {open === 'book' && <BookTransferDialog onClose={close} />}
      {open !== null && typeof open === 'object' && <MatchDialog transfer={open} onClose={close} />}
    </Screen>
  )
}

const columns = (language: Language, match: (transfer: Transfer) => void): readonly Column<Transfer>[] => {
  const t = debtorsWords[language]
  const c = t.transferColumns
  return [
    { title: c.booked, cell: ({ booked_on }) => formatDay(booked_on, language) },
    { title: c.payer, cell: ({ payer }) => payer },
    { title: c.reference, cell: ({ reference }) => reference },
    {
      title: c.archive,
      cell: ({ archive_id, by_hand }) => (
        <>
          <span>{archive_id}</span>
          {by_hand && <span className="block text-sm text-ink-soft">{t.byHand}</span>}
        </>
      ),
    },
    {
      title: c.invoice,
      cell: (transfer) =>
        transfer.invoice_number ? (
          <Link className="text-link whitespace-nowrap" to={`/raha/laskut/${transfer.invoice_number}`}>
            {transfer.invoice_number}
          </Link>
        ) : (
          <Button size="sm" onClick={() => match(transfer)}>
            {t.match}
          </Button>
        ),
    },
    { title: c.amount, end: true, cell: ({ amount }) => <Money euros={amount} /> },
  ]
}
