import { TextInput } from '../../ui/form/TextInput.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { ActDialog } from '../shared/act/ActDialog.tsx'
import { words as actWords } from '../shared/act/words.ts'
import type { ShownCustomer } from './CustomerFacts.tsx'
import { words } from './words.ts'

/** Sets somebody free whom the shop holds to a type. */
export function SetTypeDialog({ customer, onClose }: { customer: ShownCustomer; onClose: () => void }) {
  const language = useLanguage()
  const t = words[language]
  const act = actWords[language]
  const type = customer.type === 'private' ? 'business' : 'private'
  return (
    <ActDialog
      title={t.setType.name}
      label={t.setType.label}
      size="sm"
      act="setCustomerType"
      defaults={{ reason: '' }}
      given={({ reason }: { reason: string }) => ({ email: customer.email, type, reason }) as const}
      done={t.setType.done}
      look="typing"
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p className="font-medium">{t.setType.becomes(t.types[type])}</p>
          <p className="text-ink-soft">{t.setType.note}</p>
          <TextInput {...field('reason', { label: t.setType.reason, required: act.reasonMissing })} />
        </>
      )}
    </ActDialog>
  )
}
