import { Button } from '../../../ui/button/Button.tsx'
import type { Act } from '../../../ui/data/acts.ts'
import { reasonText } from '../../../ui/data/refused.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import type { Elements } from '../../../ui/elements.ts'
import { Notice } from '../../../ui/state/Notice.tsx'
import { showToast } from '../../../ui/state/toasts.ts'
import { useAskedFirst } from '../../shared/preview/useAskedFirst.ts'
import { AffectedOrders } from './AffectedOrders.tsx'
import { fi } from './fi.ts'
import type { Affected } from './queries.ts'

interface PreviewedDialogProps<Result extends { affected: Affected }, Given> {
  title: string
  /** What would be sent; null while something is missing. */
  given: Given | null
  ask: Act<Result, Given>
  does: Act<Result, Given>
  press: string
  done: string
  none: string
  some: (count: number) => string
  onClose: () => void
  children: Elements
}

/** An act on a place that is looked at before it is done: what was looked at is what is pressed. */
export function PreviewedDialog<Result extends { affected: Affected }, Given extends object>({
  given,
  ask,
  does,
  onClose,
  children,
  ...words
}: PreviewedDialogProps<Result, Given>) {
  const { seen, press, busy, failure } = useAskedFirst({
    ask,
    act: does,
    given,
    done: () => {
      showToast(words.done)
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      size="md"
      footer={
        <>
          <Button onClick={onClose}>{fi.cancel}</Button>
          <Button kind="primary" busy={busy} disabledReason={given === null ? fi.fill : null} onClick={press}>
            {seen ? words.press : fi.look}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {children}
        {seen && <AffectedOrders affected={seen.affected} none={words.none} some={words.some} />}
        {failure !== null && (
          <Notice tone="bad" live="alert">
            {reasonText(failure, fi.otherwise)}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
