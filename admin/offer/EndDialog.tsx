import { useMutation } from '@tanstack/react-query'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { Act } from '../../ui/data/acts.ts'
import { refusalText } from '../../ui/data/refused.ts'
import { Notice } from '../../ui/Notice.tsx'
import { showToast } from '../../ui/toasts.ts'
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
  const ending = useMutation(how)
  const close = () => {
    ending.reset()
    onClose()
  }
  const end = () => {
    if (what === null) return
    ending.mutate(given(what), {
      onSuccess: () => {
        showToast(fi.ended)
        close()
      },
    })
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
          <Button kind="danger" busy={ending.isPending} onClick={end}>
            {fi.end}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{text}</p>
        {ending.error && (
          <Notice tone="bad" live="alert" title={fi.endFailed}>
            {refusalText(ending.error, fi.otherwise)}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
