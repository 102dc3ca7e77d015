import { invalid } from '../../platform/http/refusal.ts'
import { passwordErrors } from './password.ts'

/** Refuses with a sentence per field when a new password breaks a rule. */
export async function checkNewPassword(asked: {
  password: string
  password_confirmation: string
  email: string
}): Promise<void> {
  const errors = await passwordErrors(asked)
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
