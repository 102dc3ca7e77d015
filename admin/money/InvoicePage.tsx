import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { FileMinus2, Printer } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { formatDay, formatPeriod, helsinkiDay } from '../../contract/days/date.ts'
import { formatPrice } from '../../contract/money/money.ts'
import { isPermittedAt } from '../../contract/ops/roles.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Refused } from '../../ui/data/refused.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { DataList } from '../../ui/layout/DataList.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { Loading } from '../../ui/state/Loading.tsx'
import { Screen } from '../frame/Screen.tsx'
import { meQuery } from '../session/queries.ts'
import { CreditDialog } from '../shared/credit/CreditDialog.tsx'
import { paperQuery } from '../shared/credit/queries.ts'
import { FileButton } from '../shared/file/FileButton.tsx'
import { PaperState } from '../shared/money/PaperState.tsx'
import { fi } from './fi.ts'
import { PaperTables } from './PaperTables.tsx'
import { type PaperAccount, paperFile } from './queries.ts'

/** One invoice or credit invoice, with every cent of it. */
export function InvoicePage() {
  const { number = '' } = useParams()
  const { data, error, refetch } = useQuery(paperQuery(number))
  if (error && !data) {
    const isMissing = error instanceof Refused && error.status === 404
    return (
      <Screen title={fi.invoice(number)} above={<BackLink />}>
        {isMissing ? (
          <ErrorState title={fi.notFound}>{fi.notFoundHint}</ErrorState>
        ) : (
          <ErrorState title={fi.failed} onRetry={() => void refetch()}>
            {fi.failedHint}
          </ErrorState>
        )}
      </Screen>
    )
  }
  if (!data) return <Loading inPart />
  return <Paper account={data} />
}

const BackLink = () => (
  <Link className="text-link" to="/raha/laskut">
    {fi.toInvoices}
  </Link>
)

function Paper({ account }: { account: PaperAccount }) {
  const { invoice } = account
  const { data: me } = useSuspenseQuery(meQuery)
  const [isCrediting, setCrediting] = useState(false)
  const isCredit = invoice.type === 'credit'
  const why = isCredit
    ? fi.whyNot.isCredit
    : invoice.left === 0
      ? fi.whyNot.nothingLeft
      : isPermittedAt(me.grants, 'money.correct', invoice.place)
        ? null
        : fi.whyNot.role
  return (
    <Screen
      title={isCredit ? fi.creditPaper(invoice.invoice_number) : fi.invoice(invoice.invoice_number)}
      above={<BackLink />}
      lead={invoice.description}
      acts={
        <>
          <Button icon={Printer} onClick={() => window.print()}>
            {fi.print}
          </Button>
          <FileButton
            label={fi.savePaper}
            file={paperFile(invoice.invoice_number)}
            name={`${invoice.invoice_number}.pdf`}
          />
          <Button icon={FileMinus2} kind="primary" disabledReason={why} onClick={() => setCrediting(true)}>
            {fi.doCredit}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        <Card>
          <DataList facts={factsOf(account)} />
        </Card>
        <PaperTables account={account} />
      </div>
      {isCrediting && !why && (
        <CreditDialog invoices={[{ ...invoice, total_amount: invoice.total }]} onClose={() => setCrediting(false)} />
      )}
    </Screen>
  )
}

function factsOf({ invoice }: PaperAccount) {
  const { period_start, period_end, due_date, paid_at, credits_invoice } = invoice
  return [
    { term: fi.status, value: <PaperState type={invoice.type} status={invoice.status} /> },
    { term: fi.total, value: formatPrice(invoice.total, 'fi') },
    { term: fi.net, value: formatPrice(invoice.net, 'fi') },
    { term: `${fi.tax} ${fi.percent(invoice.vat_rate)}`, value: formatPrice(invoice.vat, 'fi') },
    { term: fi.left, value: invoice.type === 'credit' ? null : formatPrice(invoice.left, 'fi') },
    { term: fi.date, value: formatDay(invoice.invoice_date, 'fi') },
    { term: fi.due, value: due_date && formatDay(due_date, 'fi') },
    { term: fi.paidAt, value: paid_at && formatDay(helsinkiDay(new Date(paid_at)), 'fi') },
    { term: fi.period, value: period_start && period_end && formatPeriod(period_start, period_end, 'fi') },
    { term: fi.reference, value: invoice.reference_number },
    { term: fi.buyer, value: invoice.buyer ?? invoice.customer },
    {
      term: fi.order,
      value: (
        <Link className="text-link" to={`/tilaukset/${invoice.order_number}`}>
          {invoice.order_number}
        </Link>
      ),
    },
    {
      term: fi.creditsInvoice,
      value: credits_invoice && (
        <Link className="text-link" to={`/raha/laskut/${credits_invoice}`}>
          {credits_invoice}
        </Link>
      ),
    },
  ]
}
