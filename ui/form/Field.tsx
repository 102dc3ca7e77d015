import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Elements } from '../elements.ts'
import { Icon } from '../picture/Icon.tsx'
import { useLanguage } from '../useLanguage.ts'
import { words } from '../words.ts'

export interface FieldFacts {
  label: ReactNode
  /** One line of help between label and field. */
  hint?: ReactNode
  error?: string | null | undefined
  /** Said in words after the label; leave out where it goes without saying. */
  required?: boolean
}

/** The attributes that tie a control to its label, hint and error. */
interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

interface FieldProps extends FieldFacts {
  id?: string | undefined
  children: (control: ControlProps) => Elements
}

export const controlLook =
  'min-h-12 w-full rounded-sm border border-line-strong bg-surface px-3.5 text-base text-ellipsis text-ink transition-colors hover:border-petrol aria-invalid:border-bad aria-invalid:bg-bad-wash disabled:border-line disabled:bg-canvas disabled:text-ink-soft'

/** Label above, hint, the control, and its error under it. */
export function Field({ label, hint, error, required, id, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const described = [hint ? `${controlId}-hint` : '', error ? `${controlId}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={controlId} className="font-medium">
        <span>{label}</span>
        <Need required={required} />
      </label>
      {hint && (
        <p id={`${controlId}-hint`} className="-mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      <FieldError id={`${controlId}-error`} error={error} />
    </div>
  )
}

export function Need({ required }: { required: boolean | undefined }) {
  const t = words[useLanguage()]
  if (required === undefined) return null
  // A real space, so that it is not read out as one word with the label.
  return <span className="text-sm font-normal text-ink-soft">{` (${required ? t.required : t.optional})`}</span>
}

export function FieldError({ id, error }: { id: string; error: string | null | undefined }) {
  const t = words[useLanguage()]
  if (!error) return null
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-bad">
      <Icon of={CircleAlert} size={18} className="mt-px" />
      <span>
        <span className="sr-only">{t.errorPrefix}</span>
        <span>{error}</span>
      </span>
    </p>
  )
}
