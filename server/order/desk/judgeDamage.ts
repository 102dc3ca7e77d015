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
  lockCase,
  removeMarks,
  takesMarksOff,
} from '../../handover/damageCases.ts'
import { atOneInstant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { keptLanguage } from '../../platform/keptLanguage.ts'
import { lockById } from '../lockForStaff.ts'
import { orderNoticeMail } from '../mails.ts'
import { addToDraft, billShare, letDamageBe } from '../statement/chargeDamage.ts'
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
  const { row } = await lockBoth(tx, seen, ['new', 'estimated'])
  const shop = { ...needs, ...atOneInstant(needs) }
  const at = shop.clock.now()
  const isFree = because !== 'left_unrepaired'
  if (isFree) await letDamageBe(shop, tx, row, actor)
  const payer = isFree || row.payer === null ? ({ payer: 'nobody', customerCents: cents(0) } as const) : {}
  const happened = { kind: 'closed', text: note, actor, at } as const
  await changeCase(tx, row, { state: 'closed', closedBecause: because, ...payer }, happened)
  if (takesMarksOff(because)) await removeMarks(tx, row.id, at)
}

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

async function tell(
  { queue }: Pick<Telling, 'queue'>,
  tx: Tx,
  { order, row, kind, at }: { order: OrderRow; row: CaseRow; kind: 'damage_payer' | 'damage_reply'; at: Date },
): Promise<void> {
  const { id: orderId, customerId } = order
  const about = { customerId, orderId, damage: row.number, at: at.toISOString() }
  await queue.enqueue(tx, orderNoticeMail, { kind, ...about })
}
