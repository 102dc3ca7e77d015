import { toEuros } from '../../../contract/money/money.ts'
import type { Statement } from '../../../contract/order/statementOnWire.ts'
import { type StatementLine, totalOf } from '../statement.ts'
import type { StatementRow } from '../tables.ts'

/** The bill at the return as its customer sees it: nothing of its lines before it is sent. */
export function statementView(row: StatementRow): Statement {
  const lines = row.state === 'draft' ? [] : row.lines
  return {
    version: String(row.version),
    state: row.state,
    lines: lines.map(statementLineView),
    total: toEuros(totalOf(lines)),
    kilometres: { agreed: row.kilometresAgreed, driven: row.kilometresDriven },
    sent_at: row.sentAt?.toISOString() ?? null,
    answer_by: row.answerBy,
    answer: row.answer,
    said: row.said,
    answered_at: row.answeredAt?.toISOString() ?? null,
    charge_on: row.chargeOn,
  }
}

export const statementLineView = (line: StatementLine): Statement['lines'][number] => ({
  kind: line.kind,
  ground: line.ground,
  readings: line.readings,
  photos: line.photos,
  amount: toEuros(line.cents),
  charged: toEuros(line.chargedCents),
  decision: line.decision,
  invoice_number: line.invoiceNumber,
})
