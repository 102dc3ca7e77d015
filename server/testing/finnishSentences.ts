import fs from 'node:fs'
import path from 'node:path'
import type { Language } from '../../contract/language.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Sentences that pages have in Finnish and not in another language; those of the demonstration’s provider too. */
export async function finnishSentences(language: Language): Promise<Set<string>> {
  const [finnish, others] = await Promise.all([sentencesIn('fi'), sentencesIn(language)])
  const provided = demoFiles.flatMap((name) => piecesIn(readDemo(name)))
  return new Set([...finnish, ...provided]).difference(new Set([...others, ...piecesIn(readDemo(`texts/${language}`))]))
}

const demoFiles = ['content', 'faq', 'banners', 'campaigns', 'extraServices', 'models']
/** Names and addresses are the same in each language. */
const names = new Set([
  'make',
  'model',
  'display_name',
  'provider_companies',
  'invoicer',
  'postal_address',
  'phone',
  'email',
  'dealers',
])

const readDemo = (name: string): unknown =>
  JSON.parse(fs.readFileSync(path.join(root, `demo/${name}.json`), 'utf8'), (key, value) =>
    names.has(key) ? null : value,
  )

/** Texts between the tags of HTML, as a page has them between its own. */
const piecesIn = (texts: unknown): string[] =>
  textsIn(texts).flatMap((text) => text.split(/<[^>]*>|\n/).map((piece) => piece.trim()))

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
