/** Answers for people: lists as tables, things as lines of name and value. */
export function forPeople(answer: unknown): string {
  if (!isThing(answer)) return textOf(answer)
  const entries = Object.entries(answer)
  const [only] = entries
  if (entries.length === 1 && only && (isThing(only[1]) || isTable(only[1]))) return partOf(only[1])
  const simple = entries.filter(([, value]) => !isTable(value) && !isThing(value))
  const parts = entries.filter(([, value]) => isTable(value) || isThing(value))
  const lines = simple.length > 0 ? [aligned(simple.map(([name, value]) => [name, textOf(value)]))] : []
  return [...lines, ...parts.map(([name, value]) => `${name}\n${indented(partOf(value))}`)].join('\n\n')
}

type Thing = Record<string, unknown>
const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value)
const isTable = (value: unknown): value is Thing[] => Array.isArray(value) && value.every(isThing)
const partOf = (value: unknown): string => (isTable(value) ? table(value) : forPeople(value))
const indented = (text: string): string => text.replace(/^(?=.)/gm, '  ')

const WIDEST = 60

/** One cell or value; what is inside of it is shown short. */
function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '-'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length === 0 ? '-' : value.map(textOf).join(', ')
  if (isThing(value)) {
    const parts = Object.entries(value).map(([name, part]) => `${name} ${textOf(part)}`)
    return parts.join(', ') || '-'
  }
  // An answer may hold what a customer typed, and a terminal obeys control characters.
  return String(value).replace(/\p{Cc}+/gu, ' ')
}

const cellOf = (value: unknown): string => {
  const text = textOf(value)
  return text.length > WIDEST ? `${text.slice(0, WIDEST - 1)}…` : text
}

function table(rows: Thing[]): string {
  if (rows.length === 0) return '(none)'
  const names = [...new Set(rows.flatMap(Object.keys))]
  return aligned([names, ...rows.map((row) => names.map((name) => cellOf(row[name])))])
}

function aligned(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)))
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
