import { cents } from '../../../contract/money/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { ofKilometres, type StatementLine, totalOf, withKilometres } from '../statement.ts'
import { changeStatement, lockReturnBill } from '../statementQueries.ts'
import type { OrderRow, StatementRow } from '../tables.ts'
import { words } from '../words.ts'
import { type StatementNeeds, tell, tellBill } from './makeStatement.ts'
import { type OfReturn, reckonKilometres } from './reckonReturn.ts'
import { requireCredited } from './requireCredited.ts'
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
  const isDisputed = row.state === 'disputed'
  const waitsFor = [...row.waitsFor.filter((one) => one === 'damage'), ...(isDisputed ? [] : unclear)]
  // Kilometres that a person reckoned stay as they are until somebody decides the bill.
  const lines = isDisputed && unclear.length > 0 ? row.lines : withKilometres(row.lines, line)
  const more = totalOf(lines) - totalOf(row.lines)
  if (row.state === 'settled') {
    await requireSettledSum(tx, row, lines)
    await changeStatement(tx, row, driven)
    return false
  }
  if (more > 0 && isDisputed) throw new Refusal('STATEMENT_ANSWERED')
  if (totalOf(lines) === 0 && waitsFor.length === 0) {
    const counted = await changeStatement(tx, row, driven)
    await settleStatement(shop, tx, counted, { answer: row.answer, lines, decidedBy: actor })
    return true
  }
  if (row.state === 'draft' || more > 0 || waitsFor.length > 0) {
    const bill = { about: row.about, lines, asks: row.asks, waitsFor, ...driven }
    return (await tellBill(shop, tx, order, bill, row)).state === 'sent'
  }
  const changed = await changeStatement(tx, row, { lines, ...driven })
  if (isDisputed || more === 0) return false
  await tell(shop, tx, changed, 'statement_sent')
  return true
}

/** The reading of a bill that is over is corrected where it changes no sum, or the difference was credited. */
async function requireSettledSum(tx: Tx, { lines: before }: StatementRow, lines: readonly StatementLine[]) {
  const less = cents(totalOf(before) - totalOf(lines))
  if (less < 0) throw new Refusal('STATEMENT_SETTLED', { values: { way: (language) => words[language].notRaised } })
  await requireCredited(tx, before.find(ofKilometres)?.invoiceNumber ?? null, less)
}
