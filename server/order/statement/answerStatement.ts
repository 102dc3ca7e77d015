import type { ParsedBodyOf } from '../../../contract/call.ts'
import type { Calls } from '../../../contract/calls.ts'
import { formatDay } from '../../../contract/days/date.ts'
import { required } from '../../../contract/fields.ts'
import { orderMay } from '../../../contract/order/orderRules.ts'
import { atOneInstant } from '../../platform/clock.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { lockOrder } from '../queries.ts'
import { changeStatement, lockStatement } from '../statementQueries.ts'
import { type StatementNeeds, tell } from './makeStatement.ts'
import { settleStatement } from './settleStatement.ts'

type Body = ParsedBodyOf<Calls['answerStatement']>

/**
 * The customer accepts the bill, which is charged then, or disagrees and says why. The same answer once more changes nothing, in
 * whatever tab it is pressed.
 */
export async function answerStatement(
  { db, ...needs }: Pick<StatementNeeds, 'clock' | 'queue'> & { db: Db },
  customerId: string,
  { order_number, version, answer, reason }: Body,
): Promise<void> {
  const disagrees = answer === 'disagree'
  if (disagrees && reason.trim() === '') throw invalid({ reason: [required] })
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, customerId, order_number)
    if (!order) throw new Refusal('ORDER_NOT_FOUND')
    const row = orderMay(order.status, 'answerStatement') ? await lockStatement(tx, order.id) : undefined
    if (!row || row.state === 'draft') throw new Refusal('STATEMENT_NOT_FOUND')
    if (row.answer === (disagrees ? 'disputed' : 'accepted')) return
    if (row.state !== 'sent') throw new Refusal('STATEMENT_ANSWERED')
    if (version !== String(row.version)) throw new Refusal('STATEMENT_CHANGED')
    const shop = atOneInstant(needs)
    const { answerBy } = row
    if (answerBy && answerBy < shop.clock.today())
      throw new Refusal('STATEMENT_LATE', { values: { day: (language) => formatDay(answerBy, language) } })
    if (!disagrees) await settleStatement(shop, tx, row, { answer: 'accepted' })
    else {
      const now = shop.clock.now()
      const disputed = { state: 'disputed', answer: 'disputed', said: reason.trim(), answeredAt: now } as const
      await tell(shop, tx, await changeStatement(tx, row, disputed), 'statement_disputed')
    }
  })
}
