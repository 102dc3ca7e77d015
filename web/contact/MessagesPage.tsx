import { useQuery } from '@tanstack/react-query'
import { Mail, MessagesSquare } from 'lucide-react'
import { useId, useState } from 'react'
import { formatDay, formatMoment } from '../../contract/days/date.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { useSend } from '../../ui/data/useSend.ts'
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { useServerForm } from '../../ui/form/useServerForm.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { EmptyState } from '../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../ui/state/ErrorState.tsx'
import { Loading } from '../../ui/state/Loading.tsx'
import { showToast } from '../../ui/state/toasts.ts'
import { Badge } from '../../ui/text/Badge.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { Answer } from '../api.ts'
import { dropDrafts, readDraft } from '../drafts.ts'
import { useKeptForm } from '../useKeptForm.ts'
import { continueMessage, messagesQuery } from './queries.ts'
import { words } from './words.ts'

type Thread = Answer<'getMessages'>['messages'][number]

/** All that a customer and the customer service wrote to each other, the last written first. */
export function MessagesPage() {
  const t = words[useLanguage()]
  const { data: threads, isError, isFetching, refetch } = useQuery(messagesQuery)
  return (
    <Page title={t.messages} lead={t.messagesLead}>
      <div className="grid gap-6">
        <div className="flex flex-wrap gap-3 max-sm:grid">
          <ButtonLink to="/asiakaspalvelu" icon={Mail}>
            {t.writeNew}
          </ButtonLink>
          <ButtonLink to="/tili" kind="quiet">
            {t.toAccount}
          </ButtonLink>
        </div>
        {threads ? (
          <Threads threads={threads} />
        ) : isError ? (
          <ErrorState title={t.messagesFailed} onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Loading />
        )}
      </div>
    </Page>
  )
}

function Threads({ threads }: { threads: readonly Thread[] }) {
  const t = words[useLanguage()]
  if (threads.length === 0)
    return (
      <EmptyState icon={MessagesSquare} title={t.noMessages} action={null}>
        {t.noMessagesNote}
      </EmptyState>
    )
  return (
    <ol className="grid gap-5">
      {threads.map((thread) => (
        <li key={thread.message_id}>
          <ThreadCard thread={thread} />
        </li>
      ))}
    </ol>
  )
}

function ThreadCard({ thread }: { thread: Thread }) {
  const language = useLanguage()
  const t = words[language]
  const id = useId()
  const { message_id, kind, order_number, answer_by, entries } = thread
  const [isWriting, setWriting] = useState(() => Boolean(draftOf(message_id).message))
  return (
    <article aria-labelledby={id} className="rounded-lg bg-canvas p-5 sm:p-7">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-lg font-bold">
          {t.kinds[kind]}
        </h2>
        {answer_by && <Badge tone="info">{t.answeredBy(formatDay(answer_by, language))}</Badge>}
      </header>
      {order_number && <p className="text-sm text-ink-soft">{t.aboutOrder(order_number)}</p>}
      <ol className="mt-4 grid gap-3">
        {entries.map(({ by, text, at }) => (
          <li
            key={`${by}${at}`}
            className={`max-w-180 rounded-lg px-4 py-3 ${by === 'customer' ? 'bg-surface sm:ml-10' : 'bg-petrol-wash sm:mr-10'}`}
          >
            <p className="text-sm text-ink-soft">{t.wrote[by](formatMoment(at, language))}</p>
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ol>
      <div className="mt-5">
        {isWriting ? (
          <WriteOn messageId={message_id} onDone={() => setWriting(false)} />
        ) : (
          <Button onClick={() => setWriting(true)}>{t.writeOn}</Button>
        )}
      </div>
    </article>
  )
}

const draftOf = (messageId: string) => readDraft<{ message: string }>(messageId, 'viesti')

/** A further message of a thread; what is typed stays until it is sent or let go. */
function WriteOn({ messageId, onDone }: { messageId: string; onDone: () => void }) {
  const language = useLanguage()
  const t = words[language]
  const send = useSend(continueMessage)
  const { form, field, onSubmit, busy, summary } = useServerForm({
    defaults: { message: '', ...draftOf(messageId) },
    submit: async ({ message }) => {
      const { answer_by } = await send({ message_id: messageId, message })
      dropDrafts(messageId)
      showToast(t.sentOn(formatDay(answer_by, language)))
      onDone()
    },
  })
  useKeptForm(form, { order: messageId, name: 'viesti' })
  return (
    <Form onSubmit={onSubmit} className="grid gap-4">
      <ErrorSummary {...summary} />
      <TextArea
        {...field('message', { label: t.message, required: t.messageMissing })}
        rows={5}
        maxLength={4000}
        autoFocus
      />
      <div className="grid gap-3 sm:flex">
        <Button type="submit" kind="primary" busy={busy}>
          {t.send}
        </Button>
        <Button
          onClick={() => {
            dropDrafts(messageId)
            onDone()
          }}
        >
          {t.letGo}
        </Button>
      </div>
    </Form>
  )
}
