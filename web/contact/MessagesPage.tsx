import { useQuery } from '@tanstack/react-query'
import { Mail, MessagesSquare } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatDay, formatMoment } from '../../contract/days/date.ts'
import { Button } from '../../ui/button/Button.tsx'
import { ButtonLink } from '../../ui/button/ButtonLink.tsx'
import { useAct } from '../../ui/data/useAct.ts'
import { useSend } from '../../ui/data/useSend.ts'
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { TextArea } from '../../ui/form/TextArea.tsx'
import { useServerForm } from '../../ui/form/useServerForm.ts'
import { Disclosure } from '../../ui/layout/Disclosure.tsx'
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
import { continueMessage, messagesQuery, readMessage } from './queries.ts'
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

/** A thread, closed until its customer opens it, which is how it is read. */
function ThreadCard({ thread }: { thread: Thread }) {
  const language = useLanguage()
  const t = words[language]
  const { message_id, entries, is_new } = thread
  const [isWriting, setWriting] = useState(() => Boolean(draftOf(message_id).message))
  // A new answer is read by a press, also where a draft would have opened the thread.
  const [isOpen, setOpen] = useState(isWriting && !is_new)
  const [isOpened, setOpened] = useState(false)
  // Where it fails the thread stays new, which is true enough to ask nobody about it.
  const { run: read } = useAct(readMessage, { failed: () => null })
  const toggle = (next: boolean) => {
    setOpen(next)
    setOpened(next)
  }
  // An answer that comes into a thread that its customer has opened is read, too.
  useEffect(() => {
    if (isOpened && is_new) read({ message_id })
  }, [isOpened, is_new, message_id, read])
  return (
    <article className="rounded-lg bg-canvas px-5 sm:px-7">
      <Disclosure title={<ThreadTitle thread={thread} />} open={isOpen} onToggle={toggle}>
        <ol className="grid gap-3 text-ink">
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
        <div className="mt-5 text-ink">
          {isWriting ? (
            <WriteOn messageId={message_id} onDone={() => setWriting(false)} />
          ) : (
            <Button onClick={() => setWriting(true)}>{t.writeOn}</Button>
          )}
        </div>
      </Disclosure>
    </article>
  )
}

/** The subject of a thread, and how it stands. */
function ThreadTitle({ thread: { kind, order_number, answer_by, entries, is_new } }: { thread: Thread }) {
  const language = useLanguage()
  const t = words[language]
  const last = entries.at(-1)
  return (
    <>
      <span className="block text-lg font-bold">
        {order_number ? t.about(t.kinds[kind], order_number) : t.kinds[kind]}
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-normal text-ink-soft">
        {last && <span>{t.wrote[last.by](formatMoment(last.at, language))}</span>}
        {is_new && <Badge tone="petrol">{t.isNew}</Badge>}
        {answer_by && <span className="font-medium text-ink">{t.answeredBy(formatDay(answer_by, language))}</span>}
      </span>
    </>
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
