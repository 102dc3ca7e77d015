import { useQueryClient } from '@tanstack/react-query'
import { perform } from '../../ui/data/acts.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useServerForm } from '../../ui/form/useServerForm.ts'
import { showToast } from '../../ui/state/toasts.ts'
import { fi } from '../session/fi.ts'
import { renamePasskey } from '../session/queries.ts'

interface RenameDialogProps {
  passkey: { passkey_id: string; name: string }
  onClose: () => void
}

/** Another name for a passkey, by which its person knows the device. */
export function RenameDialog({ passkey: { passkey_id, name: known }, onClose }: RenameDialogProps) {
  const client = useQueryClient()
  const { field, onSubmit, busy, summary } = useServerForm({
    defaults: { name: known },
    submit: async ({ name }) => {
      await perform(client, renamePasskey, { passkey_id, name })
      showToast(fi.renamed)
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={fi.renameTitle} size="sm" save={{ form: 'rename', busy }}>
      <Form id="rename" onSubmit={onSubmit}>
        <div className="grid gap-4">
          <ErrorSummary {...summary} />
          <TextInput {...field('name', { label: fi.passkeyName, required: fi.nameMissing })} maxLength={60} />
        </div>
      </Form>
    </Dialog>
  )
}
