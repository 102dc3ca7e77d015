import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDay, formatMoment } from '../../contract/days/date.ts'
import type { Language } from '../../contract/language.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { type Column, Table } from '../../ui/layout/Table.tsx'
import { Money } from '../../ui/price/Money.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { PaperState } from '../shared/money/PaperState.tsx'
import { words as moneyWords } from '../shared/money/words.ts'
import type { PaperAccount } from './queries.ts'
import { words } from './words.ts'

type Of<K extends 'lines' | 'credits' | 'charges' | 'refunds' | 'ledger'> = PaperAccount[K][number]

/** The lines of an invoice, and everything that happened to it. */
export function PaperTables({ account }: { account: PaperAccount }) {
  const language = useLanguage()
  const t = words[language]
  const { lines, credits, charges, refunds, ledger, invoice } = account
  const isCredit = invoice.type === 'credit'
  return (
    <>
      <Part title={t.lines}>
        <Table
          caption={t.lines}
          columns={isCredit ? creditLineColumns(language) : lineColumns(language)}
          rows={lines}
          rowKey={({ position }) => String(position)}
        />
      </Part>
      <Part title={t.credits} none={credits.length === 0 && t.noCredits}>
        <Table
          caption={t.credits}
          columns={creditColumns(language)}
          rows={credits}
          rowKey={(one) => one.invoice_number}
        />
      </Part>
      <Part title={t.charges} none={charges.length === 0 && t.noCharges}>
        <Table caption={t.charges} columns={chargeColumns(language)} rows={charges} rowKey={(one) => one.charge_id} />
      </Part>
      <Part title={t.refunds} none={refunds.length === 0 && t.noRefunds}>
        <Table caption={t.refunds} columns={refundColumns(language)} rows={refunds} rowKey={(one) => one.refund_id} />
      </Part>
      <Part title={t.ledger} none={ledger.length === 0 && t.noLedger}>
        <Table
          caption={t.ledger}
          columns={ledgerColumns(language)}
          rows={ledger}
          rowKey={({ movement, account: of, amount }) => `${movement} ${of} ${amount}`}
        />
      </Part>
    </>
  )
}

function Part({ title, none, children }: { title: string; none?: string | false; children: ReactNode }) {
  return (
    <Card>
      <h2 className="text-lg font-bold">{title}</h2>
      <div className="mt-2">{none ? <p className="text-ink-soft">{none}</p> : children}</div>
    </Card>
  )
}

const at = (language: Language) => ({
  title: words[language].at,
  cell: (row: { at: string }) => formatMoment(row.at, language),
})
const attempt = (language: Language) => ({
  title: words[language].attempt,
  cell: (row: { attempt: number }) => row.attempt,
})
const card = (language: Language) => ({ title: words[language].card, cell: (row: { card: string | null }) => row.card })
const amount = (language: Language) => ({
  title: words[language].sum,
  end: true,
  cell: (row: { amount: number }) => <Money euros={row.amount} />,
})
const paper = (language: Language) => ({
  title: words[language].paper,
  cell: ({ invoice_number }: { invoice_number: string }) => (
    <Link className="text-link whitespace-nowrap" to={`/raha/laskut/${invoice_number}`}>
      {invoice_number}
    </Link>
  ),
})

const lineName = (language: Language) => ({
  title: words[language].description,
  cell: ({ name }: Of<'lines'>) => <span className="wrap-anywhere">{name}</span>,
})
const lineColumns = (language: Language): readonly Column<Of<'lines'>>[] => [
  lineName(language),
  { title: words[language].credited, end: true, cell: ({ credited }) => <Money euros={credited} /> },
  amount(language),
]
const creditLineColumns = (language: Language): readonly Column<Of<'lines'>>[] => [lineName(language), amount(language)]
const creditColumns = (language: Language): readonly Column<Of<'credits'>>[] => {
  const t = words[language]
  return [
    paper(language),
    { title: t.date, cell: ({ invoice_date }) => formatDay(invoice_date, language) },
    { title: t.description, cell: ({ description }) => <span className="wrap-anywhere">{description}</span> },
    { title: t.status, cell: ({ status }) => <PaperState type="credit" status={status} /> },
    { title: t.tax, end: true, cell: ({ vat }) => <Money euros={vat} /> },
    { title: t.total, end: true, cell: ({ total }) => <Money euros={total} /> },
  ]
}
const chargeColumns = (language: Language): readonly Column<Of<'charges'>>[] => {
  const t = words[language]
  return [
    attempt(language),
    at(language),
    { title: t.outcome, cell: ({ outcome }) => moneyWords[language].chargeOutcomeNames[outcome] },
    { title: t.reason, cell: ({ decline_code }) => moneyWords[language].declineText(decline_code) },
    card(language),
    {
      title: t.processorReference,
      cell: ({ processor_reference }) => <span className="wrap-anywhere">{processor_reference}</span>,
    },
    amount(language),
  ]
}
const refundColumns = (language: Language): readonly Column<Of<'refunds'>>[] => {
  const t = words[language]
  return [
    paper(language),
    attempt(language),
    at(language),
    { title: t.outcome, cell: ({ outcome }) => moneyWords[language].refundOutcomeNames[outcome] },
    { title: t.reason, cell: ({ reason }) => reason },
    card(language),
    amount(language),
  ]
}
const ledgerColumns = (language: Language): readonly Column<Of<'ledger'>>[] => {
  const t = words[language]
  return [
    at(language),
    paper(language),
    { title: t.account, cell: ({ account }) => moneyWords[language].accountNames[account] },
    { title: t.debit, end: true, cell: (row) => (row.amount > 0 ? <Money euros={row.amount} /> : null) },
    { title: t.credit, end: true, cell: (row) => (row.amount < 0 ? <Money euros={-row.amount} /> : null) },
  ]
}
