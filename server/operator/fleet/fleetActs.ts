import type { AnswerOf } from '../../../contract/call.ts'
import type { Day } from '../../../contract/days/date.ts'
import type { blockCar as blockPromise } from '../../../contract/ops/fleet/fleet.ts'
import { isPermittedAt } from '../../../contract/ops/roles.ts'
import { addVehicle } from '../../fleet/cars/changeVehicle.ts'
import { vehicleForStaff } from '../../fleet/cars/findVehicles.ts'
import { lockVehicle } from '../../fleet/cars/lockVehicle.ts'
import { releaseFromBlock } from '../../fleet/cars/vehicleBlocks.ts'
import { modelsOnSale } from '../../fleet/models/findModel.ts'
import { type Dealer, dealersById, openDealers } from '../../fleet/places/findDealer.ts'
import { blockCar, isInTheWay, moveCar, retireCar } from '../../order/desk/carActs.ts'
import { ordersWithCars } from '../../order/desk/carOrders.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import type { Staff } from '../../platform/http/http.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { actorOf, audited, triedOut } from '../audit.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { carOrder, carSummaries } from './carSummaries.ts'

type Shop = { db: Db; clock: Clock }
type Acts = Pick<OpsHandlers, 'blockCar' | 'releaseCar' | 'moveCar' | 'retireCar' | 'addCar'>
type Changed = AnswerOf<typeof blockPromise>
type Asked = { registration: string; reason: string; dry_run: boolean; version?: number | undefined }

/** What staff do with cars; each can be asked first what it would do and which order it touches. */
export function fleetActs(shop: Shop): Acts {
  const { db, clock } = shop
  const on = (staff: Staff, act: keyof Acts, body: Asked, run: (tx: Tx) => Promise<unknown>, lastDay?: Day) => {
    const { registration, dry_run, version: _, ...detail } = body
    const whole = async (tx: Tx): Promise<Changed> => {
      if (act !== 'addCar') await requirePlace(clock, tx, staff, registration)
      await run(tx)
      return await changedCar(clock, tx, staff, { registration, lastDay })
    }
    return dry_run ? triedOut(db, whole) : audited(shop, staff, { act, subject: `car ${registration}`, detail }, whole)
  }
  const told = (staff: Staff, { reason }: Asked) => ({ actor: actorOf(staff), reason, at: clock.now() })
  return {
    blockCar: ({ body, staff }) => {
      const days = { firstDay: body.first_day, lastDay: body.last_day, isDespiteOrder: body.despite_order }
      return on(staff, 'blockCar', body, (tx) => blockCar(tx, body, days, told(staff, body)), body.last_day)
    },
    releaseCar: ({ body, staff }) => {
      const from = { blockId: body.block_id, freeFrom: body.free_from, today: clock.today() }
      if (from.freeFrom < from.today) throw invalid({ free_from: ['Päivä on mennyt.'] })
      return on(staff, 'releaseCar', body, async (tx) =>
        releaseFromBlock(tx, await lockVehicle(tx, body), from, told(staff, body)),
      )
    },
    moveCar: ({ body, staff }) =>
      on(staff, 'moveCar', body, async (tx) => {
        const to = await placeNamed(tx, body.location_id)
        const from = await placeOf(clock, tx, body.registration)
        if (from?.id === to.id) throw invalid({ location_id: ['Auto on jo tässä toimipisteessä.'] })
        const move = { from: from?.displayName ?? '', to, freeFrom: body.free_from }
        await moveCar(tx, body, move, told(staff, body))
      }),
    retireCar: ({ body, staff }) => on(staff, 'retireCar', body, (tx) => retireCar(tx, body, told(staff, body))),
    addCar: ({ body, staff }) =>
      on(staff, 'addCar', body, async (tx) => {
        const { id: dealerId, locationId } = await placeNamed(tx, body.location_id)
        if (!isPermittedAt(staff.grants, 'fleet.change', locationId)) throw new Refusal('NOT_PERMITTED')
        const model = (await modelsOnSale(tx)).find((one) => one.model === body.model)
        if (!model) throw invalid({ model: ['Mallia ei löytynyt.'] })
        const { registration, gear, free_from: freeFrom } = body
        await addVehicle(tx, { registration, dealerId, modelId: model.id, gear, freeFrom }, told(staff, body))
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
  if (!found) throw invalid({ location_id: ['Toimipistettä ei löytynyt.'] })
  return found
}

async function placeOf(clock: Clock, tx: Tx, registration: string): Promise<Dealer | undefined> {
  const car = await vehicleForStaff(tx, registration, clock.today())
  return car && (await dealersById(tx, [car.dealerId])).get(car.dealerId)
}

/** A role of one place acts on the cars of that place. */
async function requirePlace(clock: Clock, tx: Tx, staff: Staff, registration: string): Promise<void> {
  if (isPermittedAt(staff.grants, 'fleet.change', null)) return
  const place = await placeOf(clock, tx, registration)
  if (!place) throw new Refusal('CAR_NOT_FOUND')
  if (!isPermittedAt(staff.grants, 'fleet.change', place.locationId)) throw new Refusal('NOT_PERMITTED')
}
