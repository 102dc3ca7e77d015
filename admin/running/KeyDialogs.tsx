import { type StaffRole, staffRoles } from '../../contract/ops/roles.ts'
import { Select } from '../../ui/form/Select.tsx'
import { TextInput } from '../../ui/form/TextInput.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { words as sessionWords } from '../session/words.ts'
import { ActDialog } from '../shared/act/ActDialog.tsx'
import { words } from './words.ts'

const lengths = [30, 90, 365] as const
type Typed = Record<'name' | 'role' | 'place' | 'calls' | 'days' | 'reason', string>

/** The calls that were typed; null where nothing is, which is every call. Separators alone name none. */
const namesIn = (typed: string): string[] | null => (typed.trim() === '' ? null : (typed.match(/[^\s,]+/g) ?? []))

/** Asks for a key, which another person approves. That person is shown it. */
export function NewKeyDialog({ places, onClose }: { places: ReadonlyMap<string, string>; onClose: () => void }) {
  const language = useLanguage()
  const t = words[language]
  const { roleNames } = sessionWords[language]
  return (
    <ActDialog
      act="createKey"
      title={t.newKeyTitle}
      label={t.newKey}
      defaults={{ name: '', role: '', place: '', calls: '', days: '90', reason: '' }}
      given={({ role, place, calls, days, ...typed }: Typed) => ({
        ...typed,
        role: role as StaffRole,
        place: place || null,
        calls: namesIn(calls),
        days: Number(days),
      })}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TextInput {...field('name', { label: t.keyName, required: t.keyNameMissing })} hint={t.keyNameHint} />
          <Select
            {...field('role', { label: t.keyRole, required: t.keyRoleMissing })}
            hint={t.keyRoleHint}
            choices={[
              { value: '', label: t.choose },
              ...staffRoles.map((value) => ({ value, label: roleNames[value] })),
            ]}
          />
          <Select
            {...field('place', { label: t.keyPlace })}
            hint={t.keyPlaceHint}
            choices={[{ value: '', label: t.everyPlace }, ...[...places].map(([value, label]) => ({ value, label }))]}
          />
          <TextInput
            {...field('calls', {
              label: t.keyCalls,
              rules: { validate: (typed: string) => namesIn(typed)?.length !== 0 || t.keyCallsMissing },
            })}
            hint={t.keyCallsHint}
            spellCheck={false}
          />
          <Select
            {...field('days', { label: t.keyDays })}
            hint={t.keyDaysHint}
            choices={lengths.map((days) => ({ value: String(days), label: t.daysLong(days) }))}
          />
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
