import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDay, formatMoment, helsinkiDay } from '../../contract/days/date.ts'
import type { Language } from '../../contract/language.ts'
import { formatPrice } from '../../contract/money/money.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { PhoneLink } from '../shared/contact/PhoneLink.tsx'
import { words as jobWords } from '../shared/job/words.ts'
import { Thread } from '../shared/message/Thread.tsx'
import { words as messageWords } from '../shared/message/words.ts'
import { ActDialog } from './ActDialog.tsx'
import { CheckDialog } from './CheckDialog.tsx'
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
import { words } from './words.ts'
import type { Shown } from './workItem.ts'

const dayOf = (instant: string, language: Language): string => formatDay(helsinkiDay(new Date(instant)), language)

/** Licences, credits and rights to sign that no register could decide. */
export function ChecksPage() {
  const language = useLanguage()
  const url = useWorkUrl()
  const list = useInfiniteQuery(checkPages(url.show))
  return (
    <WorkScreen
      kind="check"
      url={url}
      list={list}
      rows={list.data?.pages.flatMap(({ checks }) => checks)}
      shown={(row) => checkShown(row, language)}
    />
  )
}

const checkShown = (row: Check, language: Language): Shown => {
  const t = words[language]
  return {
    title: row.customer,
    line: `${t.checkKinds[row.kind]}: ${t.saidText(row.said)}`,
    when: dayOf(row.created_at, language),
    facts: [
      { term: t.kind, value: t.checkKinds[row.kind] },
      { term: t.said, value: t.saidText(row.said) },
      { term: t.review, value: row.review_asked ? t.reviewAsked : null },
      { term: t.monthly, value: row.monthly_price === null ? null : formatPrice(row.monthly_price, language) },
      { term: t.arrived, value: formatMoment(row.created_at, language) },
      { term: t.email, value: row.email },
      { term: t.company, value: row.company },
    ],
    body: row.answer ? (
      <section>
        <h3 className="text-sm text-ink-soft">{t.registerAnswer}</h3>
        <p className="max-w-180 rounded-md bg-canvas px-4 py-3 wrap-anywhere whitespace-pre-line">{row.answer}</p>
      </section>
    ) : null,
    dialog: (_act, close) => <CheckDialog check={row} close={close} />,
  }
}

/** Withdrawal notices that were not clear. */
export function WithdrawalsPage() {
  const language = useLanguage()
  const url = useWorkUrl()
  const list = useInfiniteQuery(withdrawalPages(url.show))
  return (
    <WorkScreen
      kind="withdrawal"
      url={url}
      list={list}
      rows={list.data?.pages.flatMap(({ withdrawals }) => withdrawals)}
      shown={(row) => withdrawalShown(row, language)}
    />
  )
}

const withdrawalShown = (row: Withdrawal, language: Language): Shown => {
  const t = words[language]
  return {
    title: row.name,
    line: t.waitsForName(row.waits_for),
    when: dayOf(row.received_at, language),
    facts: [
      { term: t.waitsFor, value: t.waitsForName(row.waits_for) },
      { term: t.arrived, value: formatMoment(row.received_at, language) },
      { term: t.writtenOrder, value: row.order_number },
      { term: t.email, value: row.email },
      { term: t.signedIn, value: row.signed_in ? t.yes : t.no },
    ],
    body: row.receipt_held && <p className="text-sm text-ink-soft">{t.heldReceipt}</p>,
    dialog: (_act, close) => <WithdrawalDialog notice={row} close={close} />,
  }
}

/** The messages of customers. */
export function MessagesPage() {
  const language = useLanguage()
  const url = useWorkUrl()
  const list = useInfiniteQuery(messagePages(url.show))
  return (
    <WorkScreen
      kind="message"
      url={url}
      list={list}
      rows={list.data?.pages.flatMap(({ contacts }) => contacts)}
      shown={(row) => messageShown(row, language)}
    />
  )
}

const messageShown = (row: Message, language: Language): Shown => {
  const t = words[language]
  return {
    title: row.name,
    line: row.message,
    when: formatDay(row.answer_by, language),
    facts: [
      { term: t.about, value: messageWords[language].kinds[row.kind] },
      { term: t.answerBy, value: formatDay(row.answer_by, language) },
      { term: t.answerLanguage, value: messageWords[language].languages[row.language] },
      { term: t.email, value: row.email },
      { term: t.phone, value: row.phone && <PhoneLink phone={row.phone} /> },
      { term: t.signedIn, value: row.signed_in ? t.yes : t.no },
      {
        term: t.customer,
        value: row.customer_id && (
          <Link className="text-link" to={`/asiakkaat/${row.customer_id}`}>
            {row.signed_in ? t.openCustomer : t.sameAddress}
          </Link>
        ),
      },
      {
        term: row.has_order ? t.order : t.writtenOrder,
        value: row.order_number && (row.has_order ? <OrderLink number={row.order_number} /> : row.order_number),
      },
      { term: t.arrived, value: formatMoment(row.sent_at, language) },
    ],
    body: (
      <Thread
        message={row.message}
        begun={{ by: row.began_by, at: row.sent_at }}
        answers={row.answers}
        read={row.read}
      />
    ),
    dialog: (act, close) => <MessageDialog message={row} act={act} close={close} />,
  }
}

/** Work that the shop could not do by itself. */
export function FailuresPage() {
  const language = useLanguage()
  const url = useWorkUrl()
  const list = useInfiniteQuery(jobPages(url.show))
  return (
    <WorkScreen
      kind="job"
      url={url}
      list={list}
      rows={list.data?.pages.flatMap(({ jobs }) => jobs)}
      shown={(row) => jobShown(row, language)}
    />
  )
}

const jobShown = (row: FailedJob, language: Language): Shown => {
  const t = words[language]
  return {
    title: jobWords[language].jobText(row.job),
    line: row.order_number ? `${t.order} ${row.order_number}` : row.job,
    when: dayOf(row.created_at, language),
    facts: [
      { term: t.outcome, value: row.next_try_at ? t.jobRetried(row.next_try_at) : t.jobFailed },
      { term: t.cause, value: jobWords[language].causeText(row.failure) },
      { term: t.tries, value: String(row.tries) },
      { term: t.order, value: row.order_number && <OrderLink number={row.order_number} /> },
      { term: t.jobName, value: row.job },
      { term: t.arrived, value: formatMoment(row.created_at, language) },
    ],
    dialog: (_act, close) => (
      <ActDialog title={t.retryJobTitle} act="retryJob" given={() => ({ job_id: row.job_id })} close={close}>
        <p>{t.retryJobText}</p>
      </ActDialog>
    ),
  }
}
