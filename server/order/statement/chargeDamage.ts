import { eq } from 'drizzle-orm'
import { formatPrice, toEuros } from '../../../contract/money/money.ts'
import { type CaseRow, changeCase, lockCasesOf } from '../../handover/damageCases.ts'
import { marksOfCase } from '../../handover/knownDamages.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { keptLanguage } from '../../platform/keptLanguage.ts'
import { type StatementLine, told } from '../statement.ts'
import { changeStatement, lockStatement } from '../statementQueries.ts'
import { type OrderRow, statement } from '../tables.ts'
import { words } from '../words.ts'
import { type StatementNeeds, tellBill } from './makeStatement.ts'

/** A case whose customer bears a share of it that stands in no bill yet. */
export const hasShareToBill = ({ customerCents, statementId }: CaseRow): boolean =>
  (customerCents ?? 0) > 0 && statementId === null

/** Whether somebody wrote the damage into a bill by hand. */
async function isInBill(tx: Tx, of: CaseRow): Promise<boolean> {
  const marks = (await marksOfCase(tx, of.id)).map(({ id }) => id)
  const bills = await tx.select({ lines: statement.lines }).from(statement).where(eq(statement.orderId, of.orderId))
  return bills.some(({ lines }) => lines.some(({ damages = [] }) => damages.some((id) => marks.includes(id))))
}

/** The share of a customer as a line of their bill. Each case is an event of its own, with an excess of its own. */
async function shareLine(tx: Tx, of: CaseRow, event: number): Promise<StatementLine> {
  const { number, description, estimateCents, payer, customerCents } = of
  if (!customerCents) throw new Error(`No share of damage ${number}`)
  const t = words[keptLanguage]
  const ground = [
    t.damageShare(number, description),
    ...(estimateCents ? [t.damageEstimate(formatPrice(toEuros(estimateCents), keptLanguage))] : []),
    ...(payer === 'insurer' ? [t.damageExcess] : []),
  ].join(', ')
  const damages = (await marksOfCase(tx, of.id)).map(({ id }) => id)
  return told({ kind: 'damage', ground, cents: customerCents, damages, event })
}

const eventBehind = (lines: readonly StatementLine[]): number =>
  Math.max(1, ...lines.map(({ kind, event }) => (kind === 'damage' ? (event ?? 1) : 1))) + 1

/** The shares of an order that no bill has yet, for the bill at its return. */
export async function sharesOf(tx: Tx, orderId: string): Promise<{ cases: CaseRow[]; lines: StatementLine[] }> {
  const found = (await lockCasesOf(tx, orderId)).filter(hasShareToBill)
  const cases: CaseRow[] = []
  for (const one of found) if (!(await isInBill(tx, one))) cases.push(one)
  const lines: StatementLine[] = []
  for (const one of cases) lines.push(await shareLine(tx, one, eventBehind(lines)))
  return { cases, lines }
}

/** Notes the bill that has the share: nobody bills it again. */
export const noteBilled = (
  tx: Tx,
  of: CaseRow,
  { statementId, actor, at }: { statementId: string; actor: string; at: Date },
): Promise<CaseRow> =>
  changeCase(
    tx,
    of,
    { statementId },
    { kind: 'billed', text: '', actor, at, ...(of.customerCents && { cents: of.customerCents }) },
  )

/** Adds the share to a bill that staff are writing; null where there is none to add it to. */
export async function addToDraft(tx: Tx, of: CaseRow, told: { actor: string; at: Date }): Promise<CaseRow | null> {
  const open = await lockStatement(tx, of.orderId)
  if (open?.state !== 'draft' || !hasShareToBill(of) || (await isInBill(tx, of))) return null
  const line = await shareLine(tx, of, eventBehind(open.lines))
  // Its sum is said by its case: nobody is asked for it again.
  const asks = open.asks.filter(({ damages }) => !damages.some((id) => line.damages?.includes(id)))
  await changeStatement(tx, open, { lines: [...open.lines, line], asks })
  return await noteBilled(tx, of, { statementId: open.id, ...told })
}

/** Bills a share before the return, or after its bill was settled: a bill of its own, with the same week to answer. */
export async function billShare(
  shop: StatementNeeds,
  tx: Tx,
  order: OrderRow,
  of: CaseRow,
  actor: string,
): Promise<CaseRow> {
  if (of.statementId !== null || (await isInBill(tx, of))) throw new Refusal('DAMAGE_BILLED')
  if (!hasShareToBill(of)) throw new Refusal('DAMAGE_NO_SHARE')
  const at = shop.clock.now()
  const added = await addToDraft(tx, of, { actor, at })
  if (added) return added
  const last = await lockStatement(tx, order.id)
  if (last && last.state !== 'settled') throw new Refusal('STATEMENT_OPEN')
  const { id: statementId } = await tellBill(shop, tx, order, {
    about: 'damage',
    lines: [await shareLine(tx, of, 1)],
    asks: [],
    waitsFor: [],
    kilometresAgreed: null,
    kilometresDriven: null,
  })
  return await noteBilled(tx, of, { statementId, actor, at })
}
