import { TextInput } from '../../ui/form/TextInput.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { ActDialog } from '../shared/act/ActDialog.tsx'
import { words as actWords } from '../shared/act/words.ts'
import type { ShownCustomer } from './CustomerFacts.tsx'
import { words } from './words.ts'

/** Ends every session of a customer, who is written to. */
export function SignOutDialog({ customer, onClose }: { customer: ShownCustomer; onClose: () => void }) {
  const language = useLanguage()
  const t = words[language].signOut
  const act = actWords[language]
  return (
    <ActDialog
      title={t.name}
      label={t.label}
      act="signOutCustomer"
      defaults={{ reason: '' }}
      given={({ reason }: { reason: string }) => ({ customer_id: customer.customer_id, reason })}
      done={t.done}
      look="typing"
      facts={() => []}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p className="text-ink-soft">{t.lead}</p>
          <TextInput {...field('reason', { label: t.reason, required: act.reasonMissing })} autoComplete="off" />
        </>
      )}
    </ActDialog>
  )
}
