import { formatMoment } from '../../contract/days/date.ts'
import { Badge } from '../../ui/text/Badge.tsx'
import type { Answer } from '../api.ts'
import { checkWords } from '../shared/order/checkWords.ts'
import { fi } from './fi.ts'

type Shown = Answer<'showCustomer'>

export function CustomerMessages({ messages }: { messages: Shown['messages'] }) {
  if (messages.length === 0) return <p className="text-ink-soft">{fi.noMessages}</p>
  return (
    <ol className="grid gap-4">
      {messages.map(({ contact_id, message, sent_at, done_at }) => (
        <li key={contact_id}>
          <p className="wrap-anywhere whitespace-pre-line">{message}</p>
          <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
            <span>{formatMoment(sent_at, 'fi')}</span>
            {!done_at && <Badge tone="warn">{fi.waits}</Badge>}
          </p>
        </li>
      ))}
    </ol>
  )
}

export function CustomerChecks({ checks }: { checks: Shown['checks'] }) {
  if (checks.length === 0) return <p className="text-ink-soft">{fi.noChecks}</p>
  return (
    <ol className="grid gap-3">
      {checks.map(({ what, status, at }) => (
        <li key={what + at}>
          <span>{checkWords(what, status)}</span>
          <span className="block text-sm text-ink-soft">{formatMoment(at, 'fi')}</span>
        </li>
      ))}
    </ol>
  )
}
