import type { ZodType } from 'zod'
import type { AnswerOf, ParsedBodyOf } from '../../../contract/call.ts'
import { fromEuros, toEuros } from '../../../contract/money/money.ts'
import type { OpsAct } from '../../../contract/ops/opsCall.ts'
import type { DamageShown, ListedDamage } from '../../../contract/ops/orders/damages.ts'
import * as promises from '../../../contract/ops/orders/damages.ts'
import { hadCar } from '../../../contract/order/orderRules.ts'
import { peopleOf } from '../../account/person/peopleOf.ts'
import { registrationsOf } from '../../fleet/cars/registrationsOf.ts'
import { isKeptUntilFit } from '../../fleet/cars/unfitCars.ts'
import { type CaseRow, caseNumbered, eventsOfCase, openCases } from '../../handover/damageCases.ts'
import { photosOfCase } from '../../handover/keepPhotos.ts'
import { marksOfCase } from '../../handover/knownDamages.ts'
import { ordersById } from '../../order/desk/findOrders.ts'
import {
  billDamage,
  closeDamage,
  estimateDamage,
  happeningOf,
  joinDamage,
  keepDamagedCarAway,
  mayJoin,
  reopenDamage,
  repairDamage,
  type Seen,
  sayWhoPays,
  writeOnDamage,
} from '../../order/desk/judgeDamage.ts'
import { replacementOut } from '../../order/desk/replacementCar.ts'
import { excessOf } from '../../order/statement/excessOf.ts'
import { statementById } from '../../order/statement/waitingStatements.ts'
import { damageView } from '../../order/view/handoverView.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { type ActShop, act } from '../act.ts'
import { noteOpened } from '../noteOpened.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { pageOf } from '../page.ts'
import { chosenItems } from '../work/workLists.ts'
import { rowOf, workRows } from '../work/workRows.ts'
import { orderSummaries } from './orderSummaries.ts'

type Needs = ActShop & { queue: Queue }
type Served =
  | 'listDamages'
  | 'showDamage'
  | 'estimateDamage'
  | 'sayWhoPays'
  | 'joinDamage'
  | 'billDamage'
  | 'keepDamagedCarAway'
  | 'repairDamage'
  | 'closeDamage'
  | 'reopenDamage'
  | 'writeOnDamage'

/** Damage cases: those that wait, one of them, and what staff do with it. */
export const damageActs = (shop: Needs): Pick<OpsHandlers, Served> => ({
  listDamages: async ({ query: { show, limit, after }, staff }) => {
    const { db } = shop
    const choice = await chosenItems(shop, 'damage', show, staff.id)
    const { shown, next } = pageOf(await openCases(db, { ...choice, after, most: limit + 1 }), limit)
    const rows = await workRows(shop, staff, 'damage', shown)
    const orders = await ordersOf(db, shown)
    const plates = await registrationsOf(db, [...new Set(shown.map(({ vehicleId }) => vehicleId))])
    const damages = []
    for (const one of shown) {
      const order = orders.get(one.orderId)?.order
      if (!order) continue
      const registration = plates.get(one.vehicleId) ?? ''
      damages.push({ ...listed(one), order, registration, ...rowOf(rows, one.id) })
    }
    return { damages, next }
  },
  showDamage: async ({ params: { damage_number }, staff }) => {
    const row = await caseNumbered(shop.db, damage_number)
    if (!row) throw new Refusal('DAMAGE_NOT_FOUND')
    await noteOpened(shop, staff, row.customerId)
    return await damageShown(shop.clock, shop.db, damage_number)
  },
  estimateDamage: damageAct(shop, promises.estimateDamage, (tx, { estimate, ground }, seen) =>
    estimateDamage(shop, tx, { ...seen, estimate: fromEuros(estimate), ground }),
  ),
  sayWhoPays: damageAct(shop, promises.sayWhoPays, (tx, { payer, share, ground }, seen) =>
    sayWhoPays(shop, tx, { ...seen, payer, share: fromEuros(share), ground }),
  ),
  joinDamage: act(shop, promises.joinDamage, async (tx, { body: { damage_number: number, version, into }, actor }) => {
    await joinDamage(shop, tx, { number, version, into, actor })
    return await damageShown(shop.clock, tx, into)
  }),
  billDamage: damageAct(shop, promises.billDamage, (tx, _, seen) => billDamage(shop, tx, seen)),
  keepDamagedCarAway: damageAct(shop, promises.keepDamagedCarAway, (tx, { reason }, seen) =>
    keepDamagedCarAway(shop, tx, { ...seen, reason }),
  ),
  repairDamage: damageAct(shop, promises.repairDamage, (tx, { fit: isFit, note }, seen) =>
    repairDamage(shop, tx, { ...seen, isFit, note }),
  ),
  closeDamage: damageAct(shop, promises.closeDamage, (tx, { because, note }, seen) =>
    closeDamage(shop, tx, { ...seen, because, note }),
  ),
  reopenDamage: damageAct(shop, promises.reopenDamage, (tx, { reason }, seen) =>
    reopenDamage(shop, tx, { ...seen, reason }),
  ),
  writeOnDamage: damageAct(shop, promises.writeOnDamage, (tx, { text, to_customer: toCustomer }, seen) =>
    writeOnDamage(shop, tx, { ...seen, text, toCustomer }),
  ),
})

type DamagePromise = OpsAct & { body: ZodType<{ damage_number: string; version?: number | undefined }> }

/** An act on one case, which answers the case as it stands afterwards. */
const damageAct = <P extends DamagePromise>(
  shop: Needs,
  promise: P,
  run: (tx: Tx, body: ParsedBodyOf<P>, seen: Seen) => Promise<void>,
) =>
  act(shop, promise, async (tx, { body, actor, isForTwo }) => {
    const { damage_number: number, version } = body as { damage_number: string; version?: number }
    await run(tx, body, { number, version, actor })
    const shown = await damageShown(shop.clock, tx, number)
    return (promise.secondPerson ? { ...shown, second_person: isForTwo } : shown) as AnswerOf<P>
  })

/** A case in a line. */
export const listed = (row: CaseRow): ListedDamage => ({
  damage_number: row.number,
  state: row.state,
  found: row.found,
  at: row.foundAt.toISOString(),
  description: row.description,
  drivable: row.drivable,
  payer: row.payer,
  share: row.customerCents === null ? null : toEuros(row.customerCents),
  billed: row.statementId !== null,
})

async function ordersOf(db: Queryable, cases: readonly CaseRow[]) {
  const rows = await ordersById(db, [...new Set(cases.map(({ orderId }) => orderId))])
  const summaries = await orderSummaries(db, rows)
  return new Map(
    rows.flatMap((row, at) => {
      const order = summaries[at]
      return order ? [[row.id, { order, isCarOut: row.returnedOn === null && hadCar(row.status) }] as const] : []
    }),
  )
}

async function damageShown(clock: Clock, db: Queryable, number: string): Promise<{ damage: DamageShown }> {
  const row = await caseNumbered(db, number)
  const found = row && (await ordersOf(db, [row])).get(row.orderId)
  if (!found) throw new Error(`No order of damage ${number}`)
  const { customerId, vehicleId, orderId } = row
  const bill = row.statementId ? await statementById(db, row.statementId) : null
  return {
    damage: {
      ...listed(row),
      order: found.order,
      registration: (await registrationsOf(db, [vehicleId])).get(vehicleId) ?? '',
      customer_id: customerId,
      phone: (await peopleOf(db, [customerId])).get(customerId)?.phone ?? null,
      version: row.version,
      happened_on: row.happenedOn,
      happened_at: row.happenedAt,
      where: row.place,
      other_party: row.otherParty,
      police: row.police,
      estimate: row.estimateCents === null ? null : toEuros(row.estimateCents),
      closed_because: row.closedBecause,
      statement: bill && { state: bill.state },
      kept_away: await isKeptUntilFit(db, vehicleId),
      excess: toEuros(await excessOf(db, orderId, clock.today(), happeningOf(row))),
      replacement: (await replacementOut(db, orderId)) !== undefined,
      car_out: found.isCarOut,
      marks: (await marksOfCase(db, row.id)).map((mark) => damageView(mark, false)),
      joins: (await mayJoin(db, row)).map((one) => ({
        damage_number: one.number,
        at: one.foundAt.toISOString(),
        description: one.description,
      })),
      photos: await photosOfCase(db, row.id),
      events: (await eventsOfCase(db, row.id)).map(({ at, kind, text, cents, actor }) => ({
        at: at.toISOString(),
        kind,
        text,
        amount: cents === null ? null : toEuros(cents),
        actor,
      })),
    },
  }
}
