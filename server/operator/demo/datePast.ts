import { eq, sql } from 'drizzle-orm'
import { HOME_DELIVERY } from '../../../contract/cars/serviceKinds.ts'
import { addDays, type Day } from '../../../contract/days/date.ts'
import { hoursAt, openDayFrom, type PlaceDays } from '../../../contract/days/openDays.ts'
import type { CarView, DamageSize } from '../../../contract/handover/protocol.ts'
import { slotsLeft } from '../../../contract/handover.ts'
import { cents } from '../../../contract/money/money.ts'
import { ordersInDebt } from '../../billing/charging/ordersInDebt.ts'
import { chosenServices } from '../../extras/chosenServices.ts'
import { daysByPlace } from '../../fleet/places/placeDays.ts'
import { openCase } from '../../handover/damageCases.ts'
import { kilometresOut, latePickups, lateReturns, ordersToTakeBack } from '../../order/desk/boardOrders.ts'
import { type FoundOrder, findOrders } from '../../order/desk/findOrders.ts'
import { freeCarsFor } from '../../order/desk/freeCars.ts'
import { signOrder, takeBackCar } from '../../order/desk/handOver.ts'
import { closeDamage, estimateDamage } from '../../order/desk/judgeDamage.ts'
import { releaseForPickup } from '../../order/desk/releaseForPickup.ts'
import { giveReplacement } from '../../order/desk/replacementCar.ts'
import { endOrderForStaff } from '../../order/running/cancelOrder.ts'
import { movePickupForStaff } from '../../order/running/movePickup.ts'
import { setPickupTime } from '../../order/running/setPickupTime.ts'
import { answerStatement } from '../../order/statement/answerStatement.ts'
import { sendStatement } from '../../order/statement/staffStatement.ts'
import { statementById, waitingStatements } from '../../order/statement/waitingStatements.ts'
import { writeAudit } from '../../platform/database/audit.ts'
import { type Tx, transaction } from '../../platform/database/database.ts'
import { setting } from '../../platform/database/tables.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { pastUndated } from './seedPast.ts'

interface Needs extends Pick<ShopParts, 'db' | 'clock' | 'queue'> {
  config: { SECOND_PERSON_ABOVE: number }
}
const actor = 'staff:Tiina Tiski'
const MOST = 100
/** On which of the open days from today on the pickups are, the first of them first; and the deliveries. */
const turns = { pickups: [0, 0, 0, 0, 1, 1, 2, 3], deliveries: [0, 1, 2] }

/**
 * The past was made on some day, and a board of that day would be late altogether. Once, by the acts of its staff: what
 * waits for a pickup gets a day from today on, and cars that are due come back, late by no fault of theirs; the last of each stays late. Done again
 * after being stopped in the middle, it finds done what is done.
 */
export async function datePast(shop: Needs): Promise<void> {
  const { db, clock } = shop
  const [undated] = await db.select().from(setting).where(eq(setting.key, pastUndated))
  if (!undated) return
  await datePickups(shop)
  const [today, late] = [clock.today(), await lateReturns(db, wanted(clock.today()))]
  const out = await kilometresOut(
    db,
    late.map(({ id }) => id),
  )
  for (const order of late.slice(0, -1)) await takesBack(shop, order, (out.get(order.id) ?? 0) + 2_400)
  if ((await ordersToTakeBack(db, wanted(today))).length === 0) await endsForDebt(shop)
  await answersBill(shop)
  await registersHolders(shop)
  const running = await findOrders(db, { status: 'delivered', most: MOST })
  const replaced = await getsReplacement(shop, running)
  const others = running.filter((order) => order !== replaced)
  const telling = [...(replaced ? [replaced] : []), ...others].slice(0, told.length)
  await transaction(db, async (tx) => {
    for (const [n, order] of telling.entries()) await tellsOfDamage(shop, tx, order, n)
    await tx.delete(setting).where(eq(setting.key, pastUndated))
  })
}

const wanted = (day: Day) => ({ day, dealerIds: null, most: MOST })

async function datePickups(shop: Needs): Promise<void> {
  const { db, clock } = shop
  const today = clock.today()
  const waiting = await latePickups(db, wanted(addDays(today, 365)))
  const missed = waiting.findLast(({ startDate }) => startDate < today)
  const services = await chosenServices(
    db,
    waiting.map(({ id }) => id),
  )
  const brought = new Set(services.filter(({ serviceKey }) => serviceKey === HOME_DELIVERY).map((one) => one.orderId))
  const days = await daysByPlace(db, [...new Set(waiting.map(({ dealerId }) => dealerId))])
  for (const [kind, isBrought] of [
    ['pickups', false],
    ['deliveries', true],
  ] as const) {
    const these = waiting.filter((order) => order !== missed && brought.has(order.id) === isBrought)
    for (const [n, order] of these.entries()) {
      const place = days.get(order.dealerId)
      const day = place && openDayAt(place, today, turns[kind][n] ?? n)
      if (day) await getsReady(shop, order, { day, place, n, isBrought })
    }
  }
}

/** The nth of a place's open days from today on. */
function openDayAt(place: PlaceDays, today: Day, nth: number): Day {
  let day = openDayFrom(today, place)
  for (let n = 0; n < nth; n += 1) day = openDayFrom(addDays(day, 1), place)
  return day
}

/** One of three pickups waits for staff, one for its customer, and one is signed and has its time. */
async function getsReady(
  shop: Needs,
  { orderNumber, customerId, status }: FoundOrder,
  { day, place, n, isBrought }: { day: Day; place: PlaceDays; n: number; isBrought: boolean },
): Promise<void> {
  const subject = orderNumber
  const reason = 'Sovittu puhelimessa'
  await does(shop, { act: 'movePickupForStaff', subject }, (tx) =>
    movePickupForStaff(shop, tx, { orderNumber, startDate: day, actor, reason, isPreview: false }),
  )
  if (n % 3 === 1) return
  await does(shop, { act: 'releaseOrder', subject }, (tx) => releaseForPickup(shop, tx, orderNumber))
  const left = slotsLeft(day, shop.clock.now(), hoursAt(day, place))
  const slot = left[n % Math.max(left.length, 1)]
  if (n % 3 === 2 || isBrought || slot === undefined) return
  await unlessRefused(() => setPickupTime(shop, customerId, { orderNumber, slot }))
  if (status === 'confirmed')
    await does(shop, { act: 'signOrder', subject }, (tx) => signOrder(shop.clock, tx, { orderNumber, actor }))
}

const takesBack = (shop: Needs, { orderNumber }: FoundOrder, kilometres: number): Promise<void> =>
  does(shop, { act: 'takeBackCar', subject: orderNumber }, (tx) =>
    takeBackCar(shop, tx, {
      orderNumber,
      actor,
      kilometres,
      damages: '',
      protocol: null,
      freeFrom: undefined,
      waived: ['late'],
    }),
  )

const told: { view: CarView; size: DamageSize; description: string; mark: string }[] = [
  { view: 'front', size: 'coin', description: 'Kivi rikkoi tuulilasin moottoritiellä.', mark: 'Kiveniskemä' },
  { view: 'rear', size: 'card', description: 'Peruutin tolppaan parkkihallissa.', mark: 'Naarmu puskurissa' },
  { view: 'left', size: 'coin', description: 'Ovessa on pieni jälki, jota en ole huomannut ennen.', mark: 'Jälki' },
]

/** Customers told of damages these days: one is new, staff asked what another costs, and closed the last as fair wear. */
async function tellsOfDamage(shop: Needs, tx: Tx, { id: orderId, customerId, vehicleId }: FoundOrder, n: number) {
  const damage = told[n]
  if (!damage) return
  const { description, mark, ...where } = damage
  const [at, happenedOn] = [shop.clock.now(), addDays(shop.clock.today(), -n)]
  const found = {
    id: newId(),
    customerId,
    orderId,
    vehicleId,
    found: 'report',
    actor: 'customer',
    foundAt: at,
  } as const
  const facts = { description, happenedOn, police: false, drivable: true }
  const marks = [{ id: newId(), ...where, x: 500, y: 500, description: mark }]
  const row = await openCase(tx, { ...found, ...facts }, marks)
  if (!row || n === 0) return
  const seen = { number: row.number, version: undefined, actor }
  if (n === 1) await estimateDamage(shop, tx, { ...seen, estimate: cents(38_000), ground: 'Korjaamon arvio kuvista' })
  else await closeDamage(shop, tx, { ...seen, because: 'fair_wear', note: 'Tavanomaista käytön jälkeä' })
}

/** Staff sent two bills that they had to look at, and the customer of one disagrees. */
async function answersBill(shop: Needs): Promise<void> {
  const waiting = await waitingStatements(shop.db, { most: MOST })
  const limited = waiting.filter(({ row: { waitsFor } }) => waitsFor.length === 1 && waitsFor[0] === 'limit')
  for (const { order, row } of limited.slice(0, 2))
    await does(shop, { act: 'sendStatement', subject: order.orderNumber }, (tx) =>
      sendStatement(shop, tx, { orderNumber: order.orderNumber, version: String(row.version), lines: [], actor }),
    )
  const [first] = limited
  if (!first) return
  const { orderNumber: order_number, customerId } = first.order
  const sent = await statementById(shop.db, first.id)
  const reason = 'Ajoin vain lomalla. Mittarin lukema on varmasti kirjattu väärin.'
  const answer = { order_number, version: String(sent?.version), answer: 'disagree' as const, reason }
  await unlessRefused(() => answerStatement(shop, customerId, answer))
}

/** The register of vehicles was told of all handovers but the newest. */
const registersHolders = ({ db, clock }: Needs): Promise<unknown> =>
  db.execute(sql`
    update vehicle_handover set registered_on = day + 2, registered_by = ${actor}
    where registered_on is null and day < ${addDays(clock.today(), -3)}
      and id not in (select id from vehicle_handover order by day desc, id desc limit 8)`)

/** A car whose windscreen is broken is at the workshop, and its customer drives another one of the place meanwhile. */
async function getsReplacement(shop: Needs, running: readonly FoundOrder[]): Promise<FoundOrder | undefined> {
  for (const order of running) {
    const { orderNumber } = order
    const car = (await freeCarsFor(shop, orderNumber)).cars.find(({ kilometres }) => kilometres !== null)
    if (!car) continue
    await does(shop, { act: 'giveReplacement', subject: orderNumber }, (tx) =>
      giveReplacement(shop, tx, {
        orderNumber,
        registration: car.registration,
        kilometres: car.kilometres ?? 0,
        damages: '',
        isSure: false,
        lastDay: addDays(shop.clock.today(), 1),
        countsKilometres: false,
        reason: 'Tuulilasi vaihdetaan',
        actor,
      }),
    )
    return order
  }
  return undefined
}

/** A customer who does not pay brings the car back today. */
async function endsForDebt(shop: Needs): Promise<void> {
  const running = await findOrders(shop.db, { status: 'delivered', most: 500 })
  const owing = await ordersInDebt(
    shop.db,
    running.map(({ id }) => id),
  )
  const orderNumber = running.findLast(({ id }) => owing.has(id))?.orderNumber
  if (orderNumber === undefined) return
  await does(shop, { act: 'endOrder', subject: orderNumber }, (tx) =>
    endOrderForStaff(shop, tx, { orderNumber, actor, ground: 'non_payment' }),
  )
}

/** In a transaction with its entry in the audit, as staff do it; what the rules refuse stays as it is. */
const does = (
  { db, clock }: Needs,
  { act, subject }: { act: string; subject: string },
  run: (tx: Tx) => Promise<unknown>,
): Promise<void> =>
  unlessRefused(() =>
    transaction(db, async (tx) => {
      await run(tx)
      await writeAudit(tx, { at: clock.now(), actor, act, subject: `order ${subject}` })
    }),
  )

async function unlessRefused(act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
