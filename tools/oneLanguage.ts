import path from 'node:path'
import type { Plugin } from 'vite'
import { type Language, languages } from '../contract/language.ts'

/** `en.ts`, and `noticesEn.ts`. */
const fileOf = (language: Language) =>
  new RegExp(`^(${language}|\\w+${language[0]?.toUpperCase()}${language.slice(1)})\\.ts$`)

/** A browser loads the words of its page alone: in a build for one language the words of the others are not there. */
export function oneLanguage(languageOf: (environment: string) => Language | undefined): Plugin {
  return {
    name: 'one-language',
    enforce: 'pre',
    load(id) {
      const wanted = languageOf(this.environment.name)
      if (!wanted || id.includes('/node_modules/')) return null
      const file = path.basename(id)
      const isOther = languages.some((one) => one !== wanted && fileOf(one).test(file))
      return isOther ? { code: `export const ${path.basename(id, '.ts')} = undefined`, moduleSideEffects: false } : null
    },
  }
}
