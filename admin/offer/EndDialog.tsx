import { Button } from '../../ui/button/Button.tsx'
import type { Act } from '../../ui/data/acts.ts'
import { useAct } from '../../ui/data/useAct.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { showToast } from '../../ui/state/toasts.ts'
import { fi } from './fi.ts'

interface EndDialogProps<Result, Given> {
  /** What ends, by its name; null: nothing. */
  what: string | null
  how: Act<Result, Given>
  given: (what: string) => Given
  title: (what: string) => string
  text: string
  onClose: () => void
}

/** Ends a campaign or a code, after it was said what that means. */
export function EndDialog<Result, Given>({ what, how, given, title, text, onClose }: EndDialogProps<Result, Given>) {
  const { run, busy, failure, closeFailure } = useAct(how, {
    failed: fi.endFailed,
    otherwise: fi.otherwise,
    after: () => {
      showToast(fi.ended)
      close()
    },
  })
  const close = () => {
    closeFailure()
    onClose()
  }
  return (
    <Dialog
      open={what !== null}
      onClose={close}
      title={title(what ?? '')}
      size="md"
      alert
      footer={
        <>
          <Button onClick={close}>{fi.cancel}</Button>
          <Button kind="danger" busy={busy} onClick={() => what !== null && run(given(what))}>
            {fi.end}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{text}</p>
        {failure && (
          <Notice tone="bad" live="alert" title={failure.title}>
            {failure.text}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
