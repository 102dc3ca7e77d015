import { type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form'
import { passwordRules } from '../../contract/text/passwordRules.ts'
import { PasswordInput, PasswordRules } from '../../ui/form/PasswordInput.tsx'
import type { useServerForm } from '../../ui/form/useServerForm.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { words } from './words.ts'

export interface NewPassword extends FieldValues {
  password: string
  password_confirmation: string
}

interface NewPasswordFieldsProps<Values extends NewPassword> {
  form: UseFormReturn<Values>
  field: ReturnType<typeof useServerForm<Values>>['field']
  labels?: { password: string; again: string }
}

/** A password and once more, with the rules told before typing. */
export function NewPasswordFields<Values extends NewPassword>(props: NewPasswordFieldsProps<Values>) {
  const language = useLanguage()
  const t = words[language]
  const { form, field, labels } = props
  const name = 'password' as Path<Values>
  const typed: string = useWatch({ control: form.control, name })
  return (
    <>
      <div className="grid gap-3">
        <PasswordInput
          {...field(name, { label: labels?.password ?? t.password, required: t.passwordMissing })}
          autoComplete="new-password"
        />
        <PasswordRules rules={passwordRules(language)} value={typed} />
        <p className="text-ink-soft text-sm">{t.passwordNot}</p>
      </div>
      <PasswordInput
        {...field('password_confirmation' as Path<Values>, {
          label: labels?.again ?? t.passwordAgain,
          required: t.passwordAgainMissing,
          rules: { validate: (again: string) => again === form.getValues(name) || t.passwordsDiffer },
        })}
        autoComplete="new-password"
      />
    </>
  )
}
