import { ChevronDown } from 'lucide-react'
import type { Ref, SelectHTMLAttributes } from 'react'
import { Icon } from '../picture/Icon.tsx'
import { controlLook, Field, type FieldFacts } from './Field.tsx'

export interface Choice<Value extends string = string> {
  value: Value
  label: string
}

type Native = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'required' | 'children'>

interface SelectProps extends FieldFacts, Native {
  choices: readonly Choice[]
  ref?: Ref<HTMLSelectElement>
}

/** The browser's own select: it knows every phone and every screen reader. */
export function Select({ label, hint, error, required, id, choices, ...rest }: SelectProps) {
  const facts = { label, hint, error, id, ...(required === undefined ? {} : { required }) }
  return (
    <Field {...facts}>
      {(control) => (
        <span className="relative block">
          <select {...rest} {...control} className={`${controlLook} appearance-none pr-11`}>
            {choices.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2" />
        </span>
      )}
    </Field>
  )
}
