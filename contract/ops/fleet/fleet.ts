import { z } from 'zod'
import { barKinds, carStates, INSPECTED_AHEAD_DAYS, LEASING_AHEAD_DAYS } from '../../cars/carStates.ts'
import { orderStatuses } from '../../customer.ts'
import { day, dayOut, euros, gear, id, instantOut, line, text, words } from '../../fields.ts'
import { damageStates } from '../../handover/damages.ts'
import { handoverKinds } from '../../handover.ts'
import { markedDamage } from '../../order/handovers.ts'
import { say } from '../../schemaSentences.ts'
import { dryRun, next, page, reason } from '../fields.ts'
import { opsAct, opsCall } from '../opsCall.ts'
import { workRow, workView } from '../work/work.ts'
import { carRecord } from './carRecord.ts'

const plate = line(60).describe('Plate of the car')
const state = z.enum(carStates, { error: say((t) => t.oneOf(carStates)) })

/** The order that a car is on. */
const carOrder = z.object({
  order_number: z.string(),
  status: z.enum(orderStatuses),
  start_date: dayOut,
  end_date: dayOut.nullable().describe('Its last day, when it is known'),
})
export type CarOrder = z.output<typeof carOrder>

const block = z.object({
  block_id: z.string(),
  first_day: dayOut,
  last_day: dayOut,
  reason: z.string(),
  until_fit: z.boolean().describe('Until somebody says that the car is fit, whatever the last day'),
})

/** A car as staff see it in a list. */
export const listedCar = z
  .object({
    registration: z.string(),
    model: z.string(),
    gear,
    location_id: z.string(),
    place: z.string(),
    state,
    free_from: dayOut.describe('The first day on which it can be fetched, once no order has it'),
    inspection_due: dayOut
      .nullable()
      .describe('The last day of the next inspection (katsastus); null: nobody has said'),
    leasing_ends: dayOut.nullable().describe('The last day of its leasing; null: it has none, or nobody has said'),
    version: z.number().int().describe('Changes with the car; who sends it along learns of a change in between'),
    order: carOrder.nullable().describe('Null also for one that the caller may not see'),
    blocks: z.array(block).describe('Running and coming'),
  })
  .meta({ id: 'ListedCar' })
export type ListedCar = z.output<typeof listedCar>

const filters = {
  place: text(60).optional().describe('location_id'),
  model: text(120).optional().describe('Name of the model'),
  plate: words(60).optional().describe('How the plate begins'),
}
/** Acts of staff on a car, as its history names them. */
export const carEventKinds = ['added', 'changed', 'blocked', 'released', 'moved', 'retired'] as const

const carRefusals = ['CAR_NOT_FOUND', 'CAR_CHANGED'] as const

/** How the list of cars may be sorted. `free`: by the first day on which each can be fetched; the others by their last days. */
export const carSorts = [
  ...(['plate', '-plate', 'free', '-free'] as const),
  ...(['inspection', '-inspection', 'leasing', '-leasing'] as const),
] as const
export type CarSort = (typeof carSorts)[number]

/** A list of cars, as it is shown and as it is saved. */
export const carsWanted = {
  ...filters,
  state: state.optional(),
  inspection: z
    .enum(['due'])
    .optional()
    .describe(`Cars in use that are to be inspected within ${INSPECTED_AHEAD_DAYS} days, or should have been`),
  leasing: z
    .enum(['due'])
    .optional()
    .describe(`Cars in use whose leasing ends within ${LEASING_AHEAD_DAYS} days, or has ended`),
  sort: z.enum(carSorts, { error: say((t) => t.oneOf(carSorts)) }).default('plate'),
}

export const listCars = opsCall('listCars', 'GET /fleet/cars', {
  summary: 'Cars in the order of their plates, unless sorted otherwise',
  permission: 'fleet.see',
  places: 'own',
  query: z.strictObject({ ...carsWanted, ...page, after: text(80).optional() }),
  response: z.object({ cars: z.array(listedCar), next }),
  refusals: [],
})

export const countCars = opsCall('countCars', 'GET /fleet/states', {
  summary: 'How many cars are in each state, and what cars can be asked for by',
  permission: 'fleet.see',
  places: 'own',
  query: z.strictObject(filters),
  response: z.object({
    states: z.array(z.object({ state, count: z.number().int().describe('At most 1,001: then there are more') })),
    inspections_due: z.number().int().describe('To be inspected; at most 1,001'),
    leasings_due: z.number().int().describe('To be given back to their lessors; at most 1,001'),
    places: z.array(z.object({ location_id: z.string(), place: z.string() })),
    models: z.array(z.object({ model: z.string(), name: z.string() })),
  }),
  refusals: [],
})

export const showCar = opsCall('showCar', 'GET /fleet/cars/:registration', {
  summary: 'The life of one car',
  permission: 'fleet.see',
  places: 'own',
  params: z.object({ registration: plate }),
  response: z.object({
    car: listedCar,
    record: carRecord,
    orders: z
      .array(
        carOrder.extend({
          customer: z.string(),
          kilometres: z.number().int().nullable().describe('Driven between handover and return'),
          earned: euros.nullable().describe('Invoiced less credited, without VAT; null for who sees no money of it'),
        }),
      )
      .describe('Those that the caller may see, newest first, at most 100'),
    handovers: z.array(
      z.object({
        order_number: z.string().nullable().describe('Null for an order that the caller may not see'),
        kind: z.enum(handoverKinds),
        day: dayOut,
        kilometres: z.number().int(),
        damages: z.string(),
        actor: z.string(),
      }),
    ),
    damages: z
      .array(
        z.object({
          damage_number: z.string().nullable().describe('Null where the caller may not see its order'),
          state: z.enum(damageStates),
          at: instantOut,
          description: z.string(),
          marks: z.array(markedDamage).describe('Those that are on the car'),
        }),
      )
      .describe('Newest first'),
    events: z
      .array(
        z.object({
          at: instantOut,
          kind: z.enum(carEventKinds),
          from: z.string(),
          to: z.string(),
          actor: z.string(),
          reason: z.string(),
        }),
      )
      .describe('What staff did with it, newest first, at most 200'),
    days: z.object({
      since: dayOut.describe('Counted from here: at most a year'),
      out: z.number().int(),
      service: z.number().int(),
      idle: z.number().int(),
    }),
    earned: euros.nullable().describe('By all of its orders, without VAT; null for who does not see the money of each'),
  }),
  refusals: ['CAR_NOT_FOUND'],
})

export const carCalendar = opsCall('carCalendar', 'GET /fleet/calendar', {
  summary: 'Who has which car when: orders, blocks and holds by car, in the order of the plates',
  permission: 'fleet.see',
  places: 'own',
  query: z
    .strictObject({ ...filters, from: day, to: day, ...page })
    .refine(({ from, to }) => from <= to, { path: ['to'], error: say((t) => t.endsEarlier) })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 400 * 86_400_000, {
      path: ['to'],
      error: say((t) => t.mostDays),
    }),
  response: z.object({
    rows: z.array(
      z.object({
        registration: z.string(),
        model: z.string(),
        place: z.string(),
        state,
        bars: z.array(
          z.object({
            kind: z.enum(barKinds),
            from: dayOut,
            to: dayOut.nullable().describe('Null: nobody knows yet'),
            order_number: z.string().nullable(),
            text: z
              .string()
              .describe('Who has the car, or why it is blocked; empty for an order that the caller may not see'),
          }),
        ),
      }),
    ),
    next,
  }),
  refusals: [],
})

const oneCar = z.strictObject({
  registration: plate,
  version: z.number().int().optional().describe('`version` of the car as it was seen; another one is refused'),
  reason,
  dry_run: dryRun,
})
/** Every act answers the car as it stands afterwards, and the order that it touches. */
const changed = z.object({
  car: listedCar,
  touches: carOrder
    .extend({ meaning: z.enum(['in_the_way', 'beside']) })
    .nullable()
    .describe(
      'The order that has the car. in_the_way: its pickup is not after the days; beside: its customer has the car, or fetches it later',
    ),
})

export const blockCar = opsAct('blockCar', 'POST /fleet/block', {
  summary: 'Keep a car from being given out on these days: for service, repair or inspection',
  permission: 'fleet.change',
  places: 'own',
  topics: ['car'],
  subject: 'car :registration',
  preview: true,
  body: oneCar
    .extend({
      first_day: day,
      last_day: day.describe('It can be fetched from the day after on'),
      despite_order: z
        .boolean()
        .default(false)
        .describe('Also when an order is to fetch it on these days: it needs another car then'),
    })
    .refine(({ first_day, last_day }) => first_day <= last_day, {
      path: ['last_day'],
      error: say((t) => t.lastDayEarlier),
    }),
  response: changed,
  refusals: [...carRefusals, 'CAR_HAS_ORDER', 'CAR_RETIRED'],
})

export const releaseCar = opsAct('releaseCar', 'POST /fleet/release', {
  summary: 'End the days of a block earlier: the car can be fetched from this day on',
  permission: 'fleet.change',
  places: 'own',
  topics: ['car'],
  subject: 'car :registration',
  preview: true,
  body: oneCar.extend({ block_id: id, free_from: day }),
  response: changed,
  refusals: [...carRefusals, 'BLOCK_NOT_FOUND', 'CAR_HAS_ORDER'],
})

export const moveCar = opsAct('moveCar', 'POST /fleet/move', {
  summary: 'Move a car that no order has to another place',
  permission: 'fleet.change',
  places: 'own',
  topics: ['car'],
  subject: 'car :registration',
  preview: true,
  body: oneCar.extend({
    location_id: text(60).describe('Where it goes'),
    free_from: day.describe('The first day on which it can be fetched there'),
  }),
  response: changed,
  refusals: [...carRefusals, 'CAR_HAS_ORDER', 'CAR_RETIRED'],
})

export const retireCar = opsAct('retireCar', 'POST /fleet/retire', {
  summary: 'Take a car that no order has out of use for good',
  permission: 'fleet.change',
  places: 'own',
  topics: ['car'],
  subject: 'car :registration',
  preview: true,
  body: oneCar,
  response: changed,
  refusals: [...carRefusals, 'CAR_HAS_ORDER', 'CAR_RETIRED'],
})

export const listUnfitCars = opsCall('listUnfitCars', 'GET /work/unfit', {
  summary: 'Cars that came back damaged and wait for somebody to say that they are fit, the first that came back first',
  permission: 'fleet.see',
  places: 'all',
  query: z.strictObject({ ...workView, ...page }),
  response: z.object({
    cars: z.array(
      z.object({
        ...workRow,
        registration: z.string(),
        model: z.string(),
        place: z.string(),
        since: dayOut,
        reason: z.string(),
        damages: z.array(z.string()).describe('What is known of it'),
      }),
    ),
    next,
  }),
  refusals: [],
})

export const addCar = opsAct('addCar', 'POST /fleet/add', {
  summary: 'One more car; a retired one comes back by its plate',
  permission: 'fleet.change',
  places: 'own',
  topics: ['car'],
  subject: 'car :registration',
  preview: true,
  body: z.strictObject({
    registration: line(20),
    model: text(120),
    gear,
    location_id: text(60),
    free_from: day,
    reason,
    dry_run: dryRun,
  }),
  response: changed,
  refusals: ['CAR_ON_SALE'],
})
