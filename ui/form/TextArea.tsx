import type { Ref, TextareaHTMLAttributes } from 'react'
import { controlLook, Field, type FieldFacts } from './Field.tsx'

type Native = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'required'>

interface TextAreaProps extends FieldFacts, Native {
  ref?: Ref<HTMLTextAreaElement>
}

/** Text of several lines. */
export function TextArea({ label, hint, error, required, id, rows = 3, ...rest }: TextAreaProps) {
  const facts = { label, hint, error, id, ...(required === undefined ? {} : { required }) }
  return (
    <Field {...facts}>
      {(control) => <textarea rows={rows} {...rest} {...control} className={`${controlLook} py-2.5`} />}
    </Field>
  )
}
