import { CsvError, parse } from 'csv-parse/sync'

/** A file as a value, and the line each part of it stands on, so that an error can point there. */
export interface Source {
  value: unknown
  lineOf(path: readonly PropertyKey[]): number
}

/** Values of one file that passed their own schema, each with the way back to its line. */
export interface Rows<T> {
  file: string
  /** False when a part of the file was refused: what is not here may still be there. */
  whole: boolean
  items: readonly Row<T>[]
}

export interface Row<T> {
  value: T
  lineOf(...path: PropertyKey[]): number
}

export interface Problem {
  file: string
  line: number
  message: string
}

/** What is wrong where, in words for the person who wrote the file. */
export type Complaint = (line: number, message: string) => void

/** A text file as text; spreadsheets that save in another character set are told so instead of storing broken letters. */
export function decode(bytes: Uint8Array, complain: Complaint): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    complain(1, 'the file is not UTF-8 text')
    return null
  }
}

export function readJson(text: string, complain: Complaint): Source | null {
  try {
    const value: unknown = JSON.parse(text)
    const lines = jsonLines(text)
    return { value, lineOf: (path) => nearestLine(lines, path) }
  } catch (error) {
    const message = error instanceof Error ? error.message : 'not JSON'
    complain(Number(/\(line (\d+)/.exec(message)?.[1] ?? 1), message)
    return null
  }
}

/** Rows as objects by column name. A semicolon in the header makes it the separator, as Finnish spreadsheets save. */
export function readCsv(text: string, columns: readonly string[], complain: Complaint): Source | null {
  const header = text.split('\n', 1)[0] ?? ''
  const delimiter = header.includes(';') ? ';' : ','
  const named = header.split(delimiter).map((name) => name.trim())
  const missing = columns.filter((name) => !named.includes(name))
  const unknown = named.filter((name) => !columns.includes(name))
  if (missing.length) complain(1, `missing column: ${missing.join(', ')}`)
  if (unknown.length) complain(1, `unknown column: ${unknown.join(', ')}`)
  if (missing.length || unknown.length) return null
  const rows = csvRows(text, delimiter, complain)
  return { value: rows.map((row) => row.record), lineOf: ([index]) => rows[Number(index)]?.line ?? 1 }
}

interface CsvRow {
  record: Record<string, string>
  line: number
}

function csvRows(text: string, delimiter: string, complain: Complaint): CsvRow[] {
  try {
    return parse<CsvRow, Record<string, string>>(text, {
      delimiter,
      columns: true,
      trim: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      on_skip: (error) => {
        complain(Number(error?.lines ?? 1), error?.message ?? 'the row cannot be read')
        return undefined
      },
      on_record: (record, context) => ({ record, line: context.lines }),
    })
  } catch (error) {
    complain(error instanceof CsvError ? Number(error.lines ?? 1) : 1, String(error))
    return []
  }
}

const key = (path: readonly PropertyKey[]): string => path.map(String).join('\u0000')

function nearestLine(lines: ReadonlyMap<string, number>, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const line = lines.get(key(path.slice(0, length)))
    if (line) return line
  }
  return 1
}

const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+|\n/g

interface Level {
  array: boolean
  at: string | number
  keyNext: boolean
}

/** The line of every key and list element of a text that is known to be JSON. */
function jsonLines(text: string): Map<string, number> {
  const lines = new Map<string, number>()
  const levels: Level[] = []
  let line = 1
  for (const [part] of text.matchAll(token)) {
    const level = levels.at(-1)
    const mark = () => lines.set(key(levels.map((each) => each.at)), line)
    if (part === '\n') line++
    else if (part === '}' || part === ']') levels.pop()
    else if (part === ',' && level) {
      if (level.array) level.at = Number(level.at) + 1
      else level.keyNext = true
    } else if (level?.keyNext) {
      level.at = String(JSON.parse(part))
      level.keyNext = false
      mark()
    } else if (part !== ':') {
      if (level?.array) mark()
      if (part === '{') levels.push({ array: false, at: '', keyNext: true })
      if (part === '[') levels.push({ array: true, at: 0, keyNext: false })
    }
  }
  return lines
}
