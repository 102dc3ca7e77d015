import type { Language } from '../../contract/language.ts'
import { words } from '../words.ts'
/** The messages of a form about a refused sending. */
export interface FormErrors {
  /** The first text of each field, by dotted key such as `drivers.0.first_name`. */
  fields: Record<string, string>
  /** When no field is to blame. */
  message: string | null
}

/** The errors object of the answer, else its message, else a text that is always there. */
export function formErrors(failure: unknown, language: Language): FormErrors {
  const { errors, message } = (failure ?? {}) as { errors?: unknown; message?: unknown }
  const fields = fieldTexts(errors)
  if (Object.keys(fields).length > 0) return { fields, message: null }
  return {
    fields: {},
    message: typeof message === 'string' && message !== '' ? message : words[language].somethingWrong,
  }
}

function fieldTexts(errors: unknown): Record<string, string> {
  if (typeof errors !== 'object' || errors === null) return {}
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, texts]) => {
      const first: unknown = Array.isArray(texts) ? texts[0] : texts
      return typeof first === 'string' && first !== '' ? [[field, first]] : []
    }),
  )
}
