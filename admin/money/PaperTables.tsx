import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDay, formatMoment } from '../../contract/days/date.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { type Column, Table } from '../../ui/layout/Table.tsx'
import { Money } from '../../ui/price/Money.tsx'
import { PaperState } from '../shared/money/PaperState.tsx'
import { accountNames, chargeOutcomeNames, declineText, refundOutcomeNames } from '../shared/money/words.ts'
import { fi } from './fi.ts'
import type { PaperAccount } from './queries.ts'

type Of<K extends 'lines' | 'credits' | 'charges' | 'refunds' | 'ledger'> = PaperAccount[K][number]

/** The lines of an invoice, and everything that happened to it. */
export function PaperTables({ account }: { account: PaperAccount }) {
  const { lines, credits, charges, refunds, ledger, invoice } = account
  const isCredit = invoice.type === 'credit'
  return (
    <>
      <Part title={fi.lines}>
        <Table
          caption={fi.lines}
          columns={isCredit ? creditLineColumns : lineColumns}
          rows={lines}
          rowKey={({ position }) => String(position)}
        />
      </Part>
      <Part title={fi.credits} none={credits.length === 0 && fi.noCredits}>
        <Table caption={fi.credits} columns={creditColumns} rows={credits} rowKey={(one) => one.invoice_number} />
      </Part>
      <Part title={fi.charges} none={charges.length === 0 && fi.noCharges}>
        <Table caption={fi.charges} columns={chargeColumns} rows={charges} rowKey={(one) => one.charge_id} />
      </Part>
      <Part title={fi.refunds} none={refunds.length === 0 && fi.noRefunds}>
        <Table caption={fi.refunds} columns={refundColumns} rows={refunds} rowKey={(one) => one.refund_id} />
      </Part>
      <Part title={fi.ledger} none={ledger.length === 0 && fi.noLedger}>
        <Table
          caption={fi.ledger}
          columns={ledgerColumns}
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

const at = { title: fi.at, cell: (row: { at: string }) => formatMoment(row.at, 'fi') }
const attempt = { title: fi.attempt, cell: (row: { attempt: number }) => row.attempt }
const card = { title: fi.card, cell: (row: { card: string | null }) => row.card }
const amount = { title: fi.sum, end: true, cell: (row: { amount: number }) => <Money euros={row.amount} /> }
const paper = {
  title: fi.paper,
  cell: ({ invoice_number }: { invoice_number: string }) => (
    <Link className="text-link whitespace-nowrap" to={`/raha/laskut/${invoice_number}`}>
      {invoice_number}
    </Link>
  ),
}

const lineName = { title: fi.description, cell: ({ name }: Of<'lines'>) => name }
const lineColumns: readonly Column<Of<'lines'>>[] = [
  lineName,
  { title: fi.credited, end: true, cell: ({ credited }) => <Money euros={credited} /> },
  amount,
]
const creditLineColumns: readonly Column<Of<'lines'>>[] = [lineName, amount]
const creditColumns: readonly Column<Of<'credits'>>[] = [
  paper,
  { title: fi.date, cell: ({ invoice_date }) => formatDay(invoice_date, 'fi') },
  { title: fi.description, cell: ({ description }) => description },
  { title: fi.status, cell: ({ status }) => <PaperState type="credit" status={status} /> },
  { title: fi.tax, end: true, cell: ({ vat }) => <Money euros={vat} /> },
  { title: fi.total, end: true, cell: ({ total }) => <Money euros={total} /> },
]
const chargeColumns: readonly Column<Of<'charges'>>[] = [
  attempt,
  at,
  { title: fi.outcome, cell: ({ outcome }) => chargeOutcomeNames[outcome] },
  { title: fi.reason, cell: ({ decline_code }) => declineText(decline_code) },
  card,
  {
    title: fi.processorReference,
    cell: ({ processor_reference }) => <span className="wrap-anywhere">{processor_reference}</span>,
  },
  amount,
]
const refundColumns: readonly Column<Of<'refunds'>>[] = [
  paper,
  attempt,
  at,
  { title: fi.outcome, cell: ({ outcome }) => refundOutcomeNames[outcome] },
  { title: fi.reason, cell: ({ reason }) => reason },
  card,
  amount,
]
const ledgerColumns: readonly Column<Of<'ledger'>>[] = [
  at,
  paper,
  { title: fi.account, cell: ({ account }) => accountNames[account] },
  { title: fi.debit, end: true, cell: (row) => (row.amount > 0 ? <Money euros={row.amount} /> : null) },
  { title: fi.credit, end: true, cell: (row) => (row.amount < 0 ? <Money euros={-row.amount} /> : null) },
]
