import type { Tx } from '../../platform/database/database.ts'
import { type StatementLine, totalOf } from '../statement.ts'
import { changeStatement } from '../statementQueries.ts'
import type { StatementRow } from '../tables.ts'
import { type StatementNeeds, tell } from './makeStatement.ts'
import { settleStatement } from './settleStatement.ts'

/** Less is charged by an open bill: who was told of it is told anew; where nothing is left of it, it is settled. */
export async function tellLines(
  shop: Pick<StatementNeeds, 'clock' | 'queue'>,
  tx: Tx,
  row: StatementRow,
  lines: StatementLine[],
  actor: string,
): Promise<StatementRow> {
  if (row.state !== 'draft' && totalOf(lines) === 0)
    return await settleStatement(shop, tx, row, { answer: row.answer, lines, decidedBy: actor })
  const changed = await changeStatement(tx, row, { lines })
  if (row.state === 'sent') await tell(shop, tx, changed, 'statement_sent')
  return changed
}
