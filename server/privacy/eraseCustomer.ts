import { sql } from 'drizzle-orm'
import type { Day } from '../../contract/days/date.ts'
import { day } from '../../contract/days/date.ts'
import type { Language } from '../../contract/language.ts'
import { type BoundReason, type DataPart, dataParts } from '../../contract/ops/customers/privacy.ts'
import { normalEmail } from '../account/email/email.ts'
import { emptyAccount, lockForErasing } from '../account/person/emptyAccount.ts'
import { keepBuyers } from '../billing/invoicing/keepBuyers.ts'
import { lastPaperOf, unsettledOf } from '../billing/unsettledOf.ts'
import { eraseMessagesBy, hasOpenMessage } from '../contact/eraseMessages.ts'
import { eraseLettersTo } from '../content/sentLetters.ts'
import { eraseHandovers } from '../handover/eraseHandovers.ts'
import { eraseChecks } from '../identification/eraseChecks.ts'
import { bindingOf, eraseDrivers, eraseUnconfirmed, ordersOf } from '../order/eraseOrders.ts'
import { keepContracts } from '../order/letters/keepContracts.ts'
import { closeCards } from '../payment/eraseCards.ts'
import type { Queryable, Tx } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { eventOnCommit } from '../platform/observe/events.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import { eraseAgentsOf } from '../searchAgent/eraseAgentsOf.ts'
import { eraseNotesOf } from '../staff/staffNotes.ts'
import { personalTables } from './personalData.ts'
import { words } from './words.ts'

export interface Erased {
  parts: { part: DataPart; erased: number; kept: number }[]
  /** Tables of the register that still say something of the person. */
  keptTables: Set<string>
  /** How long the law keeps the last voucher. */
  keptUntil: Day | null
}
/** KPL 2:10, from the end of the year in which the fiscal year ended; here that is the year of the voucher. */
const VOUCHER_YEARS = 6

/**
 * A customer who asked for it: what no law keeps goes now, and the row of the customer says nothing of a person any more.
 * Refused while something runs or is owed: who it is would have to be known.
 */
export async function eraseCustomer(
  shop: Pick<ShopParts, 'clock' | 'queue'>,
  tx: Tx,
  customerId: string,
): Promise<Erased> {
  const email = await lockForErasing(tx, customerId)
  const sender = { customerId, email: normalEmail(email) }
  const orders = await ordersOf(tx, customerId)
  const orderIds = orders.map(({ id }) => id)
  const bound: BoundReason[] = [
    ...(await bindingOf(tx, orders, sender)),
    ...(await unsettledOf(tx, orderIds)),
    ...((await hasOpenMessage(tx, sender)) ? (['message'] as const) : []),
  ]
  if (bound.length > 0) {
    const reasons = (language: Language) => bound.map((one) => words[language].bound[one]).join(', ')
    throw new Refusal('CUSTOMER_BOUND', { values: { reasons }, body: { bound } })
  }
  const before = await rowsOf(tx, customerId)
  await eraseUnconfirmed(tx, orderIds)
  await eraseDrivers(tx, orderIds)
  await eraseHandovers(tx, orderIds)
  await closeCards(tx, orderIds, shop.clock.now())
  await keepBuyers(tx, orders)
  await keepContracts(tx, orderIds)
  await eraseMessagesBy(tx, sender)
  await eraseAgentsOf(tx, sender.email)
  for (const erase of [eraseNotesOf, eraseLettersTo, eraseChecks]) await erase(tx, [customerId])
  await emptyAccount(shop, tx, { customerId, email })
  // The log is kept elsewhere: after a restore its lines say who has to be erased again.
  eventOnCommit(tx, 'customer', { outcome: 'erased', customerId })
  const after = await rowsOf(tx, customerId)
  return {
    parts: partsOf(before, after),
    keptTables: keptTablesOf(after),
    keptUntil: keptUntil(await lastPaperOf(tx, orderIds)),
  }
}

const keptUntil = (last: Day | null): Day | null => last && day(`${Number(last.slice(0, 4)) + VOUCHER_YEARS}-12-31`)

const keptTablesOf = (after: Map<string, number>): Set<string> =>
  new Set(Object.keys(personalTables).filter((name) => personalTables[name]?.onRequest === 'kept' && after.get(name)))

/** The rows about a customer in each table of the register. */
async function rowsOf(db: Queryable, customerId: string): Promise<Map<string, number>> {
  const counts = Object.entries(personalTables).map(
    ([table, { of }]) =>
      sql`select ${table} as name, count(*)::int as rows from ${sql.identifier(table)} where ${of(customerId)}`,
  )
  const { rows } = await db.execute<{ name: string; rows: number }>(sql.join(counts, sql` union all `))
  return new Map(rows.map(({ name, rows }) => [name, rows]))
}

function partsOf(before: Map<string, number>, after: Map<string, number>): Erased['parts'] {
  const sums = Object.entries(personalTables).flatMap(([table, { part, onRequest }]) => {
    const [had, has] = [before.get(table) ?? 0, after.get(table) ?? 0]
    // The row stays and says nothing of a person.
    const kept = onRequest === 'columns emptied' ? 0 : has
    return part ? [{ part, erased: had - kept, kept }] : []
  })
  return dataParts.flatMap((part) => {
    const of = sums.filter((one) => one.part === part)
    const [erased, kept] = [of.reduce((sum, one) => sum + one.erased, 0), of.reduce((sum, one) => sum + one.kept, 0)]
    return erased + kept > 0 ? [{ part, erased, kept }] : []
  })
}
