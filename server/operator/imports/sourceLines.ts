import { CsvError, parse } from 'csv-parse/sync'
import { findNodeAtLocation, type JSONPath, type Node, parseTree } from 'jsonc-parser'
import type { Language } from '../../../contract/language.ts'
import { type Words, words } from './words.ts'

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

/** Tells a fault at a line of a file. */
export type Complaint = (line: number, sentence: (t: Words) => string) => void

/** Faults as they are found, in the language of the person who wrote the files. */
export interface Faults {
  found: Problem[]
  language: Language
  add(file: string, line: number, sentence: (t: Words) => string): void
}

export function faultsIn(language: Language): Faults {
  const found: Problem[] = []
  const add: Faults['add'] = (file, line, sentence) => found.push({ file, line, message: sentence(words[language]) })
  return { found, language, add }
}

/** A text file as text; spreadsheets that save in another character set are told so instead of storing broken letters. */
export function decode(bytes: Uint8Array, complain: Complaint): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    complain(1, (t) => t.notUtf8)
    return null
  }
}

export function readJson(text: string, complain: Complaint): Source | null {
  try {
    const value: unknown = JSON.parse(text)
    return { value, lineOf: jsonLines(text) }
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    complain(Number(/\(line (\d+)/.exec(message)?.[1] ?? 1), (t) => t.notJson)
    return null
  }
}

/** Rows as objects by column name; of `more` columns any may be left out. A semicolon in the header makes it the separator, as Finnish spreadsheets save. */
export function readCsv(
  text: string,
  { columns, more = [] }: { columns: readonly string[]; more?: readonly string[] },
  complain: Complaint,
): Source | null {
  const header = text.split('\n', 1)[0] ?? ''
  const delimiter = header.includes(';') ? ';' : ','
  const named = header.split(delimiter).map((name) => name.trim())
  const missing = columns.filter((name) => !named.includes(name))
  const unknown = named.filter((name) => !columns.includes(name) && !more.includes(name))
  if (missing.length) complain(1, (t) => t.missingColumns(missing.join(', ')))
  if (unknown.length) complain(1, (t) => t.unknownColumns(unknown.join(', ')))
  if (missing.length || unknown.length) return null
  const rows = csvRows(text, delimiter, complain)
  return { value: rows.map((row) => row.record), lineOf: ([index]) => rows[Number(index)]?.line ?? 1 }
}

/** Characters of one row: the longest that people write has some hundreds. */
const MOST_OF_A_ROW = 100_000

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
      max_record_size: MOST_OF_A_ROW,
      skip_records_with_error: true,
      on_skip: (error) => {
        complain(Number(error?.lines ?? 1), (t) => t.unreadableRow)
        return undefined
      },
      on_record: (record, context) => ({ record, line: context.lines }),
    })
  } catch (error) {
    complain(error instanceof CsvError ? Number(error.lines ?? 1) : 1, (t) => t.unreadableRow)
    return []
  }
}

/**
 * The line of each part of a text that is known to be JSON: of the key of a property, else of where the value begins. Places are
 * looked for when the first is asked for: a large file without mistakes need not hold the thread.
 */
function jsonLines(text: string): Source['lineOf'] {
  let read: { tree: Node | undefined; breaks: number[] } | undefined
  return (path) => {
    read ??= { tree: parseTree(text), breaks: [...text.matchAll(/\n/g)].map(({ index }) => index) }
    const { tree, breaks } = read
    for (let length = path.length; tree && length > 0; length--) {
      const node = findNodeAtLocation(tree, path.slice(0, length) as JSONPath)
      const { offset } = (node?.parent?.type === 'property' ? node.parent : node) ?? {}
      if (offset !== undefined) return 1 + breaks.findLastIndex((at) => at < offset) + 1
    }
    return 1
  }
}
