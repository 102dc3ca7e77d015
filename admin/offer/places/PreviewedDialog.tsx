import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import type { Act } from '../../../ui/data/acts.ts'
import { fieldText, refusalText } from '../../../ui/data/refused.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { AffectedOrders } from './AffectedOrders.tsx'
import { fi } from './fi.ts'
import type { Affected } from './queries.ts'

interface PreviewedDialogProps<Result extends { affected: Affected }, Given> {
  title: string
  /** What would be sent; null while something is missing. */
  given: Given | null
  ask: Act<Result, Given & { dry_run: boolean }>
  does: Act<Result, Given>
  press: string
  done: string
  none: string
  some: (count: number) => string
  onClose: () => void
  children: ReactNode
}

/** An act on a place that is looked at before it is done: what was looked at is what is pressed. */
export function PreviewedDialog<Result extends { affected: Affected }, Given>({
  given,
  ask,
  does,
  onClose,
  ...words
}: PreviewedDialogProps<Result, Given>) {
  const [asking, doing] = [useMutation(ask), useMutation(does)]
  const [seen, setSeen] = useState<string | null>(null)
  const now = JSON.stringify(given)
  const preview = seen === now ? asking.data : undefined
  const look = () => given !== null && asking.mutate({ ...given, dry_run: true }, { onSuccess: () => setSeen(now) })
  const press = () =>
    given !== null &&
    doing.mutate(given, {
      onSuccess: () => {
        showToast(words.done)
        onClose()
      },
    })
  const error = doing.error ?? asking.error
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      size="md"
      footer={
        <>
          <Button onClick={onClose}>{fi.cancel}</Button>
          {preview ? (
            <Button kind="primary" busy={doing.isPending} onClick={press}>
              {words.press}
            </Button>
          ) : (
            <Button
              kind="primary"
              busy={asking.isPending}
              disabledReason={given === null ? fi.fill : null}
              onClick={look}
            >
              {fi.look}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {words.children}
        {preview && <AffectedOrders affected={preview.affected} none={words.none} some={words.some} />}
        {error && (
          <Notice tone="bad" live="alert">
            {fieldText(error) ?? refusalText(error, fi.otherwise)}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
