import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { formatDay, formatMoment } from '../../contract/days/date.ts'
import type { Language } from '../../contract/language.ts'
import { formatPrice } from '../../contract/money/money.ts'
import { Refused } from '../../ui/data/refused.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { DataList, type Fact } from '../../ui/layout/DataList.tsx'
import { type Column, Table } from '../../ui/layout/Table.tsx'
import { Money } from '../../ui/price/Money.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { Loading } from '../../ui/state/Loading.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { Screen } from '../frame/Screen.tsx'
import { PhoneLink } from '../shared/contact/PhoneLink.tsx'
import { DebtorActs } from './DebtorActs.tsx'
import { debtorsWords } from './debtorsWords.ts'
import { type DebtorAccount, debtorQuery } from './queries.ts'

/** All that a person or a company owes, what was said about it, and what may be done. */
export function DebtorPage() {
  const language = useLanguage()
  const t = debtorsWords[language]
  const { debtorId = '' } = useParams()
  const { data, error, refetch } = useQuery(debtorQuery(debtorId))
  const back = (
    <Link className="text-link" to="/tyot/maksamatta">
      {t.toWork}
    </Link>
  )
  if (error) {
    const isPaid = error instanceof Refused && error.status === 404
    return (
      <Screen title={t.debtor} above={back}>
        {isPaid ? (
          <ErrorState title={t.missing}>{t.missingHint}</ErrorState>
        ) : (
          <ErrorState title={t.failed} onRetry={() => void refetch()}>
            {t.failedHint}
          </ErrorState>
        )}
      </Screen>
    )
  }
  if (!data) return <Loading inPart />
  const { debtor, debts, contacts, reminders } = data
  return (
    <Screen title={debtor.name} above={back} lead={t.debtor} acts={<DebtorActs account={data} />}>
      <div className="grid gap-5">
        {debtor.call_back && <Notice tone="warn">{t.facts.callBack}</Notice>}
        <Card>
          <DataList facts={factsOf(data, language)} />
        </Card>
        <Card>
          <h2 className="text-lg font-bold">{t.debts}</h2>
          <Table
            caption={t.debts}
            columns={debtColumns(language, debts)}
            rows={debts}
            rowKey={({ invoice_number }) => invoice_number}
          />
        </Card>
        <Card>
          <h2 className="mb-3 text-lg font-bold">{t.contacts}</h2>
          {contacts.length === 0 && <p className="text-ink-soft">{t.noContacts}</p>}
          <ol className="grid gap-4">
            {contacts.map(({ at, by, note, promised_on }) => (
              <li key={at} className="rounded-md border border-line p-4">
                <p className="wrap-anywhere whitespace-pre-line">{note}</p>
                {promised_on && <p className="mt-1 font-bold">{t.promised(promised_on)}</p>}
                <p className="mt-2 text-sm text-ink-soft">{`${by}, ${formatMoment(at, language)}`}</p>
              </li>
            ))}
          </ol>
        </Card>
        <Card>
          <h2 className="mb-3 text-lg font-bold">{t.reminders}</h2>
          {reminders.length === 0 ? (
            <p className="text-ink-soft">{t.noReminders}</p>
          ) : (
            <Table
              caption={t.reminders}
              columns={reminderColumns(language)}
              rows={reminders}
              rowKey={({ sent_on }) => sent_on}
            />
          )}
        </Card>
      </div>
    </Screen>
  )
}

function factsOf({ debtor, collectable_from }: DebtorAccount, language: Language): Fact[] {
  const t = debtorsWords[language].facts
  const price = (euros: number) => formatPrice(euros, language)
  return [
    { term: t.amount, value: price(debtor.amount) },
    { term: t.late, value: `${formatDay(debtor.due_date, language)}, ${t.lateBy(debtor.days_late)}` },
    { term: t.inCollection, value: debtor.in_collection > 0 ? price(debtor.in_collection) : null },
    { term: t.nextTry, value: debtor.next_try_date ? formatDay(debtor.next_try_date, language) : t.noTry },
    { term: t.phone, value: debtor.phone && <PhoneLink phone={debtor.phone} /> },
    { term: t.email, value: debtor.email },
    { term: t.businessId, value: debtor.business_id },
    {
      term: t.customer,
      value: (
        <Link className="text-link" to={`/asiakkaat/${debtor.customer_id}`}>
          {t.openCustomer}
        </Link>
      ),
    },
    { term: t.car, value: debtor.has_car ? t.carOut : null },
    { term: t.collectable, value: collectable_from ? formatDay(collectable_from, language) : t.afterReminder },
  ]
}

type Debt = DebtorAccount['debts'][number]
const debtColumns = (language: Language, debts: readonly Debt[]): readonly Column<Debt>[] => {
  const t = debtorsWords[language]
  const c = t.columns
  return [
    {
      title: c.invoice,
      cell: ({ invoice_number }) => (
        <Link className="text-link whitespace-nowrap" to={`/raha/laskut/${encodeURIComponent(invoice_number)}`}>
          {invoice_number}
        </Link>
      ),
    },
    {
      title: c.order,
      cell: ({ order_number }) => (
        <Link className="text-link" to={`/tilaukset/${order_number}`}>
          {order_number}
        </Link>
      ),
    },
    { title: c.description, cell: ({ description }) => <span className="wrap-break-word">{description}</span> },
    { title: c.reference, cell: ({ reference }) => reference },
    { title: c.due, cell: ({ due_date }) => formatDay(due_date, language) },
    {
      title: c.why,
      cell: ({ handed_over_on, failure_reason }) =>
        handed_over_on ? t.inCollection(handed_over_on) : (failure_reason ?? ''),
    },
    ...(debts.some(({ transferred }) => transferred > 0)
      ? [
          {
            title: c.transferred,
            end: true,
            cell: ({ transferred }: Debt) => (transferred > 0 ? <Money euros={transferred} /> : null),
          },
        ]
      : []),
    { title: c.amount, end: true, cell: ({ amount }) => <Money euros={amount} /> },
  ]
}

const reminderColumns = (language: Language): readonly Column<DebtorAccount['reminders'][number]>[] => {
  const c = debtorsWords[language].reminderColumns
  return [
    { title: c.sent, cell: ({ sent_on }) => formatDay(sent_on, language) },
    { title: c.payBy, cell: ({ pay_by }) => formatDay(pay_by, language) },
    { title: c.costs, cell: ({ fee_invoice_number }) => fee_invoice_number ?? '–' },
    { title: c.asked, end: true, cell: ({ amount }) => <Money euros={amount} /> },
  ]
}
