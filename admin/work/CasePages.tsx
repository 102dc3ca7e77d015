import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDay, formatMoment, helsinkiDay } from '../../contract/days/date.ts'
import { formatPrice } from '../../contract/money/money.ts'
import { PhoneLink } from '../shared/contact/PhoneLink.tsx'
import { causeText, jobText } from '../shared/job/words.ts'
import { ActDialog } from './ActDialog.tsx'
import { CheckDialog } from './CheckDialog.tsx'
import { contactKindNames, fi, saidText, waitsForName } from './fi.ts'
import { MessageDialog } from './MessageDialog.tsx'
import { OrderLink } from './OrderLink.tsx'
import {
  type Check,
  checkPages,
  type FailedJob,
  jobPages,
  type Message,
  messagePages,
  type Withdrawal,
  withdrawalPages,
} from './queries.ts'
import { WithdrawalDialog } from './WithdrawalDialog.tsx'
import { useWorkUrl, WorkScreen } from './WorkScreen.tsx'
import type { Shown } from './workItem.ts'

const dayOf = (instant: string): string => formatDay(helsinkiDay(new Date(instant)), 'fi')

/** Licences, credits and rights to sign that no register could decide. */
export function ChecksPage() {
  const url = useWorkUrl()
  const list = useInfiniteQuery(checkPages(url.show))
  return (
    <WorkScreen
      kind="check"
      url={url}
      list={list}
      rows={list.data?.pages.flatMap(({ checks }) => checks)}
      shown={checkShown}
    />
  )
}

const checkShown = (row: Check): Shown => ({
  title: row.customer,
  line: `${fi.checkKinds[row.kind]}: ${saidText(row.said)}`,
  when: dayOf(row.created_at),
  facts: [
    { term: fi.kind, value: fi.checkKinds[row.kind] },
    { term: fi.said, value: saidText(row.said) },
    { term: fi.review, value: row.review_asked ? fi.reviewAsked : null },
    { term: fi.monthly, value: row.monthly_price === null ? null : formatPrice(row.monthly_price, 'fi') },
    { term: fi.arrived, value: formatMoment(row.created_at, 'fi') },
    { term: fi.email, value: row.email },
    { term: fi.company, value: row.company },
  ],
  body: row.answer ? (
    <section>
      <h3 className="text-sm text-ink-soft">{fi.registerAnswer}</h3>
      <p className="max-w-180 rounded-md bg-canvas px-4 py-3 wrap-anywhere whitespace-pre-line">{row.answer}</p>
    </section>
  ) : null,
  dialog: (_act, close) => <CheckDialog check={row} close={close} />,
})

/** Withdrawal notices that were not clear. */
export function WithdrawalsPage() {
  const url = useWorkUrl()
  const list = useInfiniteQuery(withdrawalPages(url.show))
  return (
    <WorkScreen
      kind="withdrawal"
      url={url}
      list={list}
      rows={list.data?.pages.flatMap(({ withdrawals }) => withdrawals)}
      shown={withdrawalShown}
    />
  )
}

const withdrawalShown = (row: Withdrawal): Shown => ({
  title: row.name,
  line: waitsForName(row.waits_for),
  when: dayOf(row.received_at),
  facts: [
    { term: fi.waitsFor, value: waitsForName(row.waits_for) },
    { term: fi.arrived, value: formatMoment(row.received_at, 'fi') },
    { term: fi.writtenOrder, value: row.order_number },
    { term: fi.email, value: row.email },
    { term: fi.signedIn, value: row.signed_in ? fi.yes : fi.no },
  ],
  body: row.receipt_held && <p className="text-sm text-ink-soft">{fi.heldReceipt}</p>,
  dialog: (_act, close) => <WithdrawalDialog notice={row} close={close} />,
})

/** The messages of customers. */
export function MessagesPage() {
  const url = useWorkUrl()
  const list = useInfiniteQuery(messagePages(url.show))
  return (
    <WorkScreen
      kind="message"
      url={url}
      list={list}
      rows={list.data?.pages.flatMap(({ contacts }) => contacts)}
      shown={messageShown}
    />
  )
}

const messageShown = (row: Message): Shown => ({
  title: row.name,
  line: row.message,
  when: formatDay(row.answer_by, 'fi'),
  facts: [
    { term: fi.kind, value: contactKindNames[row.kind] },
    { term: fi.answerBy, value: formatDay(row.answer_by, 'fi') },
    { term: fi.email, value: row.email },
    { term: fi.phone, value: row.phone && <PhoneLink phone={row.phone} /> },
    { term: fi.signedIn, value: row.signed_in ? fi.yes : fi.no },
    { term: fi.writtenOrder, value: row.order_number },
    { term: fi.arrived, value: formatMoment(row.sent_at, 'fi') },
  ],
  body: (
    <div className="grid gap-4">
      <p className="max-w-180 rounded-md bg-canvas px-4 py-3 wrap-anywhere whitespace-pre-line">{row.message}</p>
      {row.answers.map(({ answer, by, at }) => (
        <div key={at} className="border-l-4 border-petrol pl-4">
          <p className="text-sm text-ink-soft">{fi.answered(by, at)}</p>
          <p className="wrap-anywhere whitespace-pre-line">{answer}</p>
        </div>
      ))}
    </div>
  ),
  dialog: (act, close) => <MessageDialog message={row} act={act} close={close} />,
})

/** Work that the shop could not do by itself. */
export function FailuresPage() {
  const url = useWorkUrl()
  const list = useInfiniteQuery(jobPages(url.show))
  return (
    <WorkScreen kind="job" url={url} list={list} rows={list.data?.pages.flatMap(({ jobs }) => jobs)} shown={jobShown} />
  )
}

const jobShown = (row: FailedJob): Shown => ({
  title: jobText(row.job),
  line: row.order_number ? `${fi.order} ${row.order_number}` : row.job,
  when: dayOf(row.created_at),
  facts: [
    { term: fi.outcome, value: row.next_try_at ? fi.jobRetried(row.next_try_at) : fi.jobFailed },
    { term: fi.cause, value: causeText(row.failure) },
    { term: fi.tries, value: String(row.tries) },
    { term: fi.order, value: row.order_number && <OrderLink number={row.order_number} /> },
    { term: fi.jobName, value: row.job },
    { term: fi.arrived, value: formatMoment(row.created_at, 'fi') },
  ],
  dialog: (_act, close) => (
    <ActDialog title={fi.retryJobTitle} act="retryJob" given={() => ({ job_id: row.job_id })} close={close}>
      <p>{fi.retryJobText}</p>
    </ActDialog>
  ),
})
