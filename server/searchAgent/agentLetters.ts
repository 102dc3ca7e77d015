import { anyCar } from '../../contract/cars/carFilters.ts'
import { filterTexts } from '../../contract/cars/filterTexts.ts'
import { formatDay, helsinkiDay } from '../../contract/days/date.ts'
import type { Language } from '../../contract/language.ts'
import { claimWords } from '../../contract/money/priceClaim.ts'
import { gearText } from '../../contract/order/gearWords.ts'
import { hello, type LetterParts } from '../providers/mail/letter.ts'
import type { Found, FoundCar } from './matchAgent.ts'
import type { KeptSearch } from './tables.ts'
import { words } from './words.ts'

interface Owner {
  firstName: string
  search: KeptSearch
  expiresAt: Date
}
interface Links {
  open: string
  remove: string
}
type Letter = LetterParts & { subject: string }

const until = ({ expiresAt }: Owner, language: Language): string => formatDay(helsinkiDay(expiresAt), language)

/** Says what was saved, until when it runs, and how it ends. */
export function savedLetter(owner: Owner, models: readonly string[], links: Links, language: Language): Letter {
  const { letters, saved: subject } = words[language]
  const { gearType, term } = owner.search
  const narrowed = narrowedBy(owner.search, language)
  const t = letters.saved
  return {
    language,
    subject,
    heading: t.heading,
    greeting: hello(owner.firstName, language),
    paragraphs: [t.text],
    facts: [
      { label: t.models, value: models.join(', ') || letters.all },
      ...placeFacts(owner.search, language),
      { label: t.gear, value: gearType === 'all' ? letters.all : gearText(gearType, language) },
      ...(term ? [{ label: t.term, value: t.months(term) }] : []),
      ...(narrowed.length > 0 ? [{ label: t.filters, value: narrowed.join(', ') }] : []),
      { label: t.runs, value: t.until(until(owner, language)) },
    ],
    button: { text: t.button, url: links.open },
    notes: [letters.atMostDaily, t.notOrdered],
    links: [{ text: letters.remove, url: links.remove }],
  }
}

/** Tells the cars of a day. */
export function foundLetter(owner: Owner, { cars, more }: Found, links: Links, language: Language): Letter {
  const { letters } = words[language]
  const t = letters.found
  const isOne = cars.length === 1
  return {
    language,
    subject: cars.length > 1 ? t.subject(cars.length, more) : t.subjectOfOne(cars[0]?.name ?? ''),
    heading: isOne ? t.headingOfOne : t.heading,
    greeting: hello(owner.firstName, language),
    paragraphs: [t.text(isOne, placeOf(owner.search, language))],
    items: cars.map((car) => itemOf(car, language)),
    button: { text: t.button, url: links.open },
    notes: [...(more ? [t.more(cars.length)] : []), t.runsUntil(letters.atMostDaily, until(owner, language))],
    links: [{ text: letters.remove, url: links.remove }],
  }
}

const narrowedBy = ({ filters, homeDelivery }: KeptSearch, language: Language): string[] => [
  ...filterTexts(filters ?? anyCar, language).map(({ text }) => text),
  ...(homeDelivery ? [words[language].letters.saved.homeDelivery] : []),
]

const placeOf = ({ letterPlace }: KeptSearch, language: Language): string =>
  letterPlace ?? words[language].letters.chosenPlace

function placeFacts(search: KeptSearch, language: Language) {
  const { dealer, place, distance, within } = words[language].letters
  const value = placeOf(search, language)
  return search.location_id
    ? [{ label: dealer, value }]
    : [
        { label: place, value },
        { label: distance, value: within(search.distance) },
      ]
}

const itemOf = ({ name, gear, place, km, firstDay, claim }: FoundCar, language: Language) => ({
  title: `${name}, ${gearText(gear, language)}`,
  lines: [
    km === null ? place : `${place}, ${km} km`,
    words[language].letters.found.firstDay(formatDay(firstDay, language)),
    ...(claim ? [claimWords(claim, language)] : []),
  ],
})
