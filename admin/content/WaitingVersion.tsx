import { useMutation } from '@tanstack/react-query'
import { itemOf } from '../../contract/ops/contentItems.ts'
import { Button } from '../../ui/Button.tsx'
import { refusalText } from '../../ui/data/refused.ts'
import { Notice } from '../../ui/Notice.tsx'
import { showToast } from '../../ui/toasts.ts'
import { fi } from './fi.ts'
import { type Version, withdrawAhead } from './queries.ts'

/** A version that waits for its moment. */
export function WaitingVersion({ version, why }: { version: Version; why: string | null }) {
  const taking = useMutation(withdrawAhead)
  const { content, version_id, by, shown_from } = version
  const withdraw = () =>
    taking.mutate({ item: itemOf(content), version_id }, { onSuccess: () => showToast(fi.withdrawn) })
  return (
    <Notice
      action={
        <Button busy={taking.isPending} disabledReason={why} onClick={withdraw}>
          {fi.withdraw}
        </Button>
      }
    >
      {fi.waiting(by, shown_from)}
      {taking.error && <p role="alert">{refusalText(taking.error, fi.otherwise)}</p>}
    </Notice>
  )
}
