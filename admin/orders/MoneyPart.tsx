import { formatDay, formatMoment } from '../../contract/days/date.ts'
import { Disclosure } from '../../ui/layout/Disclosure.tsx'
import { type Column, Table } from '../../ui/layout/Table.tsx'
import { Money } from '../../ui/price/Money.tsx'
import { PaperState } from '../shared/money/PaperState.tsx'
import { accountNames, chargeOutcomeNames, declineText, refundOutcomeNames } from '../shared/money/words.ts'
import { PageLink } from '../shared/page/PageLink.tsx'
import type { ShownOrder } from './acts/actProps.ts'
import { fi } from './fi.ts'

type Invoice = ShownOrder['account']['invoices'][number]
/** A row of what is shown to who sees money. */
type Seen<Part extends 'charges' | 'refunds' | 'ledger'> = NonNullable<ShownOrder[Part]>[number]
const { money } = fi

/** Invoices and, for who sees money, every try to charge and to pay back, and the ledger. */
export function MoneyPart({ shown: { order, account, charges, refunds, ledger } }: { shown: ShownOrder }) {
  return (
    <div className="grid gap-7">
      <Rows
        title={money.invoices}
        none={money.noInvoices}
        rows={account.invoices}
        columns={invoiceColumns(order.place)}
        keyOf={({ invoice_number }) => invoice_number}
      />
      {charges && (
        <Rows
          title={money.charges}
          none={money.noCharges}
          rows={charges}
          columns={chargeColumns}
          keyOf={(row) => `${row.invoice_number} ${row.attempt} ${row.at}`}
        />
      )}
      {refunds && (
        <Rows
          title={money.refunds}
          none={money.noRefunds}
          rows={refunds}
          columns={refundColumns}
          keyOf={({ refund_id }) => refund_id}
        />
      )}
      {ledger && (
        <Disclosure title={money.ledger} note={String(ledger.length)}>
          <Table
            caption={money.ledger}
            columns={ledgerColumns}
            rows={ledger}
            rowKey={(row) => `${row.movement} ${row.account} ${row.amount} ${row.invoice_number}`}
          />
        </Disclosure>
      )}
    </div>
  )
}

interface RowsProps<Row> {
  title: string
  none: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string
}

function Rows<Row>({ title, none, rows, columns, keyOf }: RowsProps<Row>) {
  return (
    <section>
      <h2 className="mb-1 text-lg font-bold">{title}</h2>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{none}</p>
      ) : (
        <Table caption={title} columns={columns} rows={rows} rowKey={keyOf} />
      )}
    </section>
  )
}

const PaperLink = ({ number, place }: { number: string; place?: string }) => (
  <PageLink
    to={`/raha/laskut/${number}`}
    permission="money.see"
    className="text-link"
    {...(place === undefined ? {} : { place })}
  >
    <span className="nums whitespace-nowrap">{number}</span>
  </PageLink>
)

/** These are shown to who sees no money of the place, too. */
const invoiceColumns = (place: string): Column<Invoice>[] => [
  { title: money.number, cell: ({ invoice_number }) => <PaperLink number={invoice_number} place={place} /> },
  { title: money.what, cell: ({ description }) => description },
  { title: money.day, cell: ({ invoice_date }) => formatDay(invoice_date, 'fi') },
  {
    title: money.state,
    cell: ({ invoice_type, status, failure_reason, next_try_date }) => (
      <>
        <PaperState type={invoice_type} status={status} />
        {failure_reason && (
          <span className="mt-1 block text-sm">
            {[failure_reason, next_try_date && money.nextTry(formatDay(next_try_date, 'fi'))].filter(Boolean).join(' ')}
          </span>
        )}
      </>
    ),
  },
  { title: money.due, end: true, cell: ({ amount_due }) => <Money euros={amount_due} /> },
  { title: money.total, end: true, cell: ({ total_amount }) => <Money euros={total_amount} /> },
]

const chargeColumns: Column<Seen<'charges'>>[] = [
  { title: money.when, cell: ({ at }) => formatMoment(at, 'fi') },
  { title: money.number, cell: ({ invoice_number }) => <PaperLink number={invoice_number} /> },
  { title: money.attempt, cell: ({ attempt }) => attempt },
  {
    title: money.state,
    cell: ({ outcome, decline_code }) =>
      [chargeOutcomeNames[outcome], declineText(decline_code)].filter(Boolean).join(': '),
  },
  { title: money.total, end: true, cell: ({ amount }) => <Money euros={amount} /> },
]

const refundColumns: Column<Seen<'refunds'>>[] = [
  { title: money.when, cell: ({ at }) => formatMoment(at, 'fi') },
  { title: money.number, cell: ({ invoice_number }) => <PaperLink number={invoice_number} /> },
  {
    title: money.state,
    cell: ({ outcome, reason }) => [refundOutcomeNames[outcome], reason].filter(Boolean).join(', '),
  },
  { title: money.total, end: true, cell: ({ amount }) => <Money euros={amount} /> },
]

const ledgerColumns: Column<Seen<'ledger'>>[] = [
  { title: money.when, cell: ({ at }) => formatMoment(at, 'fi') },
  { title: money.number, cell: ({ invoice_number }) => <PaperLink number={invoice_number} /> },
  { title: money.account, cell: ({ account }) => accountNames[account] },
  { title: money.total, end: true, cell: ({ amount }) => <Money euros={amount} /> },
]
