import type { Day } from '../../../contract/days/date.ts'
import { fromEuros, toEuros } from '../../../contract/money/money.ts'
import type { StaffStatement } from '../../../contract/ops/orders/statements.ts'
import * as promises from '../../../contract/ops/orders/statements.ts'
import { photosOfOrders } from '../../handover/keepPhotos.ts'
import { excessOf } from '../../order/statement/excessOf.ts'
import { isBilledByStatement } from '../../order/statement/reckonReturn.ts'
import { decideStatement, sendStatement, waiveLine } from '../../order/statement/staffStatement.ts'
import { waitingStatements } from '../../order/statement/waitingStatements.ts'
import { totalOf } from '../../order/statement.ts'
import { photosOf, statementLineView, statementView } from '../../order/view/statementView.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { keptLanguage } from '../../platform/keptLanguage.ts'
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
export async function staffStatement(db: Queryable, row: Row, today: Day): Promise<StaffStatement> {
  const photos = (await photosOfOrders(db, [row.orderId])).get(row.orderId) ?? []
  return {
    ...statementView(row, photos, keptLanguage),
    lines: row.lines.map((line) => statementLineView(line, photos, keptLanguage)),
    total: toEuros(totalOf(row.lines)),
    waits_for: row.waitsFor,
    decided_by: row.decidedBy,
    asks: row.asks.map(({ most = null, isOfSwap = false, grounds: _, ...ask }) => ({
      ...ask,
      photos: photosOf({ ...ask, isOfSwap }, photos),
      most: most === null ? null : toEuros(most),
    })),
    by_list: row.state === 'draft' && (await isBilledByStatement(db, row.orderId)),
    excess: toEuros(await excessOf(db, row.orderId, today)),
  }
}

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
    const statements = []
    for (const { row, order, damages } of shown) {
      const summary = summaries.get(order.orderNumber)
      if (!summary) continue
      const { order_number, customer, car } = summary
      const facts = { order_number, customer, car, returned_on: order.returnedOn, made_at: row.madeAt.toISOString() }
      const statement = await staffStatement(shop.db, row, shop.clock.today())
      statements.push({ ...facts, damages, statement, ...rowOf(rows, row.id) })
    }
    return { statements, next }
  },
  sendStatement: orderAct(shop, promises.sendStatement, async (tx, { body, actor, ...asked }) => {
    const lines = body.lines.map(({ amount, ...line }) => ({ ...line, cents: fromEuros(amount) }))
    const seen = { orderNumber: body.order_number, version: body.statement_version, actor }
    return await answered(shop, tx, await sendStatement(shop, tx, { ...seen, lines }), asked)
  }),
  waiveStatementLine: orderAct(shop, promises.waiveStatementLine, async (tx, { body, actor, ...asked }) => {
    const seen = { orderNumber: body.order_number, version: body.statement_version, actor }
    return await answered(shop, tx, await waiveLine(shop, tx, { ...seen, line: body.line }), asked)
  }),
  decideStatement: orderAct(shop, promises.decideStatement, async (tx, { body, actor, ...asked }) => {
    const decisions = body.decisions.map(({ amount, ...decision }) => ({ ...decision, cents: fromEuros(amount) }))
    const seen = { orderNumber: body.order_number, version: body.statement_version, actor }
    return await answered(shop, tx, await decideStatement(shop, tx, { ...seen, decisions }), asked)
  }),
})

async function answered(
  { clock }: Needs,
  tx: Tx,
  row: Row,
  { note, isForTwo }: { note(made: { total: number }): void; isForTwo: boolean },
) {
  const statement = await staffStatement(tx, row, clock.today())
  note({ total: statement.total })
  return { statement, second_person: isForTwo }
}
