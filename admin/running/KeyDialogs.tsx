import { TextInput } from '../../ui/form/TextInput.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { ActDialog } from '../shared/act/ActDialog.tsx'
import { words } from './words.ts'

/** Asks for a key, which another person approves. That person is shown it. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const t = words[useLanguage()]
  return (
    <ActDialog
      act="createKey"
      title={t.newKeyTitle}
      label={t.newKey}
      defaults={{ name: '', reason: '' }}
      given={(values: { name: string; reason: string }) => values}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TextInput {...field('name', { label: t.keyName, required: t.keyNameMissing })} hint={t.keyNameHint} />
          <TextInput {...field('reason', { label: t.reason, required: t.reasonMissing })} hint={t.reasonHint} />
        </>
      )}
    </ActDialog>
  )
}

/** Ends a key at once. */
export function EndKeyDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const t = words[useLanguage()]
  return (
    <ActDialog
      act="revokeKey"
      title={t.endTitle}
      label={t.end}
      danger
      defaults={{ reason: '' }}
      given={({ reason }: { reason: string }) => ({ name, reason })}
      done={t.keyEnded}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p>{t.endText(name)}</p>
          <TextInput {...field('reason', { label: t.reason, required: t.reasonMissing })} hint={t.reasonHint} />
        </>
      )}
    </ActDialog>
  )
}
