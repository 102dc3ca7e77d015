import { helsinkiDay } from '../../../contract/days/date.ts'
import { type Cents, cents, formatPrice, toEuros } from '../../../contract/money/money.ts'
import {
  isListed,
  type LineKind,
  lastAnsweringDay,
  type StatementState,
} from '../../../contract/order/statementRules.ts'
import { refuseErased } from '../../account/person/refuseErased.ts'
import { atOneInstant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { lockForStaff } from '../lockForStaff.ts'
import { type AskedLine, letBe, type StatementLine, told, totalOf } from '../statement.ts'
import { changeStatement, lockStatement } from '../statementQueries.ts'
import type { StatementRow } from '../tables.ts'
import { words } from '../words.ts'
import { linkCases } from './chargeDamage.ts'
import { excessOf, requireWithinExcess } from './excessOf.ts'
import { type StatementNeeds, tell } from './makeStatement.ts'
import { isBilledByStatement } from './reckonReturn.ts'
import { settleStatement } from './settleStatement.ts'
import { tellLines } from './tellLines.ts'

type Needs = Pick<StatementNeeds, 'clock' | 'queue'>

interface Seen {
  orderNumber: string
  /** The version of the statement that staff looked at. */
  version: string
}

/** The bill of an order, locked, as staff saw it and in a state that they may act on. */
export async function lockSeen(
  tx: Tx,
  { orderNumber, version }: Seen,
  states: readonly StatementState[],
): Promise<StatementRow> {
  const order = await lockForStaff(tx, orderNumber, 'answerStatement')
  await refuseErased(tx, order.customerId)
  const row = await lockStatement(tx, order.id)
  if (!row) throw new Refusal('STATEMENT_NOT_FOUND')
  if (!states.includes(row.state)) throw new Refusal('STATEMENT_ANSWERED')
  if (version !== String(row.version)) throw new Refusal('STATEMENT_CHANGED')
  return row
}

export interface WrittenLine {
  kind: LineKind
  ground: string
  cents: Cents
  photos: string[]
  damages: string[]
  event: number
  /** Which of the asks it answers. */
  ask: number | null
}

/** Only damages are of an event. An answer on a car that was swapped has the photos of that car. */
function lineOf({ damages, event, ask: at, ...written }: WrittenLine, asks: readonly AskedLine[]): StatementLine {
  const ask = at === null ? undefined : asks[at]
  // Words that staff changed are theirs alone.
  const line = { ...written, ...(ask?.grounds && ask.ground === written.ground && { grounds: ask.grounds }) }
  if (line.kind === 'damage') return told({ ...line, damages, event })
  if (!ask?.isOfSwap) return told(line)
  const photos = line.photos.length > 0 ? line.photos : (ask.photos ?? [])
  return told({ ...line, photos, isOfSwap: true })
}

/** Staff add what the shop cannot reckon, and the customer gets the bill. One of nothing is settled at once, and said so. */
export async function sendStatement(
  needs: Needs,
  tx: Tx,
  { lines: written, actor, ...seen }: Seen & { lines: readonly WrittenLine[]; actor: string },
): Promise<StatementRow> {
  const shop = atOneInstant(needs)
  const row = await lockSeen(tx, seen, ['draft'])
  if (written.some(({ kind }) => kind === 'kilometres') && !row.waitsFor.includes('kilometres'))
    throw invalid({ lines: [(language) => words[language].kilometresReckoned] })
  if (await isBilledByStatement(tx, row.orderId)) requireAsked(written, row.asks)
  const added = written.map((line) => lineOf(line, row.asks))
  const lines = [...row.lines, ...added]
  requireWithinExcess(lines, await excessOf(tx, row.orderId, shop.clock.today()), added)
  await linkCases(tx, { ...row, lines }, added, { actor, at: shop.clock.now() })
  if (totalOf(lines) === 0) return await settleStatement(shop, tx, row, { answer: null, lines, decidedBy: actor })
  const now = shop.clock.now()
  const sent = { state: 'sent', lines, sentAt: now, answerBy: lastAnsweringDay(helsinkiDay(now)) } as const
  const changed = await changeStatement(tx, row, { ...sent, waitsFor: [], asks: [] })
  await tell(shop, tx, changed, 'statement_sent')
  return changed
}

/**
 * Refuses what the price list has and the shop does not ask for: it was reckoned, or the protocol does not have it. Each ask has
 * one answer, not above the list of today (terms 17.6).
 */
function requireAsked(written: readonly WrittenLine[], asks: readonly AskedLine[]): void {
  const answered = new Set<number>()
  for (const { kind, ask: at, cents: sum } of written.filter((line) => isListed(line.kind))) {
    const ask = at === null ? undefined : asks[at]
    if (at === null || ask?.kind !== kind || answered.has(at))
      throw invalid({ lines: [(language) => words[language].onlyAsked] })
    const most = ask.most ?? sum
    if (sum > most)
      throw invalid({ lines: [(language) => words[language].aboveList(formatPrice(toEuros(most), language))] })
    answered.add(at)
  }
}

/** A line that is not charged after all. Who was told of it is told anew; where nothing is left, the bill is settled. */
export async function waiveLine(
  needs: Needs,
  tx: Tx,
  { line: at, actor, ...seen }: Seen & { line: number; actor: string },
): Promise<StatementRow> {
  const shop = atOneInstant(needs)
  const row = await lockSeen(tx, seen, ['draft', 'sent'])
  const waived = row.lines[at]
  if (!waived || waived.chargedCents === 0) throw new Refusal('STATEMENT_LINE_NOT_FOUND')
  return await tellLines(shop, tx, row, row.lines.with(at, letBe(waived)), actor)
}

export interface Decision {
  line: number
  cents: Cents
  ground: string
}

/** A person decides every line that its customer disagrees with: never more than was told. */
export async function decideStatement(
  needs: Needs,
  tx: Tx,
  { decisions, actor, ...seen }: Seen & { decisions: readonly Decision[]; actor: string },
): Promise<StatementRow> {
  const shop = atOneInstant(needs)
  const row = await lockSeen(tx, seen, ['disputed'])
  return await settleStatement(shop, tx, row, {
    answer: 'disputed',
    lines: decidedLines(row.lines, decisions),
    decidedBy: actor,
    isObjectable: true,
  })
}

/** Each line that is still charged has one decision. */
function decidedLines(lines: readonly StatementLine[], decisions: readonly Decision[]): StatementLine[] {
  const byLine = Map.groupBy(decisions, ({ line }) => line)
  if ([...byLine.keys()].some((at) => !lines[at])) throw new Refusal('STATEMENT_LINE_NOT_FOUND')
  return lines.map((line, at) => {
    const [decision, ...more] = byLine.get(at) ?? []
    if (!decision && line.chargedCents === 0) return line
    if (!decision || more.length > 0) throw invalid({ decisions: [(language) => words[language].everyLine] })
    if (decision.cents > line.chargedCents) throw invalid({ decisions: [(language) => words[language].moreThanTold] })
    return { ...line, chargedCents: cents(decision.cents), decision: decision.ground }
  })
}

/** Question for staff: the lines of a bill, locked with its order; null where there is none. */
export async function statementSums(
  tx: Tx,
  orderNumber: string,
): Promise<{ lines: StatementLine[]; version: number } | null> {
  const order = await lockForStaff(tx, orderNumber, 'answerStatement')
  const row = await lockStatement(tx, order.id)
  return row ? { lines: row.lines, version: row.version } : null
}
