import { type Day, isDay, parseFinnishDay } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import { type Cents, cents } from '../../../contract/money/money.ts'
import { isId } from '../../platform/ids.ts'
import { words } from '../words.ts'

/** One line of a settlement file: a charge, or below zero what went back to a card. */
export interface SettlementLine {
  line: number
  settlement: string
  day: Day
  /** On which the settlement came to our bank. */
  paidOn: Day
  reference: string
  gross: Cents
  fee: Cents
  net: Cents
}
export interface LineProblem {
  line: number
  message: string
}

/** The limit of one file: far more lines than any processor writes. */
const MOST_LINES = 200_000

type Cell = (column: string) => string
type Faults = (typeof words)[Language]['settlements']
const MOST_CENTS = 100_000_000

/**
 * The columns of Paytrail's payment report as CSV (github.com/paytrail/api-documentation at 8c1b5e0, 21 November 2025: Payment reports),
 * in any order and among others.
 */
const columns = [
  ...['entryDate', 'amount', 'reference', 'stamp', 'settlementId', 'settlementDate'],
  ...['paymentMethodFee', 'paymentMethodCommission'],
] as const

/** A payment of the report, whether or not it came to our bank. */
export type ReportedPayment = Pick<SettlementLine, 'line' | 'day' | 'reference' | 'gross'>

/** The lines of a file one after the other, or what is wrong with them. */
export const settlementLines = (text: string, language: Language): Generator<SettlementLine | LineProblem> =>
  linesAs(text, language, settledLineOf)

/** Every payment of a report, of those that came to our bank and of those that did not yet. */
export const reportedPayments = (text: string, language: Language): Generator<ReportedPayment | LineProblem> =>
  linesAs(text, language, paymentOf)

/** Reads a line; null where it is none of those that are asked for. */
type ReadLine<Line> = (line: number, cell: Cell, faults: Faults) => Line | LineProblem | null

function* linesAs<Line>(text: string, language: Language, read: ReadLine<Line>): Generator<Line | LineProblem> {
  const faults = words[language].settlements
  const endless = (line: number): LineProblem => ({ line, message: faults.endless })
  const lines = linesOf(text)
  const first = lines.next()
  const { line: at, text: head } = first.done ? { line: 1, text: '' } : first.value
  if (head.length >= LONGEST_ROW) {
    yield endless(at)
    return
  }
  const separator = [';', '\t'].find((sign) => head.includes(sign)) ?? ','
  const named = cellsOf(head, separator).map((name) => name.toLowerCase())
  const missing = columns.filter((name) => !named.includes(name.toLowerCase()))
  if (missing.length > 0) {
    yield { line: at, message: faults.missing(missing.join(', ')) }
    return
  }
  let count = 0
  for (const { line, text: row } of lines) {
    count += 1
    if (count > MOST_LINES) {
      yield { line: 1, message: faults.tooLong(MOST_LINES) }
      return
    }
    if (row.length >= LONGEST_ROW) {
      yield endless(line)
      continue
    }
    const cells = cellsOf(row, separator)
    const said =
      cells.length === named.length
        ? read(line, (name) => cells[named.indexOf(name.toLowerCase())] ?? '', faults)
        : { line, message: faults.columns(cells.length, named.length) }
    if (said) yield said
  }
}

/** Longer rows are none: a quote that is left open would take the rest of a file with it. */
const LONGEST_ROW = 20_000

/**
 * Its lines with words, line by line, so that a long file is never held twice. A quoted cell may go over several; then the
 * first one is told. The mark that some programs begin a file with is no word.
 */
function* linesOf(text: string): Generator<{ line: number; text: string }> {
  let begun = { line: 1, from: 0, isQuoted: false }
  let quote = text.indexOf('"')
  for (let line = 1, from = 0; from < text.length; line += 1) {
    const end = text.indexOf('\n', from)
    const until = end < 0 ? text.length : end
    for (; quote >= 0 && quote < until; quote = text.indexOf('"', quote + 1)) begun.isQuoted = !begun.isQuoted
    from = until + 1
    if (begun.isQuoted && from < text.length && until - begun.from < LONGEST_ROW) continue
    const row = text.slice(begun.from, until)
    if (row.trim() !== '') yield { line: begun.line, text: row }
    begun = { line: line + 1, from, isQuoted: false }
  }
}

/** Quotes around a cell hold its separators together; two of them within are one. */
function cellsOf(row: string, separator: string): string[] {
  if (!row.includes('"')) return row.split(separator).map((cell) => cell.trim())
  const cells = row.matchAll(new RegExp(`(?:^|${separator})(\\s*"(?:[^"]|"")*"\\s*|[^${separator}]*)`, 'g'))
  return [...cells].map(([, cell = '']) =>
    cell
      .trim()
      .replace(/^"([\s\S]*)"$/, '$1')
      .replaceAll('""', '"'),
  )
}

const wrong = (line: number, message: string): LineProblem => ({ line, message })

/** A line, its fault, or null where it was not paid to our bank yet. */
function settledLineOf(line: number, cell: Cell, faults: Faults): SettlementLine | LineProblem | null {
  const settlement = cell('settlementId')
  if (settlement === '') return null
  const paidOn = dayOf(cell('settlementDate'))
  const fee = feeOf(cell('paymentMethodFee'), cell('paymentMethodCommission'))
  if (settlement.length > 100) return wrong(line, faults.longSettlement)
  if (!paidOn) return wrong(line, faults.noDay('settlementDate', cell('settlementDate').slice(0, 30)))
  if (fee === null) return wrong(line, faults.noFee)
  const payment = movedOf(line, cell, faults)
  return 'message' in payment ? payment : { settlement, paidOn, fee, net: cents(payment.gross - fee), ...payment }
}

/** A line, its fault, or null where nothing was paid: a report of everything has such lines, and calls them unpaid or failed. */
const paymentOf = (line: number, cell: Cell, faults: Faults): ReportedPayment | LineProblem | null =>
  /unpaid|fail/i.test(cell('status')) ? null : movedOf(line, cell, faults)

/** The money that moved, its day, and our name of it. */
function movedOf(line: number, cell: Cell, faults: Faults): ReportedPayment | LineProblem {
  const told = amountOf(cell('amount'))
  const day = dayOf(cell('entryDate'))
  if (!day) return wrong(line, faults.noDay('entryDate', cell('entryDate').slice(0, 30)))
  if (told === null || told === 0) return wrong(line, faults.noAmount)
  const isBack = told < 0 || cell('originalTradeReference') !== ''
  const gross = cents(isBack ? -Math.abs(told) : told)
  const reference = ourReference(cell, isBack)
  if (!reference || reference.length > 200) return wrong(line, faults.noStamp)
  return { line, day, reference, gross }
}

/** The id of our attempt: a charge bears it as its stamp, a refund as its reference. */
function ourReference(cell: Cell, isBack: boolean): string {
  const [stamp, given] = [cell('stamp'), cell('reference')]
  return (isBack && isId(given) ? given : stamp) || given
}

/** The fee and the commission together, each in euros with as many decimals as it has, or empty. */
function feeOf(...parts: string[]): Cents | null {
  const amounts = parts.map((part) => (part === '' ? '0' : part.replace(',', '.')))
  if (!amounts.every((amount) => /^-?\d{1,7}(?:\.\d{1,8})?$/.test(amount))) return null
  return cents(Math.round(amounts.reduce((sum, amount) => sum + Number(amount) * 100, 0)))
}

/** A day as people and programs write it, Paytrail with hyphens. */
const dayOf = (text: string): Day | null =>
  isDay(text) ? text : parseFinnishDay(text.replace(/^(\d{2})-(\d{2})-(\d{4})$/, '$1.$2.$3'))

function amountOf(text: string): Cents | null {
  const [, sign = '', whole = '', rest = ''] = /^([-\u2212]?)(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  if (!whole) return null
  const amount = Number(whole) * 100 + Number(rest.padEnd(2, '0') || 0)
  return amount > MOST_CENTS ? null : cents(sign ? -amount : amount)
}
