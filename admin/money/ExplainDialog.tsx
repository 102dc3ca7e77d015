import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { perform } from '../../ui/data/acts.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useServerForm } from '../../ui/form/useServerForm.ts'
import { showToast } from '../../ui/state/toasts.ts'
import { type Difference, explainDifference } from './queries.ts'
import { settlementsFi as words } from './settlementsFi.ts'

/** A word why the processor's file and ours differ. */
export function ExplainDialog({ difference, onClose }: { difference: Difference; onClose: () => void }) {
  const id = useId()
  const client = useQueryClient()
  const { field, onSubmit, busy, summary } = useServerForm({
    defaults: { note: '' },
    submit: async ({ note }) => {
      await perform(client, explainDifference, { difference_id: difference.difference_id, note })
      showToast(words.done)
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={words.explainTitle} size="md" save={{ label: words.explain, form: id, busy }}>
      <Form id={id} onSubmit={onSubmit}>
        <div className="grid gap-5">
          <ErrorSummary {...summary} />
          <p className="font-medium">
            <span>{`${words.kinds[difference.kind]}: `}</span>
            <span className="break-all">{difference.reference}</span>
          </p>
          <p>{words.explainText}</p>
          <TextInput {...field('note', { label: words.note, required: words.noteMissing })} maxLength={1_000} />
        </div>
      </Form>
    </Dialog>
  )
}
