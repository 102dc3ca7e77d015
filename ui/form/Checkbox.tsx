import { Check } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { Icon } from '../picture/Icon.tsx'
import { FieldError, Need } from './Field.tsx'

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'required'> {
  label: ReactNode
  hint?: ReactNode
  error?: string | null | undefined
  required?: boolean
  ref?: Ref<HTMLInputElement>
}

export function Checkbox({ label, hint, error, required, id, ...rest }: CheckboxProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const described = [hint ? `${inputId}-hint` : '', error ? `${inputId}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={inputId} className="flex min-h-11 items-start gap-3 py-2.5">
        <span className="relative mt-px grid size-6 shrink-0 place-items-center">
          <input
            {...rest}
            id={inputId}
            type="checkbox"
            aria-describedby={described || undefined}
            aria-invalid={error ? true : undefined}
            aria-required={required || undefined}
            className="peer size-6 appearance-none rounded-sm border border-line-strong bg-surface transition-colors checked:border-petrol checked:bg-petrol hover:border-petrol aria-invalid:border-bad disabled:border-line disabled:bg-canvas"
          />
          <Icon
            of={Check}
            size={18}
            className="pointer-events-none invisible absolute text-surface peer-checked:visible"
          />
        </span>
        <span>
          <span>{label}</span>
          <Need required={required} />
        </span>
      </label>
      {hint && (
        <p id={`${inputId}-hint`} className="-mt-2 pl-9 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <FieldError id={`${inputId}-error`} error={error} />
    </div>
  )
}
