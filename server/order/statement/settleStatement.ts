import { addDays } from '../../../contract/days/date.ts'
import { isReckoned, type StatementAnswer } from '../../../contract/order/statementRules.ts'
import { statementWords } from '../../../contract/order/statementWords.ts'
import { billCharges, OBJECTION_DAYS } from '../../billing/invoicing/billCharges.ts'
import type { Tx } from '../../platform/database/database.ts'
import { keptLanguage } from '../../platform/keptLanguage.ts'
import { invoicedParts, type StatementLine } from '../statement.ts'
import { changeStatement } from '../statementQueries.ts'
import type { StatementRow } from '../tables.ts'
import { type StatementNeeds, tell } from './makeStatement.ts'

interface Settled {
  answer: StatementAnswer | null
  lines?: StatementLine[]
  decidedBy?: string
  /** Staff decided against what its customer says: it is charged a week after it is told. */
  isObjectable?: boolean
}

/**
 * Settles a locked statement, once: its lines become an invoice, two where some of them bear no tax, and its customer is told.
 * A second caller finds it settled.
 */
export async function settleStatement(
  shop: Pick<StatementNeeds, 'clock' | 'queue'>,
  tx: Tx,
  row: StatementRow,
  { answer, lines: given, decidedBy, isObjectable = false }: Settled,
): Promise<StatementRow> {
  if (row.state === 'settled') throw new Error(`Statement ${row.id} is settled already`)
  const { customerId, orderId } = row
  const { kinds, invoiced } = statementWords[keptLanguage]
  let lines = given ?? row.lines
  const parts = invoicedParts(lines)
  for (const part of parts) {
    const { number } = await billCharges(shop, tx, {
      customerId,
      orderId,
      title: invoiced[row.about],
      isTaxed: part.isTaxed,
      isTold: false,
      isObjectable,
      lines: part.lines.map(({ kind, ground, chargedCents }) => ({
        // A ground that the shop made says itself what it is.
        name: isReckoned(kind) ? ground : `${kinds[kind]}: ${ground}`,
        cents: chargedCents,
      })),
    })
    lines = lines.map((line) => (part.lines.includes(line) ? { ...line, invoiceNumber: number } : line))
  }
  const settled = await changeStatement(tx, row, {
    state: 'settled',
    lines,
    answer,
    waitsFor: [],
    asks: [],
    settledAt: shop.clock.now(),
    chargeOn: isObjectable && parts.length > 0 ? addDays(shop.clock.today(), OBJECTION_DAYS) : null,
    ...(answer === null || answer === row.answer ? {} : { answeredAt: answer === 'none' ? null : shop.clock.now() }),
    ...(decidedBy === undefined ? {} : { decidedBy }),
  })
  await tell(shop, tx, settled, 'statement_settled')
  return settled
}
