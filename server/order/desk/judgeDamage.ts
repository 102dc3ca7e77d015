import { helsinkiDay } from '../../../contract/days/date.ts'
import { type CloseGround, type DamagePayer, isFoundLeaving } from '../../../contract/handover/damages.ts'
import { type Cents, cents, formatPrice, toEuros } from '../../../contract/money/money.ts'
import { refuseErased } from '../../account/person/refuseErased.ts'
import { isKeptUntilFit, keepUntilFit, sayFit } from '../../fleet/cars/unfitCars.ts'
import {
  addEvent,
  type CaseRow,
  caseNumbered,
  changeCase,
  joinableCases,
  joinCase,
  lockCase,
  putMarksBack,
  removeMarks,
  takesMarksOff,
} from '../../handover/damageCases.ts'
import { marksOfCase } from '../../handover/knownDamages.ts'
import { atOneInstant } from '../../platform/clock.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { keptLanguage } from '../../platform/keptLanguage.ts'
import { lockById } from '../lockForStaff.ts'
import { orderNoticeMail } from '../mails.ts'
import { addToDraft, askNoMore, billShare, letDamageBe } from '../statement/chargeDamage.ts'
import { excessOf, type Happening } from '../statement/excessOf.ts'
import type { StatementNeeds } from '../statement/makeStatement.ts'
import type { OrderRow } from '../tables.ts'
import { words } from '../words.ts'

/** A case as staff saw it. */
export interface Seen {
  number: string
  /** The version of the case that staff looked at. */
  version: number | undefined
  actor: string
}
type Timed = Pick<StatementNeeds, 'clock'>
type Telling = Pick<StatementNeeds, 'clock' | 'queue'>

/** The price of the repair, as somebody estimates it. */
export async function estimateDamage(
  { clock }: Timed,
  tx: Tx,
  { estimate, ground, actor, ...seen }: Seen & { estimate: Cents; ground: string },
): Promise<void> {
  const row = await lockCase(tx, seen, ['new', 'estimated'])
  const happened = { kind: 'estimated', text: ground, cents: estimate, actor, at: clock.now() } as const
  await changeCase(tx, row, { state: 'estimated', estimateCents: estimate }, happened)
}

/** Says who bears the costs, by letter to the customer, too. A bill that staff are writing gets the share at once. */
export async function sayWhoPays(
  needs: Telling,
  tx: Tx,
  { payer, share, ground, actor, ...seen }: Seen & { payer: DamagePayer; share: Cents; ground: string },
): Promise<void> {
  const { order, row } = await lockBoth(tx, seen)
  const { clock, queue } = atOneInstant(needs)
  if (row.statementId !== null) throw new Refusal('DAMAGE_BILLED')
  // A damage that stood in the handover is charged to nobody who got the car so (terms 17.4).
  const isOfBefore = isFoundLeaving(row.found)
  if (isOfBefore && payer !== 'nobody') throw invalid({ payer: [(language) => words[language].damageOfBefore] })
  const excess = await excessOf(tx, row.orderId, clock.today(), happeningOf(row))
  if (share > excess)
    throw invalid({ share: [(language) => words[language].aboveExcess(formatPrice(toEuros(excess), language))] })
  const at = clock.now()
  const said = await changeCase(
    tx,
    row,
    { payer, customerCents: share },
    { kind: 'payer', text: ground, cents: share, actor, at },
  )
  await addToDraft(tx, said, { actor, at })
  if (!isOfBefore) await tell({ queue }, tx, { order, row, kind: 'damage_payer', at })
}

/**
 * Joins a case to another one of its event: it has no sum of its own, and shares the excess of that one. A customer whose report
 * joins their other one is told by which number both go on.
 */
export async function joinDamage(
  needs: Telling,
  tx: Tx,
  { into: number, actor, ...seen }: Seen & { into: string },
): Promise<void> {
  const { order, row } = await lockBoth(tx, seen, ['new', 'estimated'])
  if (row.statementId !== null) throw new Refusal('DAMAGE_BILLED')
  const { clock, queue } = atOneInstant(needs)
  const into = (await mayJoin(tx, row)).find((one) => one.number === number)
  if (!into || (row.customerCents ?? 0) > 0) throw new Refusal('DAMAGE_STATE')
  const marks = await marksOfCase(tx, row.id)
  await askNoMore(tx, row.orderId, marks.length > 0 ? marks.map(({ id }) => id) : [row.id])
  const at = clock.now()
  await joinCase(tx, row, into, { text: ofCase(row, row.description), actor, at })
  if (row.found === 'report')
    await tell({ queue }, tx, { order, row: into, kind: 'damage_joined', joined: row.number, at })
}

/** Question: the other cases that an open case may join. The day that a customer told decides the excess, so it stays told. */
export async function mayJoin(db: Queryable, row: CaseRow): Promise<CaseRow[]> {
  const cases = await joinableCases(db, row)
  if (!cases.some(({ id }) => id === row.id)) return []
  return cases.filter(({ id, found }) => id !== row.id && (row.found !== 'report' || found === 'report'))
}

/** Bills the share now, in a bill that waits for its customer. */
export async function billDamage(needs: StatementNeeds, tx: Tx, { actor, ...seen }: Seen): Promise<void> {
  const { order, row } = await lockBoth(tx, seen)
  await billShare(atOneInstant(needs), tx, order, row, actor)
}

/** The car stays out of sale until somebody says that it is fit, also once its order lets go of it. */
export async function keepDamagedCarAway(
  { clock }: Timed,
  tx: Tx,
  { reason, actor, ...seen }: Seen & { reason: string },
): Promise<void> {
  const { row } = await lockBoth(tx, seen)
  if (await isKeptUntilFit(tx, row.vehicleId)) throw new Refusal('CAR_KEPT_AWAY')
  const at = clock.now()
  await keepUntilFit(tx, row.vehicleId, { today: clock.today(), told: { actor, at, reason: ofCase(row, reason) } })
  await changeCase(tx, row, {}, { kind: 'kept_away', text: reason, actor, at })
}

/** The marks go; the car is on sale again where it was kept away and is fit. */
export async function repairDamage(
  { clock }: Timed,
  tx: Tx,
  { isFit, note, actor, ...seen }: Seen & { isFit: boolean; note: string },
): Promise<void> {
  const { row } = await lockBoth(tx, seen, ['new', 'estimated'])
  const at = clock.now()
  await changeCase(tx, row, { state: 'repaired' }, { kind: 'repaired', text: note, actor, at })
  await removeMarks(tx, row.id, at)
  if (isFit) await sayFit(tx, row.vehicleId, { today: clock.today(), told: { actor, at, reason: ofCase(row, note) } })
}

/** Over without a repair. Nobody pays for what was none or is fair wear; of the rest, unless it was said who does. */
export async function closeDamage(
  needs: StatementNeeds,
  tx: Tx,
  { because, note, actor, ...seen }: Seen & { because: CloseGround; note: string },
): Promise<void> {
  const { order, row } = await lockBoth(tx, seen, ['new', 'estimated'])
  const shop = { ...needs, ...atOneInstant(needs) }
  const at = shop.clock.now()
  if (because !== 'left_unrepaired') await letDamageBe(shop, tx, row, actor)
  const payer = closesFree(row, because) ? ({ payer: 'nobody', customerCents: cents(0) } as const) : {}
  const happened = { kind: 'closed', text: note, actor, at } as const
  await changeCase(tx, row, { state: 'closed', closedBecause: because, ...payer }, happened)
  if (takesMarksOff(because)) await removeMarks(tx, row.id, at)
  // A customer who told of it was promised an answer; where a bill had its share, the bill says so.
  const isUntold = row.found === 'report' && row.payer !== 'nobody' && row.statementId === null
  if (isUntold && 'payer' in payer) await tell(shop, tx, { order, row, kind: 'damage_payer', at })
}

/**
 * Goes on with a closed case where it was; what was said of its costs stays. Marks that the closing took off are back. A bill
 * whose lines the closing let be has the case no more: who pays is said, and billed, anew.
 */
export async function reopenDamage(
  { clock }: Timed,
  tx: Tx,
  { reason, actor, ...seen }: Seen & { reason: string },
): Promise<void> {
  const { row } = await lockBoth(tx, seen, ['closed'])
  const at = clock.now()
  const state = row.estimateCents === null ? 'new' : 'estimated'
  await putMarksBack(tx, row.id)
  const statementId = row.payer === 'nobody' ? null : row.statementId
  await changeCase(tx, row, { state, closedBecause: null, statementId }, { kind: 'reopened', text: reason, actor, at })
}

/** Nobody bears the costs of a case that is closed so. */
export const closesFree = ({ payer }: CaseRow, because: CloseGround): boolean =>
  because !== 'left_unrepaired' || payer === null

/** As estimated or as its customer was told, whichever is more; nothing of a damage that was there before. */
export const knownCosts = ({ found, estimateCents, customerCents }: CaseRow): Cents =>
  cents(isFoundLeaving(found) ? 0 : Math.max(estimateCents ?? 0, customerCents ?? 0))

/** Question for staff: a case, locked with its order; null where there is none. */
export const lockedDamage = async (tx: Tx, number: string): Promise<CaseRow | null> =>
  (await caseNumbered(tx, number)) ? (await lockBoth(tx, { number, version: undefined })).row : null

/** A note for colleagues, or an answer to the customer, by letter and in the account. */
export async function writeOnDamage(
  needs: Telling,
  tx: Tx,
  { text, toCustomer, actor, ...seen }: Seen & { text: string; toCustomer: boolean },
): Promise<void> {
  const { order, row } = await lockBoth(tx, seen)
  const { clock, queue } = atOneInstant(needs)
  const at = clock.now()
  await addEvent(tx, row, { kind: toCustomer ? 'reply' : 'note', text, actor, at })
  if (toCustomer) await tell({ queue }, tx, { order, row, kind: 'damage_reply', at })
}

/** Locks the order before its case, as every act on an order does. */
async function lockBoth(
  tx: Tx,
  seen: Pick<Seen, 'number' | 'version'>,
  states?: readonly CaseRow['state'][],
): Promise<{ order: OrderRow; row: CaseRow }> {
  const found = await caseNumbered(tx, seen.number)
  if (!found) throw new Refusal('DAMAGE_NOT_FOUND')
  const { orderId, customerId } = found
  await refuseErased(tx, customerId)
  const order = await lockById(tx, orderId)
  return { order, row: await lockCase(tx, seen, states) }
}

/** As its customer tells it; of a damage that staff found, when they did. */
export const happeningOf = ({ happenedOn, foundAt }: CaseRow): Happening => ({
  on: happenedOn ?? helsinkiDay(foundAt),
  knownAt: foundAt,
})

const ofCase = ({ number }: CaseRow, said: string): string => `${words[keptLanguage].damageNumbered(number)}: ${said}`

interface Told {
  order: OrderRow
  row: CaseRow
  kind: 'damage_payer' | 'damage_joined' | 'damage_reply'
  /** The number of the report that joined the case. */
  joined?: string
  at: Date
}

async function tell({ queue }: Pick<Telling, 'queue'>, tx: Tx, { order, row, kind, joined, at }: Told): Promise<void> {
  const { id: orderId, customerId } = order
  const about = { customerId, orderId, damage: row.number, joined, at: at.toISOString() }
  await queue.enqueue(tx, orderNoticeMail, { kind, ...about })
}
