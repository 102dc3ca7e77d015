import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import type { Fact } from '../../ui/DataList.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { Act } from '../../ui/data/acts.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Form } from '../../ui/Form.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useServerForm } from '../../ui/useServerForm.ts'
import { ActPreview, type AskPreview } from '../shared/preview/ActPreview.tsx'
import { fi } from './fi.ts'

type ServerForm<Values extends FieldValues> = ReturnType<typeof useServerForm<Values>>

interface ActDialogProps<Values extends FieldValues, Result, Given> {
  title: string
  /** What the button says that does it. */
  label: string
  act: Act<Result, Given>
  defaults: DefaultValues<Values>
  given: (values: Values) => Given
  close: () => void
  /** The same call, only asked. */
  preview?: AskPreview<Result, Given>
  /** What it does to the money. */
  told?: (answer: Result) => Fact[]
  /** Fields, and what follows of the act where no preview says it. */
  children: (form: ServerForm<Values>) => ReactNode
}

/** An act of staff: one press. Refusals are said in the dialog, with what was typed kept. */
export function ActDialog<Values extends FieldValues, Result, Given>(props: ActDialogProps<Values, Result, Given>) {
  const { title, label, act, defaults, given, close, preview, told, children } = props
  const id = useId()
  const [, setParams] = useSearchParams()
  const { mutateAsync } = useMutation(act)
  const form = useServerForm<Values>({
    defaults,
    submit: async (values) => {
      await mutateAsync(given(values))
      showToast(fi.done)
      close()
      // The item has left the list.
      setParams((before) => {
        const next = new URLSearchParams(before)
        next.delete('tehtava')
        return next
      })
    },
  })
  return (
    <Dialog open onClose={close} title={title} save={{ label, form: id, busy: form.busy }}>
      <Form id={id} onSubmit={form.onSubmit}>
        <div className="grid gap-4">
          <ErrorSummary {...form.summary} />
          {children(form)}
          {preview && <ActPreview given={given(form.form.watch())} ask={preview} told={told} />}
        </div>
      </Form>
    </Dialog>
  )
}

interface PlainActProps<Result, Given>
  extends Pick<ActDialogProps<FieldValues, Result, Given>, 'title' | 'act' | 'close' | 'preview' | 'told'> {
  given: Given
  text: string
  label?: string
}

/** An act that asks for nothing. */
export function PlainActDialog<Result, Given>({ given, text, label, ...act }: PlainActProps<Result, Given>) {
  return (
    <ActDialog {...act} label={label ?? fi.confirm} defaults={{}} given={() => given}>
      {() => <p>{text}</p>}
    </ActDialog>
  )
}
