import { and, asc, desc, eq, inArray, isNull, notInArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import {
  type CloseGround,
  type DamageEventKind,
  type DamageState,
  foundLeaving,
} from '../../contract/handover/damages.ts'
import { type Cents, cents, sumCents } from '../../contract/money/money.ts'
import { anyOf } from '../platform/database/anyOf.ts'
import type { Queryable, Tx } from '../platform/database/database.ts'
import { isAfter, isChosen, type RowChoice, type RowPage } from '../platform/database/rowChoice.ts'
import { rowsFrom } from '../platform/database/rowSet.ts'
import { tellTopic } from '../platform/database/topics.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { isId, newId, newNumber } from '../platform/ids.ts'
import type { Mark } from './knownDamages.ts'
import { damage, damageCase, damageEvent } from './tables.ts'

export type CaseRow = typeof damageCase.$inferSelect
export type CaseEvent = typeof damageEvent.$inferSelect
/** As a customer tells of it; staff who find one know its car and its marks alone. */
type Told = Partial<Pick<CaseRow, 'happenedOn' | 'happenedAt' | 'place' | 'otherParty' | 'police' | 'drivable'>>
type Found = Pick<
  CaseRow,
  'id' | 'customerId' | 'orderId' | 'vehicleId' | 'found' | 'description' | 'actor' | 'foundAt'
>

interface Happened {
  kind: DamageEventKind
  text: string
  cents?: Cents
  actor: string
  at: Date
}

/** Opens a case with its marks; null where it was opened before, by the same press. */
export async function openCase(tx: Tx, found: Found & Told, marks: readonly Mark[]): Promise<CaseRow | null> {
  const row = await insertCase(tx, found)
  if (!row) return null
  const { found: kind, actor, foundAt } = row
  await insertMarks(tx, row, marks, { kind, actor, at: foundAt })
  const happened = kind === 'report' ? 'reported' : 'found'
  await addEvent(tx, row, { kind: happened, text: row.description, actor, at: foundAt })
  return row
}

type FoundAt = Pick<typeof damage.$inferSelect, 'kind' | 'actor'> & { at: Date }

async function insertMarks(tx: Tx, of: CaseRow, marks: readonly Mark[], { kind, actor, at }: FoundAt): Promise<void> {
  const { id: caseId, customerId, orderId, vehicleId } = of
  const ofCase = { customerId, orderId, vehicleId, caseId, kind, actor, foundAt: at }
  const rows = marks.map(({ id, view, x, y, size, description }) => ({ id, view, x, y, size, description, ...ofCase }))
  if (rows.length > 0) await tx.insert(damage).values(rows).onConflictDoNothing()
}

/** Marks that were found later and are of the event of a case: they share its excess, and are repaired with it. */
export async function addMarks(
  tx: Tx,
  of: CaseRow,
  marks: readonly Mark[],
  { kind, actor, at }: FoundAt,
): Promise<void> {
  await insertMarks(tx, of, marks, { kind, actor, at })
  await changeCase(
    tx,
    of,
    {},
    { kind: 'joined', text: marks.map(({ description }) => description).join('. '), actor, at },
  )
}

/** Two cases were one event: marks, costs and events of the one are the other's from now on, which alone goes on. */
export async function joinCase(tx: Tx, from: CaseRow, into: CaseRow, happened: Omit<Happened, 'kind'>): Promise<void> {
  await tx.update(damage).set({ caseId: into.id }).where(eq(damage.caseId, from.id))
  await tx.update(damageEvent).set({ caseId: into.id }).where(eq(damageEvent.caseId, from.id))
  await tx.delete(damageCase).where(eq(damageCase.id, from.id))
  const { estimateCents } = from
  const costs =
    estimateCents === null
      ? {}
      : { state: 'estimated' as const, estimateCents: sumCents([into.estimateCents ?? cents(0), estimateCents]) }
  await changeCase(tx, into, costs, { kind: 'joined', ...happened })
}

async function insertCase(tx: Tx, found: Found & Told): Promise<CaseRow | null> {
  for (;;) {
    const numbered = { ...found, number: newNumber(6), state: 'new' as const }
    const [row] = await tx.insert(damageCase).values(numbered).onConflictDoNothing().returning()
    if (row) return row
    const [known] = await tx.select({ id: damageCase.id }).from(damageCase).where(eq(damageCase.id, found.id))
    if (known) return null
  }
}

export async function addEvent(tx: Tx, of: CaseRow, { cents, ...happened }: Happened): Promise<void> {
  const { id: caseId, customerId, orderId } = of
  await tx.insert(damageEvent).values({ id: newId(), customerId, orderId, caseId, cents: cents ?? null, ...happened })
  tellTopic(tx, 'damage')
}

/** A case that staff act on, locked, as they saw it and in a state that allows it. */
export async function lockCase(
  tx: Tx,
  { number, version }: { number: string; version?: number | undefined },
  states?: readonly DamageState[],
): Promise<CaseRow> {
  const [row] = await tx.select().from(damageCase).where(eq(damageCase.number, number)).for('no key update')
  if (!row) throw new Refusal('DAMAGE_NOT_FOUND')
  if (version !== undefined && version !== row.version) throw new Refusal('DAMAGE_CHANGED')
  if (states && !states.includes(row.state)) throw new Refusal('DAMAGE_STATE')
  return row
}

/** Each change is another version, and an event of the case. */
export async function changeCase(
  tx: Tx,
  { id }: CaseRow,
  change: Partial<
    Pick<CaseRow, 'state' | 'estimateCents' | 'payer' | 'customerCents' | 'statementId' | 'closedBecause'>
  >,
  happened: Happened,
): Promise<CaseRow> {
  const [row] = await tx
    .update(damageCase)
    .set({ ...change, version: sql`${damageCase.version} + 1` })
    .where(eq(damageCase.id, id))
    .returning()
  if (!row) throw new Error(`No damage case ${id}`)
  await addEvent(tx, row, happened)
  return row
}

/** Its marks are not on the car any more: nobody sees them at the next handover. */
export const removeMarks = (tx: Tx, caseId: string, goneAt: Date): Promise<unknown> =>
  tx
    .update(damage)
    .set({ goneAt })
    .where(and(eq(damage.caseId, caseId), isNull(damage.goneAt)))

/** The marks of a case are on the car again: nothing but its closing took them off. */
export const putMarksBack = (tx: Tx, caseId: string): Promise<unknown> =>
  tx.update(damage).set({ goneAt: null }).where(eq(damage.caseId, caseId))

/** Question: whether a bill ever had it. One that has none now was let be there, and is billed by its share alone. */
export async function wasBilled(tx: Tx, { id }: CaseRow): Promise<boolean> {
  const [event] = await tx
    .select({ id: damageEvent.id })
    .from(damageEvent)
    .where(and(eq(damageEvent.caseId, id), eq(damageEvent.kind, 'billed')))
    .limit(1)
  return event !== undefined
}

/** The grounds to close a case that take its marks off the car. */
export const takesMarksOff = (because: CloseGround): boolean => because === 'not_there'

/** Question: one case by its number. */
export async function caseNumbered(db: Queryable, number: string): Promise<CaseRow | undefined> {
  const [row] = await db.select().from(damageCase).where(eq(damageCase.number, number))
  return row
}

/** Question: the case that a mark of an order is of by now: a report and its first mark have one id, and cases may join. */
export async function caseIdOfMark(db: Queryable, orderId: string, markId: string): Promise<string> {
  if (!isId(markId)) return markId
  const [row] = await db
    .select({ caseId: damage.caseId })
    .from(damage)
    .where(and(eq(damage.id, markId), eq(damage.orderId, orderId)))
  return row?.caseId ?? markId
}

/** Question: what happened to a case, the first first. */
export const eventsOfCase = (db: Queryable, caseId: string): Promise<CaseEvent[]> =>
  db.select().from(damageEvent).where(eq(damageEvent.caseId, caseId)).orderBy(asc(damageEvent.at), asc(damageEvent.id))

/** Question: cases of a car, the newest first. */
export const casesOfCar = (db: Queryable, vehicleId: string): Promise<CaseRow[]> =>
  db.select().from(damageCase).where(eq(damageCase.vehicleId, vehicleId)).orderBy(desc(damageCase.id)).limit(200)

/** Question: open cases to which a mark that is found on a car of an order may belong: none of those that it left with. */
export const joinableCases = (
  db: Queryable,
  { orderId, vehicleId }: Pick<CaseRow, 'orderId' | 'vehicleId'>,
): Promise<CaseRow[]> =>
  db
    .select()
    .from(damageCase)
    .where(
      and(
        eq(damageCase.orderId, orderId),
        eq(damageCase.vehicleId, vehicleId),
        inArray(damageCase.state, ['new', 'estimated']),
        notInArray(damageCase.found, [...foundLeaving]),
      ),
    )
    .orderBy(asc(damageCase.id))

/** The cases of an order, locked; their shares are its customer's. */
export const lockCasesOf = (tx: Tx, orderId: string): Promise<CaseRow[]> =>
  tx.select().from(damageCase).where(eq(damageCase.orderId, orderId)).orderBy(asc(damageCase.id)).for('no key update')

/** Question: those of these orders with a case of their own that is not over, or whose share is not billed. */
export async function ordersWithOpenCase(db: Queryable, orderIds: string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ orderId: damageCase.orderId })
    .from(damageCase)
    .where(and(anyOf(damageCase.orderId, orderIds), notInArray(damageCase.found, [...foundLeaving]), isOpen))
  return rows.map(({ orderId }) => orderId)
}

/** To be estimated or repaired; repaired, and nobody said who pays; or a share that no bill has. */
const isOpen = sql`(${damageCase.state} in ('new', 'estimated') or ${damageCase.state} = 'repaired' and ${damageCase.payer} is null
  or ${damageCase.customerCents} > 0 and ${damageCase.statementId} is null)`

/** Question for staff: cases that wait, the first found first. */
export const openCases = (db: Queryable, { after, most, ...choice }: RowPage): Promise<CaseRow[]> =>
  db
    .select()
    .from(damageCase)
    .where(and(isOpen, isChosen(damageCase.id, choice), isAfter(damageCase.id, after)))
    .orderBy(asc(damageCase.id))
    .limit(most)

/** Question: their ids alone. */
export async function openCaseIds(db: Queryable, { most, ...choice }: RowChoice & { most: number }): Promise<string[]> {
  const { id } = damageCase
  const rows = await db
    .select({ id })
    .from(damageCase)
    .where(and(isOpen, isChosen(id, choice)))
    .limit(most)
  return rows.map((row) => row.id)
}

/** Within another slice's statement: the cases of an order with the answers of staff, for `casesIn`. */
export const casesOn = (orderId: SQLWrapper): SQL => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('row', to_jsonb(c), 'replies', (
    select coalesce(jsonb_agg(to_jsonb(e) order by e.id), '[]') from ${damageEvent} e where e.case_id = c.id and e.kind = 'reply'))
    order by c.found_at), '[]') from ${damageCase} c where c.order_id = ${orderId})`

/** A case with what staff wrote to its customer. */
export interface AnsweredCase {
  row: CaseRow
  replies: CaseEvent[]
}
export const casesIn = (read: unknown): AnsweredCase[] =>
  (read as { row: unknown; replies: unknown }[]).flatMap(({ row, replies }) =>
    rowsFrom<CaseRow>(damageCase, [row]).map((one) => ({
      row: one,
      replies: rowsFrom<CaseEvent>(damageEvent, replies),
    })),
  )
