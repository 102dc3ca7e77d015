import { Button } from '../../../ui/button/Button.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { LinkSaid } from '../../session/LinkSaid.tsx'
import { useSendLink } from '../../session/useSendLink.ts'
import { words } from './words.ts'

/** The address has an account without a password: a mailed link signs in. */
export function ContinuePanel({ email, onCancel }: { email: string; onCancel: () => void }) {
  const t = words[useLanguage()]
  const link = useSendLink()
  const isSent = link.sent !== null
  return (
    <div className="grid gap-5">
      <div>
        <p>{t.continueLead}</p>
        <p className="mt-3">
          <span className="block text-sm text-ink-soft">{t.email}</span>
          <span className="font-medium wrap-anywhere">{email}</span>
        </p>
      </div>
      {!isSent && <p className="text-ink-soft">{t.continueNote}</p>}
      <LinkSaid link={link} />
      <div className="grid gap-2">
        {!isSent && (
          <Button kind="primary" size="lg" wide busy={link.busy} onClick={() => link.send(email)}>
            {t.sendLink}
          </Button>
        )}
        <Button wide onClick={onCancel}>
          {t.back}
        </Button>
      </div>
    </div>
  )
}
