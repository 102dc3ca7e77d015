import { z } from 'zod'
import { additionalInfo } from '../../extras.ts'
import { day, dayOut, instantOut, text } from '../../fields.ts'
import { boardKinds } from '../../handover.ts'
import { opsCall } from '../opsCall.ts'
import { orderSummary } from '../orders/orders.ts'
import { closedReasons, staffActs } from '../orders/staffActs.ts'

/** Faults of an order on its day. */
export const missingOnDay = ['not_released', 'no_time', 'not_identified', 'not_signed', 'unpaid'] as const

const boardCard = orderSummary
  .extend({
    kind: z.enum(boardKinds),
    phone: z.string().nullable(),
    day: dayOut.describe('On which it was agreed, or on which it was done'),
    from: z.string().nullable().describe('When its time begins, such as 10:00; null while none is chosen'),
    until: z.string().nullable(),
    address: additionalInfo.nullable().describe('Where the car is brought'),
    late: z.boolean().describe('The agreed day is over'),
    missing: z.array(z.enum(missingOnDay)),
    kilometres_out: z.number().int().nullable().describe('What the odometer said at the handover'),
    acts: z.array(z.object({ act: z.enum(staffActs), closed: z.enum(closedReasons).nullable() })),
    done: z
      .object({ by: z.string(), at: instantOut, kilometres: z.number().int(), damages: z.string() })
      .nullable()
      .describe('The car was handed over, or is back'),
  })
  .meta({ id: 'BoardCard' })
export type BoardCard = z.output<typeof boardCard>

export const showBoard = opsCall('showBoard', 'GET /board', {
  summary: 'What a day brings to the places: pickups, deliveries and returns by time, and today what is late',
  permission: 'orders.see',
  places: 'own',
  query: z.strictObject({
    day: day.optional().describe('Today unless told'),
    place: text(60).optional().describe('location_id; every place that the caller may see unless told'),
  }),
  response: z.object({
    day: dayOut,
    today: dayOut,
    place: z.string().nullable(),
    places: z.array(z.object({ place: z.string(), name: z.string() })).describe('Which the caller may see'),
    late: z.array(boardCard).describe('Of today alone: what was agreed for an earlier day and did not happen'),
    pickups: z.array(boardCard),
    deliveries: z.array(boardCard).describe('Cars that are brought home'),
    returns: z.array(boardCard),
    more: z.boolean().describe('There is more than fits: choose a place'),
  }),
  refusals: [],
})
