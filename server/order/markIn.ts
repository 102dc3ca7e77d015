import type { Language } from '../../contract/language.ts'
import { keptLanguage } from '../platform/keptLanguage.ts'
import { words } from './words.ts'

/** The words at the mark of a damage for who reads a language. The shop's own words are known by being exactly those; others stay. */
export function markIn(kept: string, language: Language): string {
  const own = (['markOfReport', 'markSomewhere'] as const).find((name) => words[keptLanguage][name] === kept)
  return own ? words[language][own] : kept
}
