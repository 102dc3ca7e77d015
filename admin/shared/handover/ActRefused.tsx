import type { ChangedMeanwhile } from '../../../contract/ops/orders/orderActs.ts'
import { Refused, refusalText } from '../../../ui/data/refused.ts'
import { Notice } from '../../../ui/state/Notice.tsx'
import { fi } from './fi.ts'
import { saidAt, whoDid } from './words.ts'

/** What a refusal tells of an order that somebody changed since it was seen; null of another refusal. */
export const changedIn = (failure: unknown): ChangedMeanwhile | null =>
  failure instanceof Refused && failure.body.code === 'CHANGED_MEANWHILE' ? (failure.body as ChangedMeanwhile) : null

/** Why an act was not done; of an order that changed meanwhile, who changed what. */
export function ActRefused({ failure }: { failure: unknown }) {
  const changed = changedIn(failure)
  if (!changed)
    return (
      <Notice tone="bad" live="alert">
        {refusalText(failure, fi.failed)}
      </Notice>
    )
  return (
    <Notice tone="warn" live="alert" title={fi.changedTitle}>
      <ul className="my-1.5 grid gap-0.5">
        {changed.changes.map(({ what, by, at }) => (
          <li key={what}>
            <span className="font-medium">{fi.changed[what]}</span>
            <span>{`: ${[whoDid(by), at && saidAt(at)].filter(Boolean).join(' ')}`}</span>
          </li>
        ))}
      </ul>
      {fi.changedAgain}
    </Notice>
  )
}
