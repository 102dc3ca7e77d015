import { formatDay, formatMoment } from '../../contract/days/date.ts'
import type { Language } from '../../contract/language.ts'
import { Disclosure } from '../../ui/layout/Disclosure.tsx'
import { type Column, Table } from '../../ui/layout/Table.tsx'
import { Money } from '../../ui/price/Money.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { PaperState } from '../shared/money/PaperState.tsx'
import { words as moneyWords } from '../shared/money/words.ts'
import { PageLink } from '../shared/page/PageLink.tsx'
import type { ShownOrder } from './acts/actProps.ts'
import { StatementPart } from './StatementPart.tsx'
import { words } from './words.ts'

type Invoice = ShownOrder['account']['invoices'][number]
/** A row of what is shown to who sees money. */
type Seen<Part extends 'charges' | 'refunds' | 'ledger'> = NonNullable<ShownOrder[Part]>[number]

/** Invoices and, for who sees money, every try to charge and to pay back, and the ledger. */
export function MoneyPart({ shown }: { shown: ShownOrder }) {
  const { order, account, charges, refunds, ledger } = shown
  const language = useLanguage()
  const t = words[language]
  return (
    <div className="grid gap-7">
      <StatementPart shown={shown} />
      <Rows
        title={t.money.invoices}
        none={t.money.noInvoices}
        rows={account.invoices}
        columns={invoiceColumns(order.place, language)}
        keyOf={({ invoice_number }) => invoice_number}
      />
      {charges && (
        <Rows
          title={t.money.charges}
          none={t.money.noCharges}
          rows={charges}
          columns={chargeColumns(language)}
          keyOf={(row) => `${row.invoice_number} ${row.attempt} ${row.at}`}
        />
      )}
      {refunds && (
        <Rows
          title={t.money.refunds}
          none={t.money.noRefunds}
          rows={refunds}
          columns={refundColumns(language)}
          keyOf={({ refund_id }) => refund_id}
        />
      )}
      {ledger && (
        <Disclosure title={t.money.ledger} note={String(ledger.length)}>
          <Table
            caption={t.money.ledger}
            columns={ledgerColumns(language)}
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
const invoiceColumns = (place: string, language: Language): Column<Invoice>[] => {
  const t = words[language]
  return [
    { title: t.money.number, cell: ({ invoice_number }) => <PaperLink number={invoice_number} place={place} /> },
    { title: t.money.what, cell: ({ description }) => <span className="wrap-anywhere">{description}</span> },
    { title: t.money.day, cell: ({ invoice_date }) => formatDay(invoice_date, language) },
    {
      title: t.money.state,
      cell: ({ invoice_type, status, failure_reason, next_try_date }) => (
        <>
          <PaperState type={invoice_type} status={status} />
          {failure_reason && (
            <span className="mt-1 block text-sm">
              {[failure_reason, next_try_date && t.money.nextTry(formatDay(next_try_date, language))]
                .filter(Boolean)
                .join(' ')}
            </span>
          )}
        </>
      ),
    },
    { title: t.money.due, end: true, cell: ({ amount_due }) => <Money euros={amount_due} /> },
    { title: t.money.total, end: true, cell: ({ total_amount }) => <Money euros={total_amount} /> },
  ]
}

const chargeColumns = (language: Language): Column<Seen<'charges'>>[] => {
  const t = words[language]
  return [
    { title: t.money.when, cell: ({ at }) => formatMoment(at, language) },
    { title: t.money.number, cell: ({ invoice_number }) => <PaperLink number={invoice_number} /> },
    { title: t.money.attempt, cell: ({ attempt }) => attempt },
    {
      title: t.money.state,
      cell: ({ outcome, decline_code }) =>
        [moneyWords[language].chargeOutcomeNames[outcome], moneyWords[language].declineText(decline_code)]
          .filter(Boolean)
          .join(': '),
    },
    { title: t.money.total, end: true, cell: ({ amount }) => <Money euros={amount} /> },
  ]
}

const refundColumns = (language: Language): Column<Seen<'refunds'>>[] => {
  const t = words[language]
  return [
    { title: t.money.when, cell: ({ at }) => formatMoment(at, language) },
    { title: t.money.number, cell: ({ invoice_number }) => <PaperLink number={invoice_number} /> },
    {
      title: t.money.state,
      cell: ({ outcome, reason }) =>
        [moneyWords[language].refundOutcomeNames[outcome], reason].filter(Boolean).join(', '),
    },
    { title: t.money.total, end: true, cell: ({ amount }) => <Money euros={amount} /> },
  ]
}

const ledgerColumns = (language: Language): Column<Seen<'ledger'>>[] => {
  const t = words[language]
  return [
    { title: t.money.when, cell: ({ at }) => formatMoment(at, language) },
    { title: t.money.number, cell: ({ invoice_number }) => <PaperLink number={invoice_number} /> },
    { title: t.money.account, cell: ({ account }) => moneyWords[language].accountNames[account] },
    { title: t.money.total, end: true, cell: ({ amount }) => <Money euros={amount} /> },
  ]
}
