import { helsinkiDay } from '../../../contract/days/date.ts'
import { fromEuros } from '../../../contract/money/money.ts'
import { type DraftReason, lastAnsweringDay, type StatementSubject } from '../../../contract/order/statementRules.ts'
import type { Tx } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { orderNoticeMail } from '../mails.ts'
import { type AskedLine, type StatementLine, totalOf } from '../statement.ts'
import { changeStatement, insertStatement, lockStatement } from '../statementQueries.ts'
import type { OrderRow, StatementRow } from '../tables.ts'
import type { ReckonedReturn } from './reckonReturn.ts'

export interface StatementNeeds extends Pick<ShopParts, 'clock' | 'queue'> {
  config: { SECOND_PERSON_ABOVE: number }
}

/**
 * The bill of a car that came back, which charges nothing. Its customer gets it at once, unless staff have to look at something
 * of it first. What waits still in a bill of a damage is told anew in this one; an answer that a person has to decide is decided in it.
 */
export async function makeStatement(
  shop: StatementNeeds,
  tx: Tx,
  order: Ordered,
  { lines, asks, judged, unclear }: Pick<ReckonedReturn, 'lines' | 'asks' | 'judged' | 'unclear'>,
): Promise<StatementRow> {
  const last = await lockStatement(tx, order.id)
  const open = last?.state === 'settled' ? undefined : last
  const isLookedAt = asks.length > 0 || open?.state === 'draft' || open?.state === 'disputed'
  const bill = {
    about: 'return' as const,
    lines: [...(open?.lines ?? []), ...lines],
    asks,
    waitsFor: [...(isLookedAt ? (['damage'] as const) : []), ...unclear],
    kilometresAgreed: judged.why === null ? judged.allowed : null,
    kilometresDriven: judged.driven,
  }
  return await tellBill(shop, tx, order, bill, open)
}

type Ordered = Pick<OrderRow, 'id' | 'customerId'>
interface Bill {
  about: StatementSubject
  lines: StatementLine[]
  asks: AskedLine[]
  waitsFor: DraftReason[]
  kilometresAgreed: number | null
  kilometresDriven: number | null
}

/** Sends a bill to its customer, in place of an open one; where the sum is one that no person decides alone, it waits for staff. */
export async function tellBill(
  { clock, queue, config }: StatementNeeds,
  tx: Tx,
  { id: orderId, customerId }: Ordered,
  { about, lines, asks, waitsFor: asked, kilometresAgreed, kilometresDriven }: Bill,
  open?: StatementRow,
): Promise<StatementRow> {
  const now = clock.now()
  const isLarge = totalOf(lines) > fromEuros(config.SECOND_PERSON_ABOVE)
  const waitsFor = [...asked, ...(isLarge ? (['limit'] as const) : [])]
  const isDraft = waitsFor.length > 0
  const isSent = !isDraft && totalOf(lines) > 0
  const told = {
    about,
    state: isDraft ? ('draft' as const) : isSent ? ('sent' as const) : ('settled' as const),
    lines,
    waitsFor,
    asks,
    kilometresAgreed,
    kilometresDriven,
    madeAt: now,
    sentAt: isSent ? now : null,
    answerBy: isSent ? lastAnsweringDay(helsinkiDay(now)) : null,
    answer: null,
    answeredAt: null,
    settledAt: isDraft || isSent ? null : now,
  }
  const row = open
    ? await changeStatement(tx, open, told)
    : await insertStatement(tx, newRow({ orderId, customerId, ...told }))
  if (isSent) await tell({ clock, queue }, tx, row, 'statement_sent')
  return row
}

const newRow = (told: Omit<StatementRow, 'id' | 'version' | 'said' | 'decidedBy' | 'chargeOn'>): StatementRow => ({
  ...told,
  id: newId(),
  version: 1,
  said: null,
  decidedBy: null,
  chargeOn: null,
})

/** Puts the letter in that tells of it. */
export async function tell(
  { clock, queue }: Pick<StatementNeeds, 'clock' | 'queue'>,
  tx: Tx,
  { customerId, orderId }: StatementRow,
  kind: 'statement_sent' | 'statement_disputed' | 'statement_settled',
): Promise<void> {
  await queue.enqueue(tx, orderNoticeMail, { kind, customerId, orderId, at: clock.now().toISOString() })
}
