import { z } from 'zod'
import type { Language } from '../../contract/language.ts'
import { saidIn } from '../../contract/schemaSentences.ts'

/** Sentences of zod itself, for values that no schema has a sentence about. */
const ofZod: Record<Language, z.core.$ZodErrorMap> = {
  fi: z.locales.fi().localeError,
  sv: z.locales.sv().localeError,
  en: z.locales.en().localeError,
}
const OF_ZOD = 'a sentence of zod'

/** How a schema judges input, so that `sentenceOf` can say each issue in the language of its reader. */
export const unsaid: z.core.ParseContext<z.core.$ZodIssue> = { reportInput: true, error: () => OF_ZOD }

export function sentenceOf(issue: z.core.$ZodIssue): (language: Language) => string {
  return (language) => {
    if (issue.message !== OF_ZOD) return saidIn(issue.message, language)
    const said = ofZod[language](issue as z.core.$ZodRawIssue)
    return typeof said === 'string' ? said : (said?.message ?? '')
  }
}
