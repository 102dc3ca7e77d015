import { formatDay, isDay } from '../../contract/days/date.ts'
import type { Language } from '../../contract/language.ts'
import type { ContentItem } from '../../contract/ops/content/contentItems.ts'
import { words as contentWords } from '../shared/content/words.ts'
import { words as jobWords } from '../shared/job/words.ts'
import { words } from '../shared/money/words.ts'

/** Names of places by their location_id, as far as they are known. */
export type PlaceNames = ReadonlyMap<string, string>

export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export const accounts = (language: Language): Record<string, string> => ({
  ...words[language].accountNames,
  revenue_untaxed: 'Veroton myynti',
})

/** The name of the subject of an entry; some subjects' names say more by a word than by themselves. */
const subjects = (
  language: Language,
): Record<string, { kind: string; name?: (name: string, places: PlaceNames) => string }> => ({
  order: { kind: 'tilaus' },
  invoice: { kind: 'lasku' },
  customer: { kind: 'asiakas' },
  car: { kind: 'auto' },
  staff: { kind: 'henkilökunta' },
  company: { kind: 'yritys' },
  letter: { kind: 'kirje' },
  contact: { kind: 'viesti' },
  message: { kind: 'viesti' },
  check: { kind: 'tarkistus' },
  unpaid: { kind: 'maksamaton lasku' },
  charge: { kind: 'veloitus' },
  refund: { kind: 'hyvitys kortille' },
  withdrawal: { kind: 'peruuttamisilmoitus' },
  job: { kind: 'työ', name: jobWords[language].jobText },
  settlement: { kind: 'tilitys' },
  difference: { kind: 'tilityksen ero' },
  account: { kind: 'tili', name: (name) => accounts(language)[name] ?? '' },
  place: { kind: 'toimipiste', name: (name, places) => places.get(name) ?? name },
  day: { kind: 'päivä', name: (name) => (isDay(name) ? formatDay(name, language) : name) },
  prices: { kind: 'hinnat alkaen', name: (name) => (isDay(name) ? formatDay(name, language) : name) },
  // Its name in the shop stands in what was written about it.
  service: { kind: 'lisäpalvelu', name: () => '' },
  campaign: { kind: 'kampanja' },
  'promo code': { kind: 'alennuskoodi' },
  picture: { kind: 'kuva' },
  text: {
    kind: 'teksti',
    name: (name) =>
      name in contentWords[language].itemNames ? contentWords[language].itemName(name as ContentItem) : name,
  },
  model: { kind: 'malli' },
  faq: { kind: contentWords[language].itemNames.faq },
  banners: { kind: contentWords[language].itemNames.banners },
  'contact facts': { kind: contentWords[language].itemNames.contact },
  ordering: { kind: 'tilaaminen' },
  maintenance: { kind: 'huoltoilmoitus' },
  fleet: { kind: 'autot' },
  catalogue: { kind: 'luettelo' },
  search: { kind: 'haku' },
  file: { kind: 'tiedosto' },
  proposal: { kind: 'ehdotus' },
})

/** The kind and the name of a subject; of one that has only an id, its kind. */
export function subjectParts(subject: string, language: Language): { kind: string; name: string } {
  // The longer of 'contact facts' and 'contact' is meant.
  const kinds = Object.keys(subjects(language)).toSorted((a, b) => b.length - a.length)
  const kind = kinds.find((one) => subject === one || subject.startsWith(`${one} `))
  return kind === undefined ? { kind: '', name: subject } : { kind, name: subject.slice(kind.length + 1) }
}

export function subjectText(subject: string, places: PlaceNames, language: Language): string {
  const { kind, name } = subjectParts(subject, language)
  const known = subjects(language)[kind]
  if (!known) return name
  const said = UUID.test(name) ? '' : (known.name?.(name, places) ?? name)
  return [known.kind, said].filter(Boolean).join(' ')
}
