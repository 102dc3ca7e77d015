import { formatDay, formatMoment, isDay } from '../../contract/days/date.ts'
import { type OpeningHours, openingHoursText } from '../../contract/days/openDays.ts'
import type { Language } from '../../contract/language.ts'
import { formatPrice } from '../../contract/money/money.ts'
import type { Grant, StaffRole } from '../../contract/ops/roles.ts'
import { words as sessionWords } from '../session/words.ts'
import { words as jobWords } from '../shared/job/words.ts'
import { type PlaceNames, UUID } from './auditSubjects.ts'
import { auditWords } from './auditWords.ts'
import type { AuditEntry } from './queries.ts'
import { words as runningWords } from './words.ts'

/** Fields that are no words for people: ids, versions that were seen, parts of a dry run. */
const unsaid = new Set([
  ...['dry_run', 'seen', 'version', 'bytes', 'words', 'retire_missing', 'parts', 'kind', 'file'],
  ...['item_id', 'member_id', 'proposal_id', 'block_id', 'service_id', 'service_key', 'notice_id', 'charge_id'],
  ...['refund_id', 'version_id', 'check_id', 'customer_id', 'letter_id', 'contact_id', 'job_id', 'difference_id'],
  ...['debtor_id', 'transfer_id'],
  // Filters of a list whose entry tells the customers that it showed.
  ...['owes', 'idle', 'limit'],
  // Fields of content: nobody reads a text out of a line.
  ...['image_sm', 'image_md', 'image_alt', 'gallery', 'info'],
  // The days of opening hours are told together.
  ...['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
])

const fieldNames = (language: Language): Record<string, string> => auditWords[language].fieldNames
const valueNames = (language: Language): Record<string, Record<string, string>> => auditWords[language].valueNames

const euros = new Set([
  'amount',
  'total',
  'price',
  'price_before',
  'campaign_price',
  'before',
  'after',
  'per_km',
  'estimate',
  'share',
])
const atPlaces = new Set(['place', 'places', 'location_id'])

const roleOf = ({ role, place }: Grant, places: PlaceNames, language: Language): string =>
  `${sessionWords[language].roleNames[role as StaffRole]} (${place === null ? auditWords[language].everyPlace : (places.get(place) ?? place)})`

function valueText(name: string, value: unknown, places: PlaceNames, language: Language): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return auditWords[language][value ? 'yes' : 'no']
  if (typeof value === 'number') return euros.has(name) ? formatPrice(value, language) : String(value)
  if (Array.isArray(value)) {
    if (name === 'grants') return value.map((grant: Grant) => roleOf(grant, places, language)).join(', ')
    return value
      .map((one) => valueText(name, one, places, language))
      .filter(Boolean)
      .join(', ')
  }
  if (typeof value === 'object')
    return name === 'opening_hours'
      ? openingHoursText(value as OpeningHours, language)
      : detailText(value, places, language, ' ')
  return wordsOf(name, String(value), places, language)
}

function wordsOf(name: string, text: string, places: PlaceNames, language: Language): string {
  if (UUID.test(text)) return ''
  if (name === 'call') return runningWords[language].actName(text)
  if (name === 'job') return jobWords[language].jobText(text)
  if (atPlaces.has(name)) return places.get(text) ?? text
  if (isDay(text)) return formatDay(text, language)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return formatMoment(text, language)
  // Texts for pages are HTML: who reads the list wants its words.
  return (
    valueNames(language)[name]?.[text] ??
    text
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
  )
}

/** The input and result of an act, in the words of staff. */
export function detailText(
  detail: AuditEntry['detail'] | object,
  places: PlaceNames,
  language: Language,
  between = ': ',
): string {
  return Object.entries(detail)
    .flatMap(([name, value]) => {
      const label = fieldNames(language)[name]
      const text = label === undefined ? '' : valueText(name, value, places, language)
      return text === '' ? [] : [`${label}${between}${text}`]
    })
    .join(', ')
}

/** Names and chosen values, of what an act can be sent, for which nobody has words. A test asks it of every act. */
export const wordless = (name: string, values: readonly string[], language: Language): string[] =>
  unsaid.has(name)
    ? []
    : [
        ...(fieldNames(language)[name] === undefined ? [name] : []),
        ...values
          .filter((value) => Number.isNaN(Number(value)) && valueNames(language)[name]?.[value] === undefined)
          .map((value) => `${name} ${value}`),
      ]
