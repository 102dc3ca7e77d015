import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDay, formatMoment } from '../../contract/days/date.ts'
import { formatPrice } from '../../contract/money/money.ts'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { PhoneLink } from '../shared/contact/PhoneLink.tsx'
import { chargeOutcomeNames } from '../shared/money/words.ts'
import { ActDialog } from './ActDialog.tsx'
import { fi } from './fi.ts'
import { ChargeDialog, RefundDialog } from './MoneyDialogs.tsx'
import { OrderLink } from './OrderLink.tsx'
import { chargePages, type OpenCharge, type Refund, refundPages, type Unpaid, unpaidPages } from './queries.ts'
import { useWorkUrl, WorkScreen } from './WorkScreen.tsx'
import type { Shown } from './workItem.ts'

/** Invoices whose charge failed: why, when it is tried again, and whom to call. */
export function UnpaidPage() {
  const url = useWorkUrl()
  const list = useInfiniteQuery(unpaidPages(url.show, url.onlyCalls))
  return (
    <WorkScreen
      kind="unpaid"
      url={url}
      list={list}
      rows={list.data?.pages.flatMap(({ invoices }) => invoices)}
      shown={unpaidShown}
      filter={
        <Checkbox
          label={fi.onlyCalls}
          checked={url.onlyCalls}
          onChange={(event) => url.set({ soita: event.target.checked ? '1' : null, tehtava: null })}
        />
      }
    />
  )
}

const unpaidShown = (row: Unpaid): Shown => ({
  title: row.customer,
  // One customer may owe several of one sum: the day tells them apart.
  line: [`${fi.due} ${formatDay(row.due_date, 'fi')}`, row.failure_reason].filter(Boolean).join(' · '),
  when: formatPrice(row.amount_due, 'fi'),
  facts: [
    { term: fi.phone, value: row.phone && <PhoneLink phone={row.phone} /> },
    { term: fi.email, value: row.email },
    { term: fi.amountDue, value: formatPrice(row.amount_due, 'fi') },
    { term: fi.due, value: formatDay(row.due_date, 'fi') },
    { term: fi.why, value: row.failure_reason },
    { term: fi.nextTry, value: row.next_try_date ? formatDay(row.next_try_date, 'fi') : fi.noTry },
    { term: fi.order, value: <OrderLink number={row.order_number} /> },
    {
      term: fi.invoice,
      value: (
        <Link className="text-link" to={`/raha/laskut/${encodeURIComponent(row.invoice_number)}`}>
          {row.invoice_number}
        </Link>
      ),
    },
  ],
  dialog: (_act, close) => (
    <ActDialog
      title={fi.callTitle}
      act="finishWork"
      given={() => ({ kind: 'unpaid', item_id: row.item_id })}
      close={close}
    >
      <p>{fi.callText}</p>
    </ActDialog>
  ),
})

/** Charges of which nobody knows what became of them. */
export function ChargesPage() {
  const url = useWorkUrl()
  const list = useInfiniteQuery(chargePages(url.show))
  return (
    <WorkScreen
      kind="charge"
      url={url}
      list={list}
      rows={list.data?.pages.flatMap(({ charges }) => charges)}
      shown={chargeShown}
    />
  )
}

const chargeShown = (row: OpenCharge): Shown => ({
  title: `${fi.invoice} ${row.invoice_number}`,
  line: chargeOutcomeNames[row.outcome],
  when: fi.hours(row.hours),
  facts: [
    { term: fi.amount, value: formatPrice(row.amount, 'fi') },
    { term: fi.outcome, value: chargeOutcomeNames[row.outcome] },
    { term: fi.oddity, value: fi.odd(row.reason) },
    { term: fi.attempt, value: fi.nth(row.attempt) },
    { term: fi.arrived, value: formatMoment(row.since, 'fi') },
    { term: fi.processorReference, value: row.reference },
    { term: fi.order, value: <OrderLink number={row.order_number} /> },
  ],
  dialog: (act, close) => <ChargeDialog charge={row} act={act} close={close} />,
})

/** Money that did not go back. */
export function RefundsPage() {
  const url = useWorkUrl()
  const list = useInfiniteQuery(refundPages(url.show))
  return (
    <WorkScreen
      kind="refund"
      url={url}
      list={list}
      rows={list.data?.pages.flatMap(({ refunds }) => refunds)}
      shown={refundShown}
    />
  )
}

const refundShown = (row: Refund): Shown => ({
  title: `${fi.invoice} ${row.invoice_number}`,
  line: fi.refundWhy[row.why],
  when: formatPrice(row.amount, 'fi'),
  facts: [
    { term: fi.amount, value: formatPrice(row.amount, 'fi') },
    { term: fi.why, value: fi.refundWhy[row.why] },
    { term: fi.oddity, value: fi.odd(row.reason) },
    { term: fi.attempt, value: fi.nth(row.attempt) },
    { term: fi.arrived, value: formatMoment(row.since, 'fi') },
    { term: fi.processorReference, value: row.reference },
    { term: fi.stamp, value: row.why === 'rejected' || row.why === 'paid_twice' ? null : row.refund_id },
    { term: fi.order, value: <OrderLink number={row.order_number} /> },
  ],
  dialog: (act, close) => <RefundDialog refund={row} act={act} close={close} />,
})
