import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import type { Act } from '../../../ui/data/acts.ts'
import { useSend } from '../../../ui/data/useSend.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import type { DialogProps } from '../../../ui/dialog/DialogFrame.tsx'
import type { Elements } from '../../../ui/elements.ts'
import { ErrorSummary } from '../../../ui/form/ErrorSummary.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useServerForm } from '../../../ui/form/useServerForm.ts'
import type { Fact } from '../../../ui/layout/DataList.tsx'
import { showToast } from '../../../ui/state/toasts.ts'
import { ActRefused, changedIn } from '../handover/ActRefused.tsx'
import { ActPreview, type AskPreview } from '../preview/ActPreview.tsx'
import { saidAsProposed } from '../proposal/saidAsProposed.ts'
import { fi } from './fi.ts'

export type ActForm<Values extends FieldValues> = ReturnType<typeof useServerForm<Values>>

export interface ActDialogProps<Values extends FieldValues, Result, Given> {
  title: string
  /** What the button says that does it. */
  label: string
  /** What the button says where somebody else has to agree first; null: it is done at once. */
  proposal?: (answer: Result) => string | null
  size?: NonNullable<DialogProps['size']>
  act: Act<Result, Given>
  defaults: DefaultValues<Values>
  /** What is sent; null: something is missing still. */
  given: (values: Values) => Given | null
  /** Said when it is done. */
  done: string
  onDone?: () => void
  onClose: () => void
  /** The same call, only asked. */
  preview?: AskPreview<Result, Given>
  /** What it does, in words and money. */
  told?: (answer: Result, values: Values) => Fact[]
  /** What of the preview is sent with the press: the act is refused when it would do something else by now. */
  bound?: (answer: Result) => object
  /** The letter that goes to the customer, where no preview says it. */
  letter?: (values: Values) => string | null
  children: (form: ActForm<Values>) => Elements
}

/** An act of staff: what is asked for it, what it would do, and one press. What was typed stays when it is refused. */
export function ActDialog<Values extends FieldValues, Result, Given>(props: ActDialogProps<Values, Result, Given>) {
  const { title, label, size, act, defaults, given, done, onDone, onClose, preview, told, letter, children } = props
  const id = useId()
  const send = useSend(act)
  const [changed, setChanged] = useState<unknown>(null)
  const form = useServerForm<Values>({
    defaults,
    submit: async (values) => {
      setChanged(null)
      const wanted = given(values)
      if (wanted === null) return
      await send({ ...wanted, ...ahead.bound })
      showToast(done)
      onDone?.()
      onClose()
    },
    refused: (failure) => {
      if (saidAsProposed(failure)) {
        onClose()
        return true
      }
      // What it would do by now is shown with the refusal.
      ahead.askAgain()
      const isChanged = changedIn(failure) !== null
      if (isChanged) setChanged(failure)
      return isChanged
    },
  })
  const values = form.form.watch()
  const wanted = given(values)
  const ahead = useAhead(wanted, props)
  const said = letter?.(values)
  const letterSaid: Elements = said ? <p className="text-sm text-ink-soft">{said}</p> : null
  const missing = wanted === null ? fi.incomplete : ahead.isAwaited ? fi.counting : null
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      {...(size ? { size } : {})}
      save={{ form: id, label: ahead.proposed ?? label, busy: form.busy, disabledReason: missing }}
    >
      <Form id={id} onSubmit={form.onSubmit} className="grid gap-5">
        <ErrorSummary {...form.summary} />
        {changed !== null && <ActRefused failure={changed} />}
        {children(form)}
        {preview ? (
          <ActPreview
            given={wanted}
            ask={preview}
            told={told && ((answer: Result) => told(answer, values))}
            said={letterSaid}
          />
        ) : (
          letterSaid
        )}
      </Form>
    </Dialog>
  )
}

/** What the preview said of just what is typed now, where the press is bound to it. */
function useAhead<Values extends FieldValues, Result, Given>(
  wanted: Given | null,
  { preview, bound, proposal }: ActDialogProps<Values, Result, Given>,
) {
  const client = useQueryClient()
  const asked = wanted !== null && preview ? preview(wanted) : null
  // Asked by the preview itself, when somebody has paused typing.
  const { data } = useQuery<Result>(
    asked ? { ...asked, enabled: false } : { queryKey: ['no preview'], queryFn: skipToken },
  )
  return {
    bound: bound && data !== undefined ? bound(data) : {},
    proposed: proposal && data !== undefined ? proposal(data) : null,
    isAwaited: bound !== undefined && data === undefined,
    askAgain: () => void (asked && client.invalidateQueries({ queryKey: asked.queryKey })),
  }
}
