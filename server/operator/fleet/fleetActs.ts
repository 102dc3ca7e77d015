import type { AnswerOf, ParsedBodyOf } from '../../../contract/call.ts'
import type { Day } from '../../../contract/days/date.ts'
import * as promises from '../../../contract/ops/fleet/fleet.ts'
import type { OpsAct } from '../../../contract/ops/opsCall.ts'
import { isPermittedAt } from '../../../contract/ops/roles.ts'
import { addVehicle } from '../../fleet/cars/changeVehicle.ts'
import { vehicleForStaff } from '../../fleet/cars/findVehicles.ts'
import { modelsForStaff } from '../../fleet/models/findModel.ts'
import { type Dealer, dealersById, openDealers } from '../../fleet/places/findDealer.ts'
import { blockCar, isInTheWay, moveCar, releaseCar, retireCar } from '../../order/desk/carActs.ts'
import { ordersWithCars } from '../../order/desk/carOrders.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Staff } from '../../platform/http/http.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { type Asked, act, type ActShop as Shop } from '../act.ts'
import { words } from '../words.ts'
import { carOrder, carSummaries } from './carSummaries.ts'

type Changed = AnswerOf<typeof promises.blockCar>
interface Doing {
  actor: string
  reason: string
  at: Date
}

/** Acts of staff on cars. Each can be asked first what it would do and which order it touches. */
export function fleetActs(shop: Shop) {
  const { clock } = shop
  const carAct = <P extends OpsAct & { response: typeof promises.blockCar.response }>(
    promise: P,
    run: (tx: Tx, body: ParsedBodyOf<P>, doing: Doing, asked: Asked<P>) => Promise<unknown>,
  ) =>
    act(shop, promise, async (tx, asked) => {
      const {
        registration,
        reason,
        last_day: lastDay,
      } = asked.body as { registration: string; reason: string; last_day?: Day }
      if (promise.name !== 'addCar') await requirePlace(clock, tx, asked.staff, registration)
      await run(tx, asked.body, { actor: asked.actor, reason, at: clock.now() }, asked)
      return (await changedCar(clock, tx, asked.staff, { registration, lastDay })) as AnswerOf<P>
    })
  return {
    blockCar: carAct(promises.blockCar, (tx, body, doing) => {
      const days = { firstDay: body.first_day, lastDay: body.last_day, isDespiteOrder: body.despite_order }
      return blockCar(tx, body, days, doing)
    }),
    releaseCar: carAct(promises.releaseCar, async (tx, body, doing) => {
      const from = { blockId: body.block_id, freeFrom: body.free_from, today: clock.today() }
      if (from.freeFrom < from.today) throw invalid({ free_from: [(language) => words[language].dayIsOver] })
      await releaseCar(tx, body, from, doing)
    }),
    moveCar: carAct(promises.moveCar, async (tx, body, doing) => {
      const to = await placeNamed(tx, body.location_id)
      const from = await placeOf(clock, tx, body.registration)
      if (from?.id === to.id) throw invalid({ location_id: [(language) => words[language].carIsHere] })
      await moveCar(tx, body, { from: from?.displayName ?? '', to, freeFrom: body.free_from }, doing)
    }),
    retireCar: carAct(promises.retireCar, (tx, body, doing) => retireCar(tx, body, doing)),
    addCar: carAct(promises.addCar, async (tx, body, doing, { staff }) => {
      const { id: dealerId, locationId } = await placeNamed(tx, body.location_id)
      if (!isPermittedAt(staff.grants, 'fleet.change', locationId)) throw new Refusal('NOT_PERMITTED')
      const model = (await modelsForStaff(tx)).find((one) => one.model === body.model)
      if (!model) throw invalid({ model: [(language) => words[language].noModel] })
      const { registration, gear, free_from: freeFrom } = body
      await addVehicle(tx, { registration, dealerId, modelId: model.id, gear, freeFrom }, doing)
    }),
  }
}

/** The car as it stands after the act, and the order that has it, wherever that is: who acts on a car is told what it touches. */
async function changedCar(
  clock: Clock,
  tx: Tx,
  staff: Staff,
  { registration, lastDay }: { registration: string; lastDay: Day | undefined },
): Promise<Changed> {
  const found = await vehicleForStaff(tx, registration, clock.today())
  const [car] = found ? await carSummaries(clock, tx, staff, [found]) : []
  if (!found || !car) throw new Error('The car that was just changed is gone')
  const order = (await ordersWithCars(tx, [found.id])).get(found.id)
  if (!order) return { car, touches: null }
  const meaning = lastDay !== undefined && isInTheWay(order, lastDay) ? 'in_the_way' : 'beside'
  return { car, touches: { ...carOrder(order), meaning } }
}

async function placeNamed(tx: Tx, locationId: string): Promise<Dealer> {
  const found = (await openDealers(tx)).find((dealer) => dealer.locationId === locationId)
  if (!found) throw invalid({ location_id: [(language) => words[language].noPlace] })
  return found
}

async function placeOf(clock: Clock, tx: Tx, registration: string): Promise<Dealer | undefined> {
  const car = await vehicleForStaff(tx, registration, clock.today())
  return car && (await dealersById(tx, [car.dealerId])).get(car.dealerId)
}

/** A role of one place acts on the cars of that place. */
export async function requirePlace(clock: Clock, tx: Tx, staff: Staff, registration: string): Promise<void> {
  if (isPermittedAt(staff.grants, 'fleet.change', null)) return
  const place = await placeOf(clock, tx, registration)
  if (!place) throw new Refusal('CAR_NOT_FOUND')
  if (!isPermittedAt(staff.grants, 'fleet.change', place.locationId)) throw new Refusal('NOT_PERMITTED')
}
