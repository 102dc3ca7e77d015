import type { Language } from '../../../contract/language.ts'
import { passwordRules } from '../../../contract/text/passwordRules.ts'
import { normalPassword } from '../../../contract/text/visibleText.ts'
import { words } from '../words.ts'
import { commonWords } from './commonWords.ts'
import { isCommon } from './isCommon.ts'

/** A shorter first part of an address would forbid too much. */
const SHORTEST_PART = 4

export interface NewPassword {
  password: string
  password_confirmation: string
  email: string
}

/** The faults of a new password, by field; empty when there is none. */
export async function passwordErrors(
  { email, ...typed }: NewPassword,
  language: Language,
): Promise<Record<string, string[]>> {
  const t = words[language]
  const password = normalPassword(typed.password)
  const password_confirmation = normalPassword(typed.password_confirmation)
  const problems: string[] = passwordRules(language)
    .filter(({ holds }) => !holds(password))
    .map(({ text }) => text)
  if (problems.length === 0 && isCommon(password, await commonWords())) problems.push(t.passwordCommon)
  if (containsContext(password, email)) problems.push(t.passwordContext)
  return {
    ...(problems.length > 0 ? { password: problems } : {}),
    ...(password === password_confirmation ? {} : { password_confirmation: [t.passwordsDiffer] }),
  }
}

function containsContext(password: string, email: string): boolean {
  const typed = password.toLowerCase()
  const address = email.trim().toLowerCase()
  const name = address.split('@')[0] ?? ''
  return typed.includes('kulku') || typed.includes(address) || (name.length >= SHORTEST_PART && typed.includes(name))
}
