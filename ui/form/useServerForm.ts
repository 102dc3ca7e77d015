import { type FormEvent, type RefCallback, useEffect, useId, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type RegisterOptions,
  useForm,
} from 'react-hook-form'
import type { Message } from '../dialog/MessageDialog.tsx'
import { useLanguage } from '../useLanguage.ts'
import { type FormErrors, formErrors } from './formErrors.ts'
import { useTitlePrefix } from './useTitlePrefix.ts'

/** How long a form says that it was saved. */
export const successFlagMs = 2000

interface ServerForm<Values extends FieldValues> {
  defaults: DefaultValues<Values>
  /** Sends the values; what it throws is shown. */
  submit: (values: Values) => Promise<unknown>
  /**
   * The page's own handling of a refusal; `true`: it has answered it; a message: said in a dialog, beside the fields
   * at fault.
   */
  refused?: (failure: unknown) => boolean | Message
}

interface FieldOptions<Values extends FieldValues> {
  label: string
  /** The sentence under the field when it is empty; `false` says that it may be. */
  required?: string | false
  rules?: RegisterOptions<Values, Path<Values>>
}

/** One sentence of the error summary, with the field it leads to. */
export interface SummaryItem {
  id: string | null
  text: string
  /** Leads to its field. */
  focus?: () => void
}

/**
 * A form whose last word is the server's: checks on sending, then again on each change; shows the server's errors under
 * their fields, moves the focus to them, keeps what was typed, and says for two seconds that it went well.
 */
export function useServerForm<Values extends FieldValues>({ defaults, submit, refused }: ServerForm<Values>) {
  const language = useLanguage()
  const form = useForm<Values>({ defaultValues: defaults, shouldFocusError: false })
  const formId = useId()
  /** The names of the fields, in the order in which they came into the page. */
  const drawn = useRef(new Set<string>())
  /** The same, when the form was sent last. */
  const [sent, setSent] = useState<readonly string[]>([])
  const [picks, setPicks] = useState<Partial<Values>>({})
  const [rest, setRest] = useState<FormErrors>({ fields: {}, message: null })
  const [saved, setSaved] = useState(false)
  const [message, setMessage] = useState<Message | null>(null)
  const { formState } = form
  const idOf = (name: string) => `${formId}-${name}`
  const errorOf = (name: string) => form.getFieldState(name as Path<Values>, formState).error?.message

  const items: SummaryItem[] = [
    ...sent.flatMap((name) => {
      const text = errorOf(name)
      return text ? [{ id: idOf(name), text, focus: () => form.setFocus(name as Path<Values>) }] : []
    }),
    ...Object.values(rest.fields).map((text) => ({ id: null, text })),
  ]

  const show = (failure: unknown) => {
    const answered = refused?.(failure) ?? false
    if (answered === true) return
    const { fields, message } = formErrors(failure, language)
    const known = (name: string) => drawn.current.has(name)
    for (const [name, text] of Object.entries(fields))
      if (known(name)) form.setError(name as Path<Values>, { type: 'server', message: text })
    const unknown = Object.fromEntries(Object.entries(fields).filter(([name]) => !known(name)))
    setRest({ message: answered ? null : message, fields: unknown })
    if (answered) setMessage(answered)
  }

  const send = async (values: Values) => {
    try {
      await submit(values)
      setSaved(true)
    } catch (failure) {
      show(failure)
    }
  }

  useEffect(() => {
    if (!saved) return
    const timer = setTimeout(() => setSaved(false), successFlagMs)
    return () => clearTimeout(timer)
  }, [saved])

  const summary = useErrorFocus({
    items,
    message: rest.message,
    round: formState.submitCount,
    // A dialog that says so has the focus first, and would give it back to the button.
    busy: formState.isSubmitting || message !== null,
  })

  const field = (name: Path<Values>, { label, required, rules = {} }: FieldOptions<Values>) => {
    const all = { ...(required ? { required } : {}), ...rules } as RegisterOptions<Values, Path<Values>>
    const { ref, ...registered } = form.register(name, all)
    return {
      ...registered,
      ref: (element: unknown) => {
        drawn.current.add(name)
        ref(element)
      },
      id: idOf(name),
      label,
      error: errorOf(name),
      ...(required === undefined ? {} : { required: required !== false }),
    }
  }
  /** A field whose value is picked, not typed: a day, one of a few cards. */
  const picked = <Name extends Path<Values>>(name: Name, options: FieldOptions<Values>) => {
    const { label, error, ref } = field(name, options)
    return {
      label,
      error,
      /** Takes what can have the focus. */
      ref: ref as RefCallback<{ focus: () => void }>,
      value: picks[name] ?? form.getValues(name),
      onChange: (value: PathValue<Values, Name>) => {
        form.clearErrors(name)
        form.setValue(name, value)
        setPicks((others) => ({ ...others, [name]: value }))
      },
    }
  }

  return {
    form,
    /** Props of a field: `<TextInput {...field('email', { label: 'Sähköposti', required: 'Syötä ...' })} />`. */
    field,
    picked,
    onSubmit: (event: FormEvent) => {
      setSent([...drawn.current])
      setRest({ fields: {}, message: null })
      void form.handleSubmit(send)(event)
    },
    busy: formState.isSubmitting,
    /** For two seconds after it went well. */
    saved,
    /** Props of `<ErrorSummary>`, the first thing inside the form. */
    summary,
    /** Props of `<MessageDialog>`, where `refused` says something in one. */
    told: { message, onClose: () => setMessage(null) },
  }
}

interface Told {
  items: SummaryItem[]
  message: string | null
  /** How many times the form has been sent. */
  round: number
  busy: boolean
}

/** After each refused sending the focus goes to the summary, or to the one field that is wrong. */
function useErrorFocus({ items, message, round, busy }: Told) {
  const ref = useRef<HTMLDivElement>(null)
  const only = items.length === 1 && message === null && items[0]?.focus ? items[0] : null
  const failed = items.length > 0 || message !== null
  const handled = useRef(0)
  useEffect(() => {
    if (busy || !failed || handled.current === round) return
    handled.current = round
    if (only?.focus) only.focus()
    else ref.current?.focus()
  }, [busy, failed, round, only])
  useTitlePrefix(failed && round > 0)
  return { ref, message, items: only ? [] : items }
}
