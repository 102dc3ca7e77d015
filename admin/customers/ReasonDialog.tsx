import { TextInput } from '../../ui/form/TextInput.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { ActDialog } from '../shared/act/ActDialog.tsx'
import { words as actWords } from '../shared/act/words.ts'
import type { ShownCustomer } from './CustomerFacts.tsx'

interface ReasonDialogProps {
  customer: ShownCustomer
  act: 'signOutCustomer' | 'liftRestriction'
  /** The act in words: its name, what it does, its button, and what is said once it is done. */
  says: Record<'name' | 'lead' | 'reason' | 'label' | 'done', string>
  onClose: () => void
}

/** An act on a customer that wants a reason and nothing else. Its letter is shown as the reason is typed. */
export function ReasonDialog({ customer, act, says, onClose }: ReasonDialogProps) {
  const { reasonMissing } = actWords[useLanguage()]
  return (
    <ActDialog
      title={says.name}
      label={says.label}
      act={act}
      defaults={{ reason: '' }}
      given={({ reason }: { reason: string }) => ({ customer_id: customer.customer_id, reason })}
      done={says.done}
      look="typing"
      facts={() => []}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p className="text-ink-soft">{says.lead}</p>
          <TextInput {...field('reason', { label: says.reason, required: reasonMissing })} autoComplete="off" />
        </>
      )}
    </ActDialog>
  )
}
