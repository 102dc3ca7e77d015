import { eq } from 'drizzle-orm'
import { words as handoverWords } from '../../../contract/handover/words.ts'
import type { Language } from '../../../contract/language.ts'
import { type Cents, formatPrice, sumCents, toEuros } from '../../../contract/money/money.ts'
import { type CaseRow, changeCase, lockCasesOf, wasBilled } from '../../handover/damageCases.ts'
import { type DamageRow, marksOfCase } from '../../handover/knownDamages.ts'
import type { Tx } from '../../platform/database/database.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { markIn } from '../markIn.ts'
import { groundOf, letBe, type StatementLine, told } from '../statement.ts'
import { changeStatement, lockBill, lockStatement } from '../statementQueries.ts'
import { type OrderRow, type StatementRow, statement } from '../tables.ts'
import { words } from '../words.ts'
import { type StatementNeeds, tellBill } from './makeStatement.ts'
import { requireCredited } from './requireCredited.ts'
import { tellLines } from './tellLines.ts'

/** A case whose customer bears a share of it that stands in no bill yet. */
export const hasShareToBill = ({ customerCents, statementId }: CaseRow): boolean =>
  (customerCents ?? 0) > 0 && statementId === null

/** Damages by which the lines of a case are known: its marks, or itself where it has none. */
async function idsOf(tx: Tx, { id }: CaseRow): Promise<string[]> {
  const marks = await marksOfCase(tx, id)
  return marks.length > 0 ? marks.map((mark) => mark.id) : [id]
}

const isAbout = ({ damages = [] }: StatementLine, ids: readonly string[]) => damages.some((id) => ids.includes(id))

/** The bill into which somebody wrote the damage by hand, and what its customer was told of it. */
async function writtenBill(tx: Tx, of: CaseRow): Promise<{ id: string; cents: Cents } | null> {
  if (await wasBilled(tx, of)) return null
  const ids = await idsOf(tx, of)
  const bills = await tx.select().from(statement).where(eq(statement.orderId, of.orderId))
  for (const { id, lines } of bills) {
    const its = lines.filter((line) => isAbout(line, ids))
    if (its.length > 0) return { id, cents: sumCents(its.map((line) => line.cents)) }
  }
  return null
}

/** A damage that staff priced in a bill is its customer's, and billed: its case asks for nothing more. */
async function linkWritten(tx: Tx, of: CaseRow, bill: { id: string; cents: Cents }, told: Told): Promise<CaseRow> {
  const payer = of.payer === null || of.payer === 'nobody' ? 'customer' : of.payer
  const change = { payer, customerCents: bill.cents, statementId: bill.id }
  return await changeCase(tx, of, change, { kind: 'billed', text: '', cents: bill.cents, ...told })
}
interface Told {
  actor: string
  at: Date
}

/** The same of all cases that a bill names and that know of no bill yet. What belongs to a billed one costs nothing more. */
export async function linkCases(
  tx: Tx,
  { id, orderId, lines }: StatementRow,
  written: readonly StatementLine[],
  told: Told,
): Promise<void> {
  for (const one of await lockCasesOf(tx, orderId)) {
    const ids = await idsOf(tx, one)
    const its = lines.filter((line) => isAbout(line, ids) && line.chargedCents > 0)
    if (one.statementId !== null) {
      if (its.some((line) => written.includes(line)))
        throw invalid({ lines: [(language) => words[language].damageBilled(one.number)] })
    } else if (its.length > 0) await linkWritten(tx, one, { id, cents: sumCents(its.map((line) => line.cents)) }, told)
  }
}

/**
 * Nobody pays for a damage that was none: its lines are let be, and a customer who was told of them is told anew. What a settled
 * bill charged has to be credited first.
 */
export async function letDamageBe(shop: StatementNeeds, tx: Tx, of: CaseRow, actor: string): Promise<void> {
  if (of.statementId === null) return
  const row = await lockBill(tx, of.statementId)
  const ids = await idsOf(tx, of)
  const its = row.lines.filter((line) => isAbout(line, ids) && line.chargedCents > 0)
  if (its.length === 0) return
  if (row.state === 'settled') await requireAllCredited(tx, row, its)
  else {
    const lines = row.lines.map((line) => (its.includes(line) ? letBe(line) : line))
    await tellLines(shop, tx, row, lines, actor)
  }
}

/** A credit counts once: for all these lines, and those of the damages in the bill that turned out to be none before. */
async function requireAllCredited(tx: Tx, { id, orderId, lines }: StatementRow, its: readonly StatementLine[]) {
  const cases = await lockCasesOf(tx, orderId)
  const none = cases.filter(({ statementId, payer }) => statementId === id && payer === 'nobody')
  const ids = (await Promise.all(none.map((one) => idsOf(tx, one)))).flat()
  const all = lines.filter((line) => its.includes(line) || isAbout(line, ids))
  for (const [number, ofInvoice] of Map.groupBy(all, ({ invoiceNumber }) => invoiceNumber))
    await requireCredited(tx, number, sumCents(ofInvoice.map(({ chargedCents }) => chargedCents)))
}

const saidOf = ({ view, description }: DamageRow, language: Language): string =>
  `${handoverWords[language].views[view]}, ${markIn(description, language)}`

/** A case that joined another one: a bill that is being written asks for no sum of it any more. */
export async function askNoMore(tx: Tx, orderId: string, ids: readonly string[]): Promise<void> {
  const open = await lockStatement(tx, orderId)
  if (open?.state !== 'draft') return
  const asks = open.asks.filter(({ damages }) => !damages.some((id) => ids.includes(id)))
  if (asks.length < open.asks.length) await changeStatement(tx, open, { asks })
}

/** The share of a customer as a line of their bill. Each case is an event of its own, with an excess of its own. */
async function shareLine(tx: Tx, of: CaseRow, event: number): Promise<StatementLine> {
  const { number, description, estimateCents, payer, customerCents } = of
  if (!customerCents) throw new Error(`No share of damage ${number}`)
  const joined = (await marksOfCase(tx, of.id)).filter(({ kind }) => kind !== of.found)
  const ground = groundOf((language) => {
    const t = words[language]
    return [
      t.damageShare(number, description),
      ...(estimateCents ? [t.damageEstimate(formatPrice(toEuros(estimateCents), language))] : []),
      ...(payer === 'insurer' ? [t.damageExcess] : []),
      ...(joined.length > 0 ? [t.joinedMarks(joined.map((mark) => saidOf(mark, language)).join('; '))] : []),
    ].join(', ')
  })
  return told({ kind: 'damage', ...ground, cents: customerCents, damages: await idsOf(tx, of), event })
}

const eventBehind = (lines: readonly StatementLine[]): number =>
  Math.max(1, ...lines.map(({ kind, event }) => (kind === 'damage' ? (event ?? 1) : 1))) + 1

/** The shares of an order that no bill has yet, for the bill at its return. */
export async function sharesOf(tx: Tx, orderId: string): Promise<{ cases: CaseRow[]; lines: StatementLine[] }> {
  const found = (await lockCasesOf(tx, orderId)).filter(hasShareToBill)
  const cases: CaseRow[] = []
  for (const one of found) if (!(await writtenBill(tx, one))) cases.push(one)
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
  if (open?.state !== 'draft' || !hasShareToBill(of) || (await writtenBill(tx, of))) return null
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
  if (of.statementId !== null) throw new Refusal('DAMAGE_BILLED')
  const at = shop.clock.now()
  const written = await writtenBill(tx, of)
  if (written) return await linkWritten(tx, of, written, { actor, at })
  if (!hasShareToBill(of)) throw new Refusal('DAMAGE_NO_SHARE')
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
