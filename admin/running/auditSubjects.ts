import { formatDay, isDay } from '../../contract/days/date.ts'
import type { Language } from '../../contract/language.ts'
import type { ContentItem } from '../../contract/ops/content/contentItems.ts'
import { words as contentWords } from '../shared/content/words.ts'
import { words as jobWords } from '../shared/job/words.ts'
import { auditWords } from './auditWords.ts'

/** Names of places by their location_id, as far as they are known. */
export type PlaceNames = ReadonlyMap<string, string>

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Subjects whose names say more by a word than by themselves. */
const names: Record<string, (name: string, places: PlaceNames, language: Language) => string> = {
  job: (name, _, language) => jobWords[language].jobText(name),
  account: (name, _, language) => (auditWords[language].accounts as Record<string, string>)[name] ?? '',
  place: (name, places) => places.get(name) ?? name,
  day: (name, _, language) => (isDay(name) ? formatDay(name, language) : name),
  prices: (name, _, language) => (isDay(name) ? formatDay(name, language) : name),
  // Its name in the shop stands in what was written about it.
  service: () => '',
  'return price': () => '',
  text: (name, _, language) =>
    name in contentWords[language].itemNames ? contentWords[language].itemName(name as ContentItem) : name,
}

const kindNames = (language: Language): Record<string, string> => auditWords[language].subjectKinds

/** The kind and the name of a subject; of one that has only an id, its kind. */
export function subjectParts(subject: string, language: Language): { kind: string; name: string } {
  // The longer of 'contact facts' and 'contact' is meant.
  const kinds = Object.keys(kindNames(language)).toSorted((a, b) => b.length - a.length)
  const kind = kinds.find((one) => subject === one || subject.startsWith(`${one} `))
  return kind === undefined ? { kind: '', name: subject } : { kind, name: subject.slice(kind.length + 1) }
}

export function subjectText(subject: string, places: PlaceNames, language: Language): string {
  const { kind, name } = subjectParts(subject, language)
  const known = kindNames(language)[kind]
  if (!known) return name
  const said = UUID.test(name) ? '' : (names[kind]?.(name, places, language) ?? name)
  return [known, said].filter(Boolean).join(' ')
}
