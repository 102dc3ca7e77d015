import { formatMoment } from '../../contract/days/date.ts'
import { Badge } from '../../ui/text/Badge.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { Answer } from '../api.ts'
import { words as orderWords } from '../shared/order/words.ts'
import { words } from './words.ts'

type Shown = Answer<'showCustomer'>

export function CustomerMessages({ messages }: { messages: Shown['messages'] }) {
  const language = useLanguage()
  const t = words[language]
  if (messages.length === 0) return <p className="text-ink-soft">{t.noMessages}</p>
  return (
    <ol className="grid gap-4">
      {messages.map(({ contact_id, message, sent_at, done_at }) => (
        <li key={contact_id}>
          <p className="wrap-anywhere whitespace-pre-line">{message}</p>
          <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
            <span>{formatMoment(sent_at, language)}</span>
            {!done_at && <Badge tone="warn">{t.waits}</Badge>}
          </p>
        </li>
      ))}
    </ol>
  )
}

export function CustomerChecks({ checks }: { checks: Shown['checks'] }) {
  const language = useLanguage()
  const t = words[language]
  if (checks.length === 0) return <p className="text-ink-soft">{t.noChecks}</p>
  return (
    <ol className="grid gap-3">
      {checks.map(({ what, status, at }) => (
        <li key={what + at}>
          <span>{orderWords[language].checkWords(what, status)}</span>
          <span className="block text-sm text-ink-soft">{formatMoment(at, language)}</span>
        </li>
      ))}
    </ol>
  )
}
