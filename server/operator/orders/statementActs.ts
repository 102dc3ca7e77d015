import { fromEuros, toEuros } from '../../../contract/money/money.ts'
import type { StaffStatement } from '../../../contract/ops/orders/statements.ts'
import * as promises from '../../../contract/ops/orders/statements.ts'
import { decideStatement, sendStatement, waiveLine } from '../../order/statement/staffStatement.ts'
import { waitingStatements } from '../../order/statement/waitingStatements.ts'
import { totalOf } from '../../order/statement.ts'
import { statementLineView, statementView } from '../../order/view/statementView.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import type { ActShop } from '../act.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { pageOf } from '../page.ts'
import { chosenItems } from '../work/workLists.ts'
import { rowOf, workRows } from '../work/workRows.ts'
import { orderAct } from './orderAct.ts'
import { orderSummaries } from './orderSummaries.ts'

type Needs = ActShop & { queue: Queue }
type Row = Parameters<typeof statementView>[0]

/** The bill at the return as staff see it: of a draft its lines too. */
export const staffStatement = (row: Row): StaffStatement => ({
  ...statementView(row),
  lines: row.lines.map(statementLineView),
  total: toEuros(totalOf(row.lines)),
  waits_for: row.waitsFor,
  decided_by: row.decidedBy,
})

/** Bills at the return: those that wait for a person, and what staff do with one. */
export const statementActs = (
  shop: Needs,
): Pick<OpsHandlers, 'listStatements' | 'sendStatement' | 'waiveStatementLine' | 'decideStatement'> => ({
  listStatements: async ({ query: { show, limit, after }, staff }) => {
    const choice = await chosenItems(shop, 'statement', show, staff.id)
    const { shown, next } = pageOf(await waitingStatements(shop.db, { ...choice, after, most: limit + 1 }), limit)
    const orders = shown.map(({ order }) => order)
    const summaries = new Map((await orderSummaries(shop.db, orders)).map((one) => [one.order_number, one]))
    const closedOf = (isDraft: boolean) =>
      ({ [isDraft ? 'decideStatement' : 'sendStatement']: 'not_its_turn' }) as const
    const items = shown.map(({ row }) => ({ id: row.id, closed: closedOf(row.state === 'draft') }))
    const rows = await workRows(shop, staff, 'statement', items)
    const statements = shown.flatMap(({ row, order, damages }) => {
      const summary = summaries.get(order.orderNumber)
      if (!summary) return []
      const { order_number, customer, car } = summary
      const facts = { order_number, customer, car, returned_on: order.returnedOn, made_at: row.madeAt.toISOString() }
      return [{ ...facts, damages, statement: staffStatement(row), ...rowOf(rows, row.id) }]
    })
    return { statements, next }
  },
  sendStatement: orderAct(shop, promises.sendStatement, async (tx, { body, actor, ...asked }) => {
    const lines = body.lines.map(({ amount, ...line }) => ({ ...line, cents: fromEuros(amount) }))
    const seen = { orderNumber: body.order_number, version: body.statement_version, actor }
    return answered(await sendStatement(shop, tx, { ...seen, lines }), asked)
  }),
  waiveStatementLine: orderAct(shop, promises.waiveStatementLine, async (tx, { body, actor, ...asked }) => {
    const seen = { orderNumber: body.order_number, version: body.statement_version, actor }
    return answered(await waiveLine(shop, tx, { ...seen, line: body.line }), asked)
  }),
  decideStatement: orderAct(shop, promises.decideStatement, async (tx, { body, actor, ...asked }) => {
    const decisions = body.decisions.map(({ amount, ...decision }) => ({ ...decision, cents: fromEuros(amount) }))
    const seen = { orderNumber: body.order_number, version: body.statement_version, actor }
    return answered(await decideStatement(shop, tx, { ...seen, decisions }), asked)
  }),
})

function answered(row: Row, { note, isForTwo }: { note(made: { total: number }): void; isForTwo: boolean }) {
  const statement = staffStatement(row)
  note({ total: statement.total })
  return { statement, second_person: isForTwo }
}
