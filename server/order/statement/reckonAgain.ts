import { cents, formatPrice, toEuros } from '../../../contract/money/money.ts'
import { creditableOf } from '../../billing/invoicing/creditableOf.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { ofKilometres, type StatementLine, totalOf, withKilometres } from '../statement.ts'
import { changeStatement, lockReturnBill } from '../statementQueries.ts'
import type { OrderRow, StatementRow } from '../tables.ts'
import { words } from '../words.ts'
import { type StatementNeeds, tell, tellBill } from './makeStatement.ts'
import { type OfReturn, reckonKilometres } from './reckonReturn.ts'
import { settleStatement } from './settleStatement.ts'

type Corrected = Omit<OfReturn, 'today'> & { actor: string }

/**
 * The bill of a return whose reading was mistyped: its kilometres are reckoned anew. A sum that grew is told like a new bill, with
 * the days to answer it; where its customer has answered, nothing grows any more. True when a letter tells of it.
 */
export async function reckonAgain(
  shop: StatementNeeds,
  tx: Tx,
  order: OrderRow,
  { actor, ...readings }: Corrected,
): Promise<boolean> {
  const row = await lockReturnBill(tx, order.id)
  if (!row || order.returnedOn === null) return false
  const { judged, line, unclear } = await reckonKilometres(tx, order, { ...readings, today: order.returnedOn })
  const driven = { kilometresAgreed: judged.why === null ? judged.allowed : null, kilometresDriven: judged.driven }
  const isAsked = unclear.length > 0
  const lines = isAsked && row.state === 'disputed' ? row.lines : withKilometres(row.lines, line)
  const grows = totalOf(lines) > totalOf(row.lines)
  if (row.state === 'settled') {
    await requireSettledSum(tx, row, lines)
    await changeStatement(tx, row, driven)
    return false
  }
  if (grows && row.state === 'disputed') throw new Refusal('STATEMENT_ANSWERED')
  if (row.state === 'draft' || grows || (isAsked && row.state === 'sent')) {
    const waitsFor = [...row.waitsFor.filter((one) => one === 'damage'), ...unclear]
    const bill = { about: row.about, lines, asks: row.asks, waitsFor, ...driven }
    return (await tellBill(shop, tx, order, bill, row)).state === 'sent'
  }
  if (totalOf(lines) === 0) {
    await settleStatement(shop, tx, row, { answer: row.answer, lines, decidedBy: actor })
    return true
  }
  const changed = await changeStatement(tx, row, { lines, ...driven })
  if (row.state === 'disputed' || totalOf(lines) === totalOf(row.lines)) return false
  await tell(shop, tx, changed, 'statement_sent')
  return true
}

/** A bill that is over stays as it is: the reading is corrected where it changes no sum, or the difference was credited. */
async function requireSettledSum(tx: Tx, { lines: before }: StatementRow, lines: readonly StatementLine[]) {
  const less = totalOf(before) - totalOf(lines)
  if (less === 0) return
  const number = before.find(ofKilometres)?.invoiceNumber
  if (less < 0 || !number)
    throw new Refusal('STATEMENT_SETTLED', { values: { way: (language) => words[language].notRaised } })
  const credited = (await creditableOf(tx, number))?.credited ?? 0
  if (credited >= less) return
  const sum = toEuros(cents(less - credited))
  throw new Refusal('STATEMENT_SETTLED', {
    values: { way: (language) => words[language].creditFirst(number, formatPrice(sum, language)) },
  })
}
