import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { formatMoment } from '../../../contract/days/date.ts'
import { Button } from '../../../ui/button/Button.tsx'
import type { Act } from '../../../ui/data/acts.ts'
import { refusalText } from '../../../ui/data/refused.ts'
import { useAct } from '../../../ui/data/useAct.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { Loading } from '../../../ui/state/Loading.tsx'
import { Notice } from '../../../ui/state/Notice.tsx'
import { showToast } from '../../../ui/state/toasts.ts'
import type { Answer } from '../../api.ts'
import { fi } from './fi.ts'
import { LetterFrame } from './LetterFrame.tsx'

interface LetterDialogProps {
  query: UseQueryOptions<Answer<'showLetter'>, Error, Answer<'showLetter'>>
  resend: Act<Answer<'resendLetter'>, { letter_id: string }>
  onClose: () => void
}

/** One letter as it left, with the press that sends it again. */
export function LetterDialog({ query, resend, onClose }: LetterDialogProps) {
  const { data, error, refetch } = useQuery(query)
  const sending = useAct(resend, {
    failed: fi.resendFailed,
    after: () => {
      showToast(fi.resent)
      onClose()
    },
  })
  const letter = data?.letter
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={letter?.subject ?? fi.letter}
      footer={
        letter && (
          <Button
            kind="primary"
            busy={sending.busy}
            disabledReason={letter.resend_closed && fi.resendClosed[letter.resend_closed]}
            onClick={() => sending.run({ letter_id: letter.letter_id })}
          >
            {fi.resend}
          </Button>
        )
      }
    >
      {error ? (
        <ErrorState title={refusalText(error, fi.loadFailed)} onRetry={() => void refetch()} />
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
              formatMoment(letter.sent_at),
              fi.outcomes[letter.outcome],
              letter.attachments.length > 0 && fi.attachments(letter.attachments.join(', ')),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <LetterFrame subject={letter.subject} html={letter.html} />
          {!letter.resend_closed && <p className="text-sm text-ink-soft">{fi.resendNote}</p>}
        </div>
      ) : (
        <Loading inPart />
      )}
    </Dialog>
  )
}
