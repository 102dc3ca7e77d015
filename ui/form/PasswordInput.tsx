import { Check, Circle, Eye, EyeOff } from 'lucide-react'
import { type InputHTMLAttributes, type Ref, useState } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { Icon } from '../picture/Icon.tsx'
import { useLanguage } from '../useLanguage.ts'
import { words } from '../words.ts'
import type { FieldFacts } from './Field.tsx'
import { TextInput } from './TextInput.tsx'

export interface PasswordRule {
  code: string
  text: string
  holds: (value: string) => boolean
}

interface PasswordInputProps
  extends FieldFacts,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'required' | 'type'> {
  /** `current-password` or `new-password`, for password managers. */
  autoComplete: 'current-password' | 'current-password webauthn' | 'new-password'
  ref?: Ref<HTMLInputElement>
}

export function PasswordInput(props: PasswordInputProps) {
  const t = words[useLanguage()]
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={shown ? t.hidePasswordLabel : t.showPasswordLabel}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}

/** The rules of a password, shown before it is typed and ticked off, in words too, while it is. */
export function PasswordRules({ rules, value }: { rules: readonly PasswordRule[]; value: string }) {
  const t = words[useLanguage()]
  return (
    <ul className="grid gap-1 text-sm">
      {rules.map(({ code, text, holds }) => {
        const met = holds(value)
        return (
          <li key={code} className={`flex items-center gap-2 ${met ? 'text-good' : 'text-ink-soft'}`}>
            <Icon of={met ? Check : Circle} size={16} />
            <span>{text}</span>
            <span className="sr-only">{`: ${met ? t.ruleMet : t.ruleOpen}`}</span>
          </li>
        )
      })}
    </ul>
  )
}
