import type { ChangedMeanwhile as Changes } from '../../../contract/ops/orders/orderActs.ts'
import { Refused } from '../../../ui/data/refused.ts'
import { Notice } from '../../../ui/state/Notice.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { saidAt, whoDid } from './whoAndWhen.ts'
import { words } from './words.ts'

/** The changes that a refusal tells of, to an order that somebody changed since it was seen; null for another refusal. */
export const changesIn = (failure: unknown): Changes | null =>
  failure instanceof Refused && failure.body.code === 'CHANGED_MEANWHILE' ? (failure.body as Changes) : null

/** Each change since the order was seen, with its author. */
export function ChangedMeanwhile({ changes }: { changes: Changes['changes'] }) {
  const language = useLanguage()
  const t = words[language]
  return (
    <Notice tone="warn" live="alert" title={t.changedTitle}>
      <ul className="my-1.5 grid gap-0.5">
        {changes.map(({ what, by, at }) => (
          <li key={what}>
            <span className="font-medium">{t.changed[what]}</span>
            <span>{`: ${[whoDid(by, language), at && saidAt(at, language)].filter(Boolean).join(' ')}`}</span>
          </li>
        ))}
      </ul>
      {t.changedAgain}
    </Notice>
  )
}
