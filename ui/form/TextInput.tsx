import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { controlLook, Field, type FieldFacts } from './Field.tsx'

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'required'>

interface TextInputProps extends FieldFacts, Native {
  /** A button inside the right end of the field. */
  end?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** One line of text. Give `autoComplete` wherever the browser may know the answer. */
export function TextInput({ label, hint, error, required, end, id, ...rest }: TextInputProps) {
  const facts = { label, hint, error, id, ...(required === undefined ? {} : { required }) }
  return (
    <Field {...facts}>
      {(control) => (
        <span className="relative block">
          <input
            type="text"
            {...rest}
            {...control}
            className={`${controlLook} ${end ? 'pr-13' : ''} ${rest.type === 'file' ? 'py-2.5 text-sm' : ''}`}
          />
          {end && <span className="absolute inset-y-0 right-0.5 grid place-items-center">{end}</span>}
        </span>
      )}
    </Field>
  )
}
