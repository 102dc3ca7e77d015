import { Button } from '../../ui/button/Button.tsx'
import type { Act } from '../../ui/data/acts.ts'
import { useAct } from '../../ui/data/useAct.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { Elements } from '../../ui/elements.ts'
import { Notice } from '../../ui/state/Notice.tsx'
import { showToast } from '../../ui/state/toasts.ts'
import { fi } from './fi.ts'

interface PressDialogProps<Result, Given> {
  title: string
  label: string
  danger?: boolean
  act: Act<Result, Given>
  given: Given
  done: (result: Result) => string
  refused: string
  onClose: () => void
  /** What follows of it. */
  children: Elements
}

/** An act that asks for nothing but the press. A refusal is said in the dialog. */
export function PressDialog<Result, Given>(props: PressDialogProps<Result, Given>) {
  const { title, label, danger, act, given, done, refused, onClose, children } = props
  const { run, busy, failure } = useAct(act, {
    failed: refused,
    otherwise: fi.otherwise,
    after: (result) => {
      showToast(done(result))
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="md"
      alert
      footer={
        <>
          <Button onClick={onClose}>{fi.cancel}</Button>
          <Button kind={danger ? 'danger' : 'primary'} busy={busy} onClick={() => run(given)}>
            {label}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {children}
        {failure && (
          <Notice tone="bad" live="alert" title={failure.title}>
            {failure.text}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
