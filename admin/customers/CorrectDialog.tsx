import { TextInput } from '../../ui/form/TextInput.tsx'
import { ActDialog } from '../shared/act/ActDialog.tsx'
import { fi as act } from '../shared/act/fi.ts'
import type { ShownCustomer } from './CustomerFacts.tsx'
import { fi } from './fi.ts'

const fields = [
  ...(['first_name', 'last_name', 'street_address', 'zip_code', 'post_office', 'phone', 'new_email'] as const),
] as const
type Values = Record<(typeof fields)[number] | 'reason', string>

const empty: Values = {
  first_name: '',
  last_name: '',
  street_address: '',
  zip_code: '',
  post_office: '',
  phone: '',
  new_email: '',
  reason: '',
}

/** Corrects what is wrong about a customer: only what is typed here changes. */
export function CorrectDialog({ customer, onClose }: { customer: ShownCustomer; onClose: () => void }) {
  const given = (values: Values) => {
    const corrections = fields.flatMap((name) => (values[name].trim() ? [[name, values[name].trim()]] : []))
    if (corrections.length === 0) return null
    return { email: customer.email, ...Object.fromEntries(corrections), reason: values.reason }
  }
  return (
    <ActDialog
      title={fi.correct.name}
      label={fi.correct.label}
      act="correctCustomer"
      defaults={empty}
      given={given}
      done={fi.correct.done}
      look="typing"
      onClose={onClose}
    >
      {({ field }) => (
        <div className="grid gap-5 sm:grid-cols-2">
          <p className="text-ink-soft sm:col-span-2">{fi.correct.lead}</p>
          {fields.map((name) => (
            <TextInput
              key={name}
              {...field(name, { label: fi.correct[name] })}
              hint={name === 'new_email' ? fi.correct.emailHint : undefined}
              autoComplete="off"
            />
          ))}
          <TextInput
            {...field('reason', { label: fi.correct.reason, required: act.reasonMissing })}
            autoComplete="off"
          />
        </div>
      )}
    </ActDialog>
  )
}
