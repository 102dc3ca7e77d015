import type { Language } from '../language.ts'
import { words } from './words.ts'

const rules = {
  length: (value: string) => value.length >= 10,
  capital: (value: string) => /\p{Lu}/u.test(value),
  digit: (value: string) => /\p{Nd}/u.test(value),
}

/** The shop's password rules, told before typing and enforced by the server. No zod here: forms hold them too. */
export const passwordRules = (language: Language) =>
  (['length', 'capital', 'digit'] as const).map((code) => ({
    code,
    text: words[language].passwordRules[code],
    holds: rules[code],
  }))
