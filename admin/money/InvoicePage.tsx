import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { FileMinus2, Printer } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { formatDay, formatPeriod, helsinkiDay } from '../../contract/days/date.ts'
import type { Language } from '../../contract/language.ts'
import { formatPrice } from '../../contract/money/money.ts'
import { isPermittedAt } from '../../contract/ops/roles.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Refused } from '../../ui/data/refused.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { DataList } from '../../ui/layout/DataList.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { Loading } from '../../ui/state/Loading.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { Screen } from '../frame/Screen.tsx'
import { meQuery } from '../session/queries.ts'
import { CreditDialog } from '../shared/credit/CreditDialog.tsx'
import { paperQuery } from '../shared/credit/queries.ts'
import { FileButton } from '../shared/file/FileButton.tsx'
import { PaperState } from '../shared/money/PaperState.tsx'
import { PaperTables } from './PaperTables.tsx'
import { type PaperAccount, paperFile } from './queries.ts'
import { words } from './words.ts'

/** One invoice or credit invoice, with every cent of it. */
export function InvoicePage() {
  const t = words[useLanguage()]
  const { number = '' } = useParams()
  const { data, error, refetch } = useQuery(paperQuery(number))
  if (error && !data) {
    const isMissing = error instanceof Refused && error.status === 404
    return (
      <Screen title={t.invoice(number)} above={<BackLink />}>
        {isMissing ? (
          <ErrorState title={t.notFound}>{t.notFoundHint}</ErrorState>
        ) : (
          <ErrorState title={t.failed} onRetry={() => void refetch()}>
            {t.failedHint}
          </ErrorState>
        )}
      </Screen>
    )
  }
  if (!data) return <Loading inPart />
  return <Paper account={data} />
}

const BackLink = () => {
  const t = words[useLanguage()]
  return (
    <Link className="text-link" to="/raha/laskut">
      {t.toInvoices}
    </Link>
  )
}

function Paper({ account }: { account: PaperAccount }) {
  const language = useLanguage()
  const t = words[language]
  const { invoice } = account
  const { data: me } = useSuspenseQuery(meQuery)
  const [isCrediting, setCrediting] = useState(false)
  const isCredit = invoice.type === 'credit'
  const why = isCredit
    ? t.whyNot.isCredit
    : invoice.left === 0
      ? t.whyNot.nothingLeft
      : isPermittedAt(me.grants, 'money.correct', invoice.place)
        ? null
        : t.whyNot.role
  return (
    <Screen
      title={isCredit ? t.creditPaper(invoice.invoice_number) : t.invoice(invoice.invoice_number)}
      above={<BackLink />}
      lead={<span className="wrap-anywhere">{invoice.description}</span>}
      acts={
        <>
          <Button icon={Printer} onClick={() => window.print()}>
            {t.print}
          </Button>
          <FileButton
            label={t.savePaper}
            file={paperFile(invoice.invoice_number)}
            name={`${invoice.invoice_number}.pdf`}
          />
          <Button icon={FileMinus2} kind="primary" disabledReason={why} onClick={() => setCrediting(true)}>
            {t.doCredit}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        <Card>
          <DataList facts={factsOf(account, language)} />
        </Card>
        <PaperTables account={account} />
      </div>
      {isCrediting && !why && (
        <CreditDialog invoices={[{ ...invoice, total_amount: invoice.total }]} onClose={() => setCrediting(false)} />
      )}
    </Screen>
  )
}

function factsOf({ invoice }: PaperAccount, language: Language) {
  const t = words[language]
  const { period_start, period_end, due_date, paid_at, credits_invoice } = invoice
  return [
    { term: t.status, value: <PaperState type={invoice.type} status={invoice.status} /> },
    { term: t.total, value: formatPrice(invoice.total, language) },
    { term: t.net, value: formatPrice(invoice.net, language) },
    { term: `${t.tax} ${t.percent(invoice.vat_rate)}`, value: formatPrice(invoice.vat, language) },
    { term: t.left, value: invoice.type === 'credit' ? null : formatPrice(invoice.left, language) },
    { term: t.date, value: formatDay(invoice.invoice_date, language) },
    { term: t.due, value: due_date && formatDay(due_date, language) },
    { term: t.paidAt, value: paid_at && formatDay(helsinkiDay(new Date(paid_at)), language) },
    { term: t.period, value: period_start && period_end && formatPeriod(period_start, period_end, language) },
    { term: t.reference, value: invoice.reference_number },
    { term: t.buyer, value: invoice.buyer ?? invoice.customer },
    {
      term: t.order,
      value: (
        <Link className="text-link" to={`/tilaukset/${invoice.order_number}`}>
          {invoice.order_number}
        </Link>
      ),
    },
    {
      term: t.creditsInvoice,
      value: credits_invoice && (
        <Link className="text-link" to={`/raha/laskut/${credits_invoice}`}>
          {credits_invoice}
        </Link>
      ),
    },
  ]
}
