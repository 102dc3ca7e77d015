import { TextInput } from '../../ui/form/TextInput.tsx'
import { ActDialog } from '../shared/act/ActDialog.tsx'
import { fi as act } from '../shared/act/fi.ts'
import type { ShownCustomer } from './CustomerFacts.tsx'
import { fi } from './fi.ts'

/** Sets somebody free whom the shop holds to a type. */
export function SetTypeDialog({ customer, onClose }: { customer: ShownCustomer; onClose: () => void }) {
  const type = customer.type === 'private' ? 'business' : 'private'
  return (
    <ActDialog
      title={fi.setType.name}
      label={fi.setType.label}
      size="sm"
      act="setCustomerType"
      defaults={{ reason: '' }}
      given={({ reason }: { reason: string }) => ({ email: customer.email, type, reason }) as const}
      done={fi.setType.done}
      look="typing"
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p className="font-medium">{fi.setType.becomes(fi.types[type])}</p>
          <p className="text-ink-soft">{fi.setType.note}</p>
          <TextInput {...field('reason', { label: fi.setType.reason, required: act.reasonMissing })} />
        </>
      )}
    </ActDialog>
  )
}
