import { formatDay, formatMoment, isDay } from '../../contract/days/date.ts'
import type { Language } from '../../contract/language.ts'
import { cents, formatPrice, toEuros } from '../../contract/money/money.ts'
import { UNNAMED } from '../account/signIn/session.ts'
import { createPaper } from '../platform/papers/paper.ts'
import type { Copy, Row } from './copyOf.ts'
import { type ShownColumn, shown } from './copyParts.ts'
import { keptData } from './keptData.ts'
import { words } from './words.ts'

/** The copy for a reader: who the customer is, the main parts, and of all that is kept why and how long. The file has the rest. */
export async function copyPaper(copy: Copy, at: Date, language: Language): Promise<Buffer> {
  const t = words[language].paper
  const paper = createPaper({ title: t.title, created: at, language })
  paper.title(t.title)
  paper.paragraph(t.made(formatMoment(at.toISOString(), language)))
  for (const customer of copy.customer ?? [])
    paper.facts(
      Object.entries(t.facts).map(([column, label]) => ({
        label,
        value: textOf(column, customer, language) || t.none,
      })),
    )
  const parts: Copy = { ...copy, accepted: acceptedOf(copy, language) }
  for (const [part, shares] of shown) {
    const rows = parts[part] ?? []
    if (rows.length === 0) continue
    paper.heading(t.parts[part])
    const columns = Object.entries(shares) as [ShownColumn, number][]
    paper.table({
      columns: columns.map(([column, share]) => ({ title: t.columns[column], share })),
      rows: rows.map((row) => columns.map(([column]) => textOf(column, row, language))),
    })
  }
  paper.heading(t.howLong)
  paper.table({
    columns: [
      { title: t.what, share: 0.3 },
      { title: t.why, share: 0.25 },
      { title: t.until, share: 0.45 },
    ],
    rows: keptData((table) => (copy[table] ?? []).length > 0, language).map(({ what, why, until }) => [
      what,
      why,
      until,
    ]),
  })
  paper.note(t.rest)
  return await paper.finish()
}

/** The consents and agreements of each order: when, and to what. */
function acceptedOf({ orders = [], contract = [] }: Copy, language: Language): Row[] {
  const { terms, agreed } = words[language].paper
  return orders.flatMap(({ id, order_number, terms_accepted_at, early_start_wish }) => [
    ...(terms_accepted_at ? [{ order_number, at: terms_accepted_at, text: terms }] : []),
    ...(early_start_wish ? [{ order_number, ...(early_start_wish as Row) }] : []),
    ...contract
      .filter(({ order_id }) => order_id === id)
      .map(({ agreed_at }) => ({ order_number, at: agreed_at, text: agreed })),
  ])
}

function textOf(column: string, row: Row, language: Language): string {
  const { paper: t, orderStatus, acts } = words[language]
  const value = row[column.endsWith('_status') ? 'status' : column]
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (column.endsWith('_cents')) return formatPrice(toEuros(cents(Number(value))), language)
  const text = String(value)
  if (column === 'order_status') return named(orderStatus, text)
  if (column === 'check_status') return named(t.checks, text)
  if (column === 'act') return named(acts, text)
  if (column === 'device_name' && text === UNNAMED) return t.none
  if (isDay(text)) return formatDay(text, language)
  return /^\d{4}-\d\d-\d\dT/.test(text) ? formatMoment(text, language) : text
}

const named = (names: Readonly<Record<string, string>>, value: string): string => names[value] ?? value
