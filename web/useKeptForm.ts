import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { keepDraft } from './drafts.ts'

/** Keeps what is typed into a form until it is sent, so that a reload or a visit elsewhere loses nothing. */
export function useKeptForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { order, name }: { order: string; name: string },
): void {
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(order, name, values) }),
    [form, order, name],
  )
}
