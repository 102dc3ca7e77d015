import { TextInput } from '../../ui/form/TextInput.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { words as uiWords } from '../../ui/words.ts'
import { words } from '../session/words.ts'
import { ActDialog } from '../shared/act/ActDialog.tsx'

interface RenameDialogProps {
  passkey: { passkey_id: string; name: string }
  onClose: () => void
}

/** Another name for a passkey, by which its person knows the device. */
export function RenameDialog({ passkey: { passkey_id, name: known }, onClose }: RenameDialogProps) {
  const language = useLanguage()
  const t = words[language]
  const kit = uiWords[language]
  return (
    <ActDialog
      act="renamePasskey"
      title={t.renameTitle}
      size="sm"
      label={kit.save}
      defaults={{ name: known }}
      given={({ name }: { name: string }) => ({ passkey_id, name })}
      done={t.renamed}
      onClose={onClose}
    >
      {({ field }) => (
        <TextInput {...field('name', { label: t.passkeyName, required: t.nameMissing })} maxLength={60} />
      )}
    </ActDialog>
  )
}
