import type { Language } from '../../../contract/language.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { type NewPassword, passwordErrors } from './passwordErrors.ts'

/** Refuses with a sentence per field when a new password breaks a rule. */
export async function checkNewPassword(asked: NewPassword, language: Language): Promise<void> {
  const errors = await passwordErrors(asked, language)
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
