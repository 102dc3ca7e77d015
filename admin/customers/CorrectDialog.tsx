import { TextInput } from '../../ui/form/TextInput.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { ActDialog } from '../shared/act/ActDialog.tsx'
import { words as actWords } from '../shared/act/words.ts'
import type { ShownCustomer } from './CustomerFacts.tsx'
import { words } from './words.ts'

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
  const language = useLanguage()
  const t = words[language]
  const act = actWords[language]
  const given = (values: Values) => {
    const corrections = fields.flatMap((name) => (values[name].trim() ? [[name, values[name].trim()]] : []))
    if (corrections.length === 0) return null
    return { email: customer.email, ...Object.fromEntries(corrections), reason: values.reason }
  }
  return (
    <ActDialog
      title={t.correct.name}
      label={t.correct.label}
      act="correctCustomer"
      defaults={empty}
      given={given}
      done={t.correct.done}
      look="typing"
      onClose={onClose}
    >
      {({ field }) => (
        <div className="grid gap-5 sm:grid-cols-2">
          <p className="text-ink-soft sm:col-span-2">{t.correct.lead}</p>
          {fields.map((name) => (
            <TextInput
              key={name}
              {...field(name, { label: t.correct[name] })}
              hint={name === 'new_email' ? t.correct.emailHint : undefined}
              autoComplete="off"
            />
          ))}
          <TextInput
            {...field('reason', { label: t.correct.reason, required: act.reasonMissing })}
            autoComplete="off"
          />
        </div>
      )}
    </ActDialog>
  )
}
