import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { day } from '../../../contract/days/date.ts'
import { type Language, languages } from '../../../contract/language.ts'
import { catalogueFileNames } from '../../../contract/ops/running/imports.ts'
import { sentenceOf, unsaid } from '../../platform/sentenceOf.ts'
import type { Catalogue } from './catalogue.ts'
import { crossChecked } from './catalogueChecks.ts'
import {
  banner,
  campaign,
  closedDay,
  closedDayColumns,
  content,
  dealer,
  extraService,
  faqSection,
  model,
  price,
  priceColumns,
  promoCode,
  promoColumns,
  recordColumns,
  vehicle,
  vehicleColumns,
} from './catalogueSchemas.ts'
import {
  type Complaint,
  decode,
  type Faults,
  faultsIn,
  type Problem,
  type Row,
  type Rows,
  readCsv,
  readJson,
  type Source,
} from './sourceLines.ts'
import { translatedTexts, translationsOf } from './translatedTexts.ts'

/** The files of a catalogue that are in a folder, unread. */
export function filesIn(folder: string): Map<string, Uint8Array> {
  const present = catalogueFileNames.filter((name) => existsSync(join(folder, name)))
  return new Map(present.map((name) => [name, readFileSync(join(folder, name))]))
}

/** The whole set of files, checked before a row is written; day offsets count from `today`. */
export function parseCatalogue(
  files: ReadonlyMap<string, Uint8Array>,
  today: string,
  language: Language,
): { catalogue: Catalogue } | { problems: Problem[] } {
  const faults = faultsIn(language)
  const from = day(today)
  const read = <T>(file: string, schema: z.ZodType<T>, columns?: readonly string[]) =>
    rowsOf(file, readSource(file, files.get(file), columns, faults), schema, faults)
  const inJson = files.has('vehicles.json')
  if (inJson && files.has('vehicles.csv')) faults.add('vehicles.json', 1, (t) => t.twoOfVehicles)
  const parts = {
    dealers: read('dealers.json', dealer),
    models: read('models.json', model),
    prices: read('prices.csv', price, priceColumns),
    campaigns: read('campaigns.json', campaign(from)),
    vehicles: inJson ? read('vehicles.json', vehicle(from)) : read('vehicles.csv', vehicle(from), vehicleColumns),
    extraServices: read('extraServices.json', extraService),
    banners: read('banners.json', banner),
    faq: read('faq.json', faqSection),
    promoCodes: read('promoCodes.csv', promoCode(from), promoColumns),
    closedDays: read('closedDays.csv', closedDay, closedDayColumns),
  }
  const texts = readWhole('content.json', content, files.get('content.json'), faults)
  const catalogue = crossChecked(parts, faults)
  if (faults.found.length || !texts) return { problems: faults.found.toSorted(byPlace) }
  const inFinnish = { ...catalogue, content: texts }
  const translations = readTranslations(files, inFinnish, faults)
  return faults.found.length ? { problems: faults.found } : { catalogue: { ...inFinnish, translations } }
}

const byPlace = (a: Problem, b: Problem): number => a.file.localeCompare(b.file) || a.line - b.line

export function readSource(
  file: string,
  bytes: Uint8Array | undefined,
  columns: readonly string[] | undefined,
  faults: Faults,
): Source | null {
  const complain: Complaint = (line, sentence) => faults.add(file, line, sentence)
  if (!bytes) {
    complain(1, (t) => t.missingFile)
    return null
  }
  const text = decode(bytes, complain)
  if (text === null) return null
  const more = columns === vehicleColumns ? recordColumns : []
  return columns ? readCsv(text, { columns, more }, complain) : readJson(text, complain)
}

/** Rows of one file: far more than the cars of a shop. Mistakes: more than anybody reads. */
const MOST_ROWS = 200_000
const MOST_PROBLEMS = 1_000

export function rowsOf<T>(file: string, source: Source | null, schema: z.ZodType<T>, faults: Faults): Rows<T> {
  const before = faults.found.length
  const items: Row<T>[] = []
  if (source && !Array.isArray(source.value)) faults.add(file, 1, (t) => t.notList)
  if (!source || !Array.isArray(source.value)) return { file, whole: false, items }
  if (source.value.length > MOST_ROWS) {
    faults.add(file, 1, (t) => t.tooManyRows(MOST_ROWS))
    return { file, whole: false, items }
  }
  for (const [index, row] of source.value.entries()) {
    const parsed = schema.safeParse(row, unsaid)
    if (parsed.success) items.push({ value: parsed.data, lineOf: (...path) => source.lineOf([index, ...path]) })
    else report(file, source, [index], parsed.error, faults)
    if (faults.found.length >= MOST_PROBLEMS) break
  }
  return { file, whole: faults.found.length === before, items }
}

function report(file: string, source: Source, at: PropertyKey[], error: z.ZodError, faults: Faults): void {
  for (const issue of error.issues) {
    const field = issue.path.join('.')
    const line = source.lineOf([...at, ...issue.path])
    const message = sentenceOf(issue)(faults.language)
    faults.add(file, line, () => (field ? `${field}: ${message}` : message))
  }
}

/** One thing that is a file of its own. */
function readWhole<T>(file: string, schema: z.ZodType<T>, bytes: Uint8Array | undefined, faults: Faults): T | null {
  const source = readSource(file, bytes, undefined, faults)
  if (!source) return null
  const parsed = schema.safeParse(source.value, unsaid)
  if (!parsed.success) report(file, source, [], parsed.error, faults)
  return parsed.data ?? null
}

/** A provider need not have them. */
function readTranslations(
  files: ReadonlyMap<string, Uint8Array>,
  inFinnish: Omit<Catalogue, 'translations'>,
  faults: Faults,
): Catalogue['translations'] {
  const given = languages.slice(1).map((language) => {
    const file = `texts/${language}.json`
    const bytes = files.get(file)
    const texts = bytes && readWhole(file, translatedTexts, bytes, faults)
    return [language, texts ? translationsOf(file, texts, inFinnish, faults) : []] as const
  })
  return Object.fromEntries(given)
}
