import { useState } from 'react'
import { call } from '../../api.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { fi } from './fi.ts'

/** The address has an account without a password: a mailed link signs in. */
export function ContinueFace({ email, onCancel }: { email: string; onCancel: () => void }) {
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const send = async () => {
    setBusy(true)
    setFailed(false)
    try {
      setSent((await call('sendLoginToken', { body: { email } })).message)
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-5">
      <div>
        <p>{fi.continueLead}</p>
        <p className="mt-3">
          <span className="block text-sm text-ink-soft">{fi.email}</span>
          <span className="font-medium wrap-anywhere">{email}</span>
        </p>
      </div>
      {sent === null && <p className="text-ink-soft">{fi.continueNote}</p>}
      {sent !== null && (
        <Notice tone="good" live="status">
          {sent}
        </Notice>
      )}
      {failed && (
        <Notice tone="bad" live="alert">
          {fi.sendLinkFailed}
        </Notice>
      )}
      <div className="grid gap-2">
        {sent === null && (
          <Button kind="primary" size="lg" wide busy={busy} onClick={() => void send()}>
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
