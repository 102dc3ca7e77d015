import { TextInput } from '../../ui/form/TextInput.tsx'
import { ActDialog } from '../shared/act/ActDialog.tsx'
import { fi } from './fi.ts'

/** Asks for a key, which another person approves. That person is shown it. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  return (
    <ActDialog
      act="createKey"
      title={fi.newKeyTitle}
      label={fi.newKey}
      defaults={{ name: '', reason: '' }}
      given={(values: { name: string; reason: string }) => values}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TextInput {...field('name', { label: fi.keyName, required: fi.keyNameMissing })} hint={fi.keyNameHint} />
          <TextInput {...field('reason', { label: fi.reason, required: fi.reasonMissing })} hint={fi.reasonHint} />
        </>
      )}
    </ActDialog>
  )
}

/** Ends a key at once. */
export function EndKeyDialog({ name, onClose }: { name: string; onClose: () => void }) {
  return (
    <ActDialog
      act="revokeKey"
      title={fi.endTitle}
      label={fi.end}
      danger
      defaults={{ reason: '' }}
      given={({ reason }: { reason: string }) => ({ name, reason })}
      done={fi.keyEnded}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p>{fi.endText(name)}</p>
          <TextInput {...field('reason', { label: fi.reason, required: fi.reasonMissing })} hint={fi.reasonHint} />
        </>
      )}
    </ActDialog>
  )
}
