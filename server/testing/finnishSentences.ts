import fs from 'node:fs'
import path from 'node:path'
import type { Language } from '../../contract/language.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Sentences that pages have in Finnish and not in another language. */
export async function finnishSentences(language: Language): Promise<Set<string>> {
  const [finnish, others] = await Promise.all([sentencesIn('fi'), sentencesIn(language)])
  return new Set(finnish).difference(new Set(others))
}

/** Files of words are named as `fi.ts` and `footerFi.ts`. */
async function sentencesIn(language: Language): Promise<string[]> {
  const capital = language[0]?.toUpperCase() + language.slice(1)
  const isWords = (file: string) => new RegExp(`(^|/)(${language}|\\w+${capital})\\.ts$`).test(file)
  const files = ['contract', 'ui', 'web'].flatMap((folder) => fs.globSync(`${folder}/**/*.ts`, { cwd: root }))
  const words = await Promise.all(files.filter(isWords).map((file) => import(path.join(root, file))))
  return words.flatMap(textsIn)
}

function textsIn(words: unknown): string[] {
  if (typeof words === 'string') return [words]
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsIn) : []
}
