import fs from 'node:fs'
import type { Page } from '@playwright/test'
import type { Language } from '../../contract/language.ts'
import { saidNow } from '../../ui/testing/saidNow.ts'

const literals = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g
/** Files of words of what customers read. */
const isWords = (file: string, language: Language) =>
  new RegExp(`(^|/)(${language}|\\w+${language[0]?.toUpperCase()}${language.slice(1)})\\.ts$`).test(file) &&
  !/^(contract\/ops|server\/(operator|staff|work))\//.test(file)

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-zåäö]{3,}/g) ?? []

/** Single words, so that a sentence with values is found by the rest of it. */
function wordsIn(language: Language): Set<string> {
  const files = fs.globSync('{contract,ui,web,server}/**/*.ts').filter((file) => isWords(file, language))
  const said = files.flatMap((file) => [...fs.readFileSync(file, 'utf8').matchAll(literals)])
  return new Set(said.flatMap(([, plain = '', withValues = plain]) => wordsOf(withValues.replace(/\$\{[^}]*\}/g, ' '))))
}

/** Lines with a word that the shop says in Finnish and nowhere in the language. */
export function finnishLines(language: Language): (text: string) => string[] {
  const finnish = wordsIn('fi').difference(wordsIn(language))
  return (text) =>
    text
      // Names of cars and people, and addresses.
      .replace(/\b(Norra|Saimo|Kaarna) \p{L}+|Onni Onnistuja|\S+[@/]\S+/gu, ' ')
      .split('\n')
      .filter((line) => wordsOf(line).some((word) => finnish.has(word)))
}

/** All that a page says itself. */
export const saidOn = async (page: Page): Promise<string> => (await page.evaluate(saidNow)).join('\n')
