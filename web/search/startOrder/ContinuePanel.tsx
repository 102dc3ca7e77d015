import { useMutation } from '@tanstack/react-query'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { linkFailure } from '../../session/linkFailure.ts'
import { sendLoginToken } from '../../session/queries.ts'
import { fi } from './fi.ts'

/** The address has an account without a password: a mailed link signs in. */
export function ContinuePanel({ email, onCancel }: { email: string; onCancel: () => void }) {
  const { mutate, isPending, data: sent, error } = useMutation(sendLoginToken)
  return (
    <div className="grid gap-5">
      <div>
        <p>{fi.continueLead}</p>
        <p className="mt-3">
          <span className="block text-sm text-ink-soft">{fi.email}</span>
          <span className="font-medium wrap-anywhere">{email}</span>
        </p>
      </div>
      {!sent && <p className="text-ink-soft">{fi.continueNote}</p>}
      {sent && (
        <Notice tone="good" live="status">
          {sent.message}
        </Notice>
      )}
      {error && (
        <Notice tone="bad" live="alert">
          {linkFailure(error, fi.sendLinkFailed)}
        </Notice>
      )}
      <div className="grid gap-2">
        {!sent && (
          <Button kind="primary" size="lg" wide busy={isPending} onClick={() => mutate({ email })}>
            {fi.sendLink}
          </Button>
        )}
        <Button wide onClick={onCancel}>
          {fi.back}
        </Button>
      </div>
    </div>
  )
}
