import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '../../../contract/days/date.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { refusalText } from '../../../ui/data/refused.ts'
import { useAct } from '../../../ui/data/useAct.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { Loading } from '../../../ui/state/Loading.tsx'
import { Notice } from '../../../ui/state/Notice.tsx'
import { showToast } from '../../../ui/state/toasts.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { LetterFrame } from './LetterFrame.tsx'
import { letterQuery, resendLetter } from './queries.ts'
import { words } from './words.ts'

interface LetterDialogProps {
  id: string
  onClose: () => void
}

/** One letter as it left, with the press that sends it again. */
export function LetterDialog({ id, onClose }: LetterDialogProps) {
  const language = useLanguage()
  const t = words[language]
  const { data, error, refetch } = useQuery(letterQuery(id))
  const sending = useAct(resendLetter, {
    failed: t.resendFailed,
    after: () => {
      showToast(t.resent)
      onClose()
    },
  })
  const letter = data?.letter
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={letter?.subject ?? t.letter}
      footer={
        letter && (
          <Button
            kind="primary"
            busy={sending.busy}
            disabledReason={letter.resend_closed && t.resendClosed[letter.resend_closed]}
            onClick={() => sending.run({ letter_id: letter.letter_id })}
          >
            {t.resend}
          </Button>
        )
      }
    >
      {error ? (
        <ErrorState title={refusalText(error, t.loadFailed)} onRetry={() => void refetch()} />
      ) : letter ? (
        <div className="grid gap-4">
          {sending.failure && (
            <Notice tone="bad" live="alert" title={sending.failure.title}>
              {sending.failure.text}
            </Notice>
          )}
          <p className="text-ink-soft">
            {[
              letter.recipient,
              formatMoment(letter.sent_at, language),
              t.outcomes[letter.outcome],
              letter.attachments.length > 0 && t.attachments(letter.attachments.join(', ')),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <LetterFrame subject={letter.subject} html={letter.html} />
          {!letter.resend_closed && <p className="text-sm text-ink-soft">{t.resendNote}</p>}
        </div>
      ) : (
        <Loading inPart />
      )}
    </Dialog>
  )
}
