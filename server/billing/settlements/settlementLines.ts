import { type Day, isDay, parseFinnishDay } from '../../../contract/date.ts'
import { type Cents, cents } from '../../../contract/money.ts'

/** One line of a settlement file: a charge, or below zero what went back to a card. */
export interface SettlementLine {
  line: number
  settlement: string
  day: Day
  reference: string
  gross: Cents
  fee: Cents
  net: Cents
}
export interface LineProblem {
  line: number
  message: string
}

const columns = ['settlement_id', 'date', 'reference', 'gross', 'fee', 'net', 'currency'] as const
type Column = (typeof columns)[number]
const MOST_CENTS = 100_000_000

/**
 * The lines of a file one after the other, or what is wrong with them (docs/money.md says what a file is). Cells have no
 * quotes and no line breaks: they are ids, days and amounts.
 */
export function* settlementLines(text: string): Generator<SettlementLine | LineProblem> {
  const lines = linesOf(text)
  const first = lines.next()
  const { line: at, text: head } = first.done ? { line: 1, text: '' } : first.value
  const separator = head.includes(';') ? ';' : ','
  const named = head.split(separator).map((name) => name.trim().toLowerCase())
  const missing = columns.filter((name) => !named.includes(name))
  if (missing.length > 0) {
    yield { line: at, message: `Sarake puuttuu: ${missing.join(', ')}.` }
    return
  }
  for (const { line, text: row } of lines) {
    const cells = row.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
    if (cells.length !== named.length)
      yield { line, message: `Rivillä on ${cells.length} saraketta, ei ${named.length}.` }
    else yield lineOf(line, (name) => cells[named.indexOf(name)] ?? '')
  }
}

/** Its lines with words, line by line, so that a long file is never held twice. The mark that some programs begin a file with is no word. */
function* linesOf(text: string): Generator<{ line: number; text: string }> {
  for (let line = 1, from = 0; from < text.length; line += 1) {
    const end = text.indexOf('\n', from)
    const until = end < 0 ? text.length : end
    const words = text.slice(from, until).trim()
    if (words !== '') yield { line, text: words }
    from = until + 1
  }
}

function lineOf(line: number, cell: (name: Column) => string): SettlementLine | LineProblem {
  const [settlement, reference] = [cell('settlement_id'), cell('reference')]
  const day = dayOf(cell('date'))
  const [gross, fee, net] = [amountOf(cell('gross')), amountOf(cell('fee')), amountOf(cell('net'))]
  const wrong = (message: string) => ({ line, message })
  if (!settlement || settlement.length > 100) return wrong('settlement_id puuttuu tai on liian pitkä.')
  if (!reference || reference.length > 200) return wrong('reference puuttuu tai on liian pitkä.')
  if (!day) return wrong(`Päivä ei ole päivä: ${cell('date').slice(0, 30)}.`)
  if (gross === null || fee === null || net === null) return wrong('gross, fee tai net ei ole rahasumma.')
  if (cell('currency').toUpperCase() !== 'EUR') return wrong(`Valuutta ei ole EUR: ${cell('currency').slice(0, 10)}.`)
  if (gross === 0) return wrong('gross on nolla.')
  if (gross - fee !== net) return wrong('net ei ole gross vähennettynä kululla fee.')
  return { line, settlement, day, reference, gross, fee, net }
}

const dayOf = (text: string): Day | null => (isDay(text) ? text : parseFinnishDay(text))

function amountOf(text: string): Cents | null {
  const [, sign = '', whole = '', rest = ''] = /^([-\u2212]?)(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  if (!whole) return null
  const amount = Number(whole) * 100 + Number(rest.padEnd(2, '0') || 0)
  return amount > MOST_CENTS ? null : cents(sign ? -amount : amount)
}
