import { helsinkiDay } from '../../../contract/days/date.ts'
import { fromEuros } from '../../../contract/money/money.ts'
import { lastAnsweringDay } from '../../../contract/order/statementRules.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { orderNoticeMail } from '../mails.ts'
import { totalOf } from '../statement.ts'
import { insertStatement } from '../statementQueries.ts'
import type { OrderRow, StatementRow } from '../tables.ts'
import type { ReckonedReturn } from './reckonReturn.ts'

export interface StatementNeeds {
  clock: Clock
  queue: Queue
  config: { SECOND_PERSON_ABOVE: number }
}

/**
 * The bill of a car that came back, which charges nothing. Its customer gets it at once, unless staff have to look at something
 * of it first, or the sum is one that no person decides alone. A bill of nothing is settled at once.
 */
export async function makeStatement(
  { clock, queue, config }: StatementNeeds,
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'customerId'>,
  { lines, asks, judged, unclear }: Pick<ReckonedReturn, 'lines' | 'asks' | 'judged' | 'unclear'>,
): Promise<StatementRow> {
  const now = clock.now()
  const isLarge = totalOf(lines) > fromEuros(config.SECOND_PERSON_ABOVE)
  const waitsFor = [
    ...(asks.length > 0 ? (['damage'] as const) : []),
    ...unclear,
    ...(isLarge ? (['limit'] as const) : []),
  ]
  const isDraft = waitsFor.length > 0
  const isSent = !isDraft && totalOf(lines) > 0
  const row: StatementRow = {
    id: newId(),
    customerId: order.customerId,
    orderId: order.id,
    state: isDraft ? 'draft' : isSent ? 'sent' : 'settled',
    version: 1,
    lines,
    waitsFor,
    asks,
    kilometresAgreed: judged.why === null ? judged.allowed : null,
    kilometresDriven: judged.driven,
    madeAt: now,
    sentAt: isSent ? now : null,
    answerBy: isSent ? lastAnsweringDay(helsinkiDay(now)) : null,
    answer: null,
    said: null,
    answeredAt: null,
    decidedBy: null,
    settledAt: isDraft || isSent ? null : now,
    chargeOn: null,
  }
  await insertStatement(tx, row)
  if (isSent) await tell({ clock, queue }, tx, row, 'statement_sent')
  return row
}

/** Puts the letter in that tells of it. */
export async function tell(
  { clock, queue }: Pick<StatementNeeds, 'clock' | 'queue'>,
  tx: Tx,
  { customerId, orderId }: StatementRow,
  kind: 'statement_sent' | 'statement_disputed' | 'statement_settled',
): Promise<void> {
  await queue.enqueue(tx, orderNoticeMail, { kind, customerId, orderId, at: clock.now().toISOString() })
}
