import { formatMoment } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import type { Answer } from '../../api.ts'
import { words as searchWords } from './words.ts'

type Hit = Answer<'find'>['hits'][number]
export type Moment = NonNullable<Answer<'find'>['moment']>
export type HitKind = Hit['kind'] | 'page'

/** Something that the search can open: where it leads, and how it is shown. */
export interface Target {
  kind: HitKind
  path: string
  title: string
  note: string
  /** The words that the list behind it is searched by: they are in no address. */
  words?: string
}

export const kinds: readonly HitKind[] = ['customer', 'order', 'car', 'invoice', 'page']

/** A page of the menu, which somebody may open. */
export interface FoundPage {
  path: string
  title: string
}

/** The pages whose title begins so. */
export const pageTargets = (pages: readonly FoundPage[], words: string): Target[] =>
  pages
    .filter(({ title }) => title.toLowerCase().startsWith(words.toLowerCase()))
    .map((page) => Object.assign({ kind: 'page', note: '' } as const, page))

/** Hits as they are shown, in groups, the best first within each. */
export function targetsOf(hits: readonly Hit[], moment: Moment | null, language: Language): Target[] {
  return kinds.flatMap((kind) =>
    hits
      .filter((hit) => hit.kind === kind)
      .map((one) => (moment ? hadAt(one, moment, language) : targetOf(one, language))),
  )
}

/** As many customers as a way of finding them answers at most: there may be more. */
const MANY = 5

/** The same with the list of all customers that fit, where these are not all of them. */
export function allTargets(hits: readonly Hit[], words: string, moment: Moment | null, language: Language): Target[] {
  const targets = targetsOf(hits, moment, language)
  const customers = targets.filter(({ kind }) => kind === 'customer').length
  if (customers < MANY) return targets
  const all = {
    kind: 'customer',
    path: '/asiakkaat',
    title: searchWords[language].all(words),
    note: '',
    words,
  } as const
  return targets.toSpliced(customers, 0, all)
}

function targetOf({ kind, key, customer, email, company, order_number }: Hit, language: Language): Target {
  const t = searchWords[language]
  const who = [customer, company].filter(Boolean).join(', ')
  switch (kind) {
    case 'customer':
      return { kind, path: `/asiakkaat/${key}`, title: who || key, note: email ?? '' }
    case 'order':
      return { kind, path: `/tilaukset/${key}`, title: t.order(key), note: who }
    case 'car':
      return { kind, path: `/autot/${key}`, title: t.car(key), note: who }
    case 'invoice':
      return { kind, path: `/tilaukset/${order_number}/rahat`, title: t.invoice(key), note: who }
  }
}

/** An order that had a car at a moment, with everybody who may have driven it. */
function hadAt(hit: Hit, { at }: Moment, language: Language): Target {
  const t = searchWords[language]
  const target = targetOf(hit, language)
  const how = hit.replacement ? t.hadReplacement : t.had
  const others = hit.drivers.length > 0 ? [t.drivers(hit.drivers.join(', '))] : []
  return { ...target, note: [target.note, how(formatMoment(at, language)), ...others].filter(Boolean).join(', ') }
}
