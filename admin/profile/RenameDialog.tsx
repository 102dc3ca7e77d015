import { fi as kit } from '../../ui/fi.ts'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { fi } from '../session/fi.ts'
import { ActDialog } from '../shared/act/ActDialog.tsx'

interface RenameDialogProps {
  passkey: { passkey_id: string; name: string }
  onClose: () => void
}

/** Another name for a passkey, by which its person knows the device. */
export function RenameDialog({ passkey: { passkey_id, name: known }, onClose }: RenameDialogProps) {
  return (
    <ActDialog
      act="renamePasskey"
      title={fi.renameTitle}
      size="sm"
      label={kit.save}
      defaults={{ name: known }}
      given={({ name }: { name: string }) => ({ passkey_id, name })}
      done={fi.renamed}
      onClose={onClose}
    >
      {({ field }) => (
        <TextInput {...field('name', { label: fi.passkeyName, required: fi.nameMissing })} maxLength={60} />
      )}
    </ActDialog>
  )
}
