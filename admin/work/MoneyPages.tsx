import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDay, formatMoment } from '../../contract/days/date.ts'
import type { Language } from '../../contract/language.ts'
import { formatPrice } from '../../contract/money/money.ts'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { PhoneLink } from '../shared/contact/PhoneLink.tsx'
import { ContactDialog } from '../shared/debtor/ContactDialog.tsx'
import { words as moneyWords } from '../shared/money/words.ts'
import { useLeaveList } from './ActDialog.tsx'
import { ChargeDialog, RefundDialog } from './MoneyDialogs.tsx'
import { OrderLink } from './OrderLink.tsx'
import { chargePages, type OpenCharge, type Refund, refundPages, type Unpaid, unpaidPages } from './queries.ts'
import { useWorkUrl, WorkScreen } from './WorkScreen.tsx'
import { words } from './words.ts'
import type { Shown } from './workItem.ts'

/** People and companies whose charges failed: how much, since when, what was said, and whom to call. */
export function UnpaidPage() {
  const language = useLanguage()
  const t = words[language]
  const url = useWorkUrl()
  const waits_for = url.onlyCars ? 'car' : url.onlyCalls ? 'customer' : 'anything'
  const list = useInfiniteQuery(unpaidPages(url.show, { waits_for, sort: url.largestFirst ? '-owed' : undefined }))
  return (
    <WorkScreen
      kind="unpaid"
      url={url}
      list={list}
      rows={list.data?.pages.flatMap(({ debtors }) => debtors)}
      shown={(row) => unpaidShown(row, language)}
      filter={
        <div className="flex flex-wrap gap-x-5">
          <Checkbox
            label={t.onlyCalls}
            checked={url.onlyCalls}
            onChange={(event) => url.set({ soita: event.target.checked ? '1' : null, auto: null, tehtava: null })}
          />
          <Checkbox
            label={t.onlyCars}
            checked={url.onlyCars}
            onChange={(event) => url.set({ auto: event.target.checked ? '1' : null, soita: null, tehtava: null })}
          />
          <Checkbox
            label={t.largestFirst}
            checked={url.largestFirst}
            onChange={(event) => url.set({ suurin: event.target.checked ? '1' : null, tehtava: null })}
          />
        </div>
      }
    />
  )
}

const unpaidShown = (row: Unpaid, language: Language): Shown => {
  const t = words[language]
  const { last_contact: said } = row
  return {
    title: row.name,
    line: [t.debts(row.count), t.late(row.days_late), row.call_back && t.callBack].filter(Boolean).join(' · '),
    when: formatPrice(row.amount, language),
    facts: [
      { term: t.phone, value: row.phone && <PhoneLink phone={row.phone} /> },
      { term: t.email, value: row.email },
      { term: t.amountDue, value: formatPrice(row.amount, language) },
      { term: t.due, value: formatDay(row.due_date, language) },
      { term: t.inCollection, value: row.in_collection > 0 ? formatPrice(row.in_collection, language) : null },
      { term: t.nextTry, value: row.next_try_date ? formatDay(row.next_try_date, language) : t.noTry },
      { term: t.lastContact, value: said && t.contactOf(said.by, said.at, said.note) },
      { term: t.promise, value: said?.promised_on && formatDay(said.promised_on, language) },
      { term: t.reminded, value: row.reminded_on && formatDay(row.reminded_on, language) },
      {
        term: t.invoice,
        value: (
          <Link className="text-link" to={`/raha/velalliset/${row.debtor_id}`}>
            {t.openDebtor}
          </Link>
        ),
      },
    ],
    dialog: (_act, close) => <Contact debtorId={row.debtor_id} close={close} />,
  }
}

/** A debtor who was called leaves the list. */
function Contact({ debtorId, close }: { debtorId: string; close: () => void }) {
  const leaveList = useLeaveList(close)
  return <ContactDialog debtorId={debtorId} onDone={leaveList} onClose={close} />
}

/** Charges of which nobody knows what became of them. */
export function ChargesPage() {
  const language = useLanguage()
  const url = useWorkUrl()
  const list = useInfiniteQuery(chargePages(url.show))
  return (
    <WorkScreen
      kind="charge"
      url={url}
      list={list}
      rows={list.data?.pages.flatMap(({ charges }) => charges)}
      shown={(row) => chargeShown(row, language)}
    />
  )
}

const chargeShown = (row: OpenCharge, language: Language): Shown => {
  const t = words[language]
  return {
    title: `${t.invoice} ${row.invoice_number}`,
    line: moneyWords[language].chargeOutcomeNames[row.outcome],
    when: t.hours(row.hours),
    facts: [
      { term: t.amount, value: formatPrice(row.amount, language) },
      { term: t.outcome, value: moneyWords[language].chargeOutcomeNames[row.outcome] },
      { term: t.oddity, value: t.odd(row.reason) },
      { term: t.attempt, value: t.nth(row.attempt) },
      { term: t.arrived, value: formatMoment(row.since, language) },
      { term: t.processorReference, value: row.reference },
      { term: t.order, value: <OrderLink number={row.order_number} /> },
    ],
    dialog: (act, close) => <ChargeDialog charge={row} act={act} close={close} />,
  }
}

/** Money that did not go back. */
export function RefundsPage() {
  const language = useLanguage()
  const url = useWorkUrl()
  const list = useInfiniteQuery(refundPages(url.show))
  return (
    <WorkScreen
      kind="refund"
      url={url}
      list={list}
      rows={list.data?.pages.flatMap(({ refunds }) => refunds)}
      shown={(row) => refundShown(row, language)}
    />
  )
}

const refundShown = (row: Refund, language: Language): Shown => {
  const t = words[language]
  return {
    title: `${t.invoice} ${row.invoice_number}`,
    line: t.refundWhy[row.why],
    when: formatPrice(row.amount, language),
    facts: [
      { term: t.amount, value: formatPrice(row.amount, language) },
      { term: t.why, value: t.refundWhy[row.why] },
      { term: t.oddity, value: t.odd(row.reason) },
      { term: t.attempt, value: t.nth(row.attempt) },
      { term: t.arrived, value: formatMoment(row.since, language) },
      { term: t.processorReference, value: row.reference },
      { term: t.stamp, value: row.why === 'rejected' || row.why === 'paid_twice' ? null : row.refund_id },
      { term: t.order, value: <OrderLink number={row.order_number} /> },
    ],
    dialog: (act, close) => <RefundDialog refund={row} act={act} close={close} />,
  }
}
