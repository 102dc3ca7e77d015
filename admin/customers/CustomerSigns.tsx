import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { formatMoment } from '../../contract/days/date.ts'
import { isPermittedAt } from '../../contract/ops/roles.ts'
import { Button } from '../../ui/button/Button.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import type { Answer } from '../api.ts'
import { meQuery } from '../session/queries.ts'
import { Thread } from '../shared/message/Thread.tsx'
import { WriteDialog } from '../shared/message/WriteDialog.tsx'
import { words as messageWords } from '../shared/message/words.ts'
import { words as orderWords } from '../shared/order/words.ts'
import { words } from './words.ts'

type Shown = Answer<'showCustomer'>

/** The threads with a customer, and the way to begin one. */
export function CustomerMessages({ messages, customer }: Pick<Shown, 'messages' | 'customer'>) {
  const language = useLanguage()
  const t = words[language]
  const { data: me } = useQuery(meQuery)
  const [isWriting, setWriting] = useState(false)
  const mayWrite = me && isPermittedAt(me.grants, 'messages.answer', null) && !customer.erased_at
  return (
    <div className="grid gap-4">
      {messages.length === 0 && <p className="text-ink-soft">{t.noMessages}</p>}
      <ol className="grid gap-6">
        {messages.map(({ contact_id, message, began_by, sent_at, done_at, answers, read }) => (
          <li key={contact_id} className="grid gap-3">
            <Thread message={message} begun={{ by: began_by, at: sent_at }} answers={answers} read={read} />
            {!done_at && (
              <span>
                <Badge tone="warn">{t.waits}</Badge>
              </span>
            )}
          </li>
        ))}
      </ol>
      {mayWrite && (
        <div>
          <Button size="sm" icon={Mail} onClick={() => setWriting(true)}>
            {messageWords[language].title}
          </Button>
        </div>
      )}
      {isWriting && (
        <WriteDialog customerId={customer.customer_id} email={customer.email} onClose={() => setWriting(false)} />
      )}
    </div>
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
