import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId } from 'react'
import type { ChangedMeanwhile } from '../../../contract/ops/orders.ts'
import type { Fact } from '../../../ui/DataList.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import type { Act } from '../../../ui/data/acts.ts'
import { Refused, refusalText } from '../../../ui/data/refused.ts'
import { Form } from '../../../ui/Form.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { formatInstant, personOf } from '../../shared/order/words.ts'
import { ActPreview, type AskPreview } from '../../shared/preview/ActPreview.tsx'
import { fi } from '../fi.ts'

interface ActDialogProps<Answer, Given> {
  title: string
  /** The one press. */
  label: string
  act: Act<Answer, Given>
  /** Null: something is missing still. */
  given: Given | null
  /** The same call, only asked. */
  preview?: AskPreview<Answer, Given>
  /** What it does, in words and money. */
  told?: (answer: Answer) => Fact[]
  /** What of the preview is sent with the press: the act is refused when it would do something else by now. */
  bound?: (answer: Answer) => object
  /** The letter that goes to the customer, where no preview says it. */
  letter?: string | null
  done: string
  onClose: () => void
  children: (errorOf: (field: string) => string | undefined) => ReactNode
}

/** An act of staff: what is asked for it, what it would do, and one press. What was typed stays when it is refused. */
export function ActDialog<Answer, Given>(props: ActDialogProps<Answer, Given>) {
  const { title, label, act, given, done, onClose, children } = props
  const formId = useId()
  const sending = useMutation(act)
  const ahead = usePreview(props)
  const errors = sending.error instanceof Refused ? sending.error.errors : undefined
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (given === null || sending.isPending) return
    await sending.mutateAsync({ ...given, ...ahead.bound }).then(
      () => {
        showToast(done)
        onClose()
      },
      // Shown in the dialog, with what it would do by now.
      () => ahead.askAgain(),
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="md"
      save={{
        form: formId,
        label,
        busy: sending.isPending,
        disabledReason: given === null ? fi.act.incomplete : ahead.isAwaited ? fi.act.counting : null,
      }}
    >
      <Form id={formId} onSubmit={(event) => void send(event)} className="grid gap-5">
        {sending.error && <ActRefused failure={sending.error} />}
        {children((field) => errors?.[field]?.[0])}
        <Preview {...props} />
      </Form>
    </Dialog>
  )
}

/** What the preview said of just what is typed now, where the press is bound to it. */
function usePreview<Answer, Given>({ given, preview, bound }: ActDialogProps<Answer, Given>) {
  const client = useQueryClient()
  const asked = given !== null && preview ? preview(given) : null
  // Asked by the preview itself, when somebody has paused typing.
  const { data } = useQuery<Answer>(
    asked ? { ...asked, enabled: false } : { queryKey: ['no preview'], queryFn: skipToken },
  )
  return {
    bound: bound && data !== undefined ? bound(data) : {},
    isAwaited: bound !== undefined && data === undefined,
    askAgain: () => void (asked && client.invalidateQueries({ queryKey: asked.queryKey })),
  }
}

/** Why it was not done; of an order that changed meanwhile also who changed what. */
function ActRefused({ failure }: { failure: Error }) {
  const body = failure instanceof Refused ? (failure.body as Partial<ChangedMeanwhile>) : {}
  return (
    <Notice tone="bad" live="alert" title={refusalText(failure, fi.act.failed)}>
      {body.changes && (
        <ul>
          {body.changes.map(({ what, by, at }) => (
            <li key={what}>
              {fi.act.changed[what]}: {personOf(by)}
              {at ? `, ${formatInstant(at)}` : ''}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

function Preview<Answer, Given>({ given, preview, told, letter }: ActDialogProps<Answer, Given>) {
  const said = letter && <p className="text-sm text-ink-soft">{letter}</p>
  return preview ? <ActPreview given={given} ask={preview} told={told} said={said} /> : said
}
