import { itemOf } from '../../contract/ops/content/contentItems.ts'
import { Button } from '../../ui/button/Button.tsx'
import { refusalText } from '../../ui/data/refused.ts'
import { useAct } from '../../ui/data/useAct.ts'
import { Notice } from '../../ui/state/Notice.tsx'
import { showToast } from '../../ui/state/toasts.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { type Version, withdrawAhead } from './queries.ts'
import { words } from './words.ts'

/** A version that waits for its moment. */
export function WaitingVersion({ version, why }: { version: Version; why: string | null }) {
  const t = words[useLanguage()]
  const { run, busy, failure } = useAct(withdrawAhead, {
    failed: (reason) => ({ title: refusalText(reason, t.otherwise) }),
    done: () => showToast(t.withdrawn),
  })
  const { content, version_id, by, shown_from } = version
  return (
    <Notice
      action={
        <Button busy={busy} disabledReason={why} onClick={() => run({ item: itemOf(content), version_id })}>
          {t.withdraw}
        </Button>
      }
    >
      <span>{t.waiting(by, shown_from)}</span>
      {failure && <p role="alert">{failure.title}</p>}
    </Notice>
  )
}
