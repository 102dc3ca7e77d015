import type { AnswerOf } from '../../../contract/call.ts'
import { changeCarRecord as promise } from '../../../contract/ops/fleet/carRecord.ts'
import { type CarRecord, carRecord, saveCarRecord } from '../../fleet/cars/carRecord.ts'
import { lockVehicle } from '../../fleet/cars/lockVehicle.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { hashOf } from '../../platform/ids.ts'
import { act, type ActShop as Shop } from '../act.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { requirePlace } from './fleetActs.ts'

/** A car by its papers. */
export const recordActs = (shop: Shop): Pick<OpsHandlers, 'changeCarRecord'> => ({
  changeCarRecord: act(shop, promise, async (tx, { body, staff }) => {
    const { registration, seen, vin, colour, tyres, insurer } = body
    await requirePlace(shop.clock, tx, staff, registration)
    const { id } = await lockVehicle(tx, { registration })
    if (versionOf(await carRecord(tx, id)) !== seen) throw new Refusal('CAR_CHANGED')
    await saveCarRecord(tx, id, {
      vin,
      colour,
      tyres,
      firstRegistered: body.first_registered,
      inspectionDue: body.inspection_due,
      keyNumber: body.key_number,
      insurer,
      policyNumber: body.policy_number,
      leasingEnds: body.leasing_ends,
    })
    return { record: recordView(await carRecord(tx, id)) }
  }),
})

const versionOf = (record: CarRecord): string => hashOf(JSON.stringify(record))

export const recordView = (record: CarRecord): AnswerOf<typeof promise>['record'] => ({
  vin: record.vin,
  colour: record.colour,
  first_registered: record.firstRegistered,
  inspection_due: record.inspectionDue,
  key_number: record.keyNumber,
  tyres: record.tyres,
  insurer: record.insurer,
  policy_number: record.policyNumber,
  leasing_ends: record.leasingEnds,
  version: versionOf(record),
})
