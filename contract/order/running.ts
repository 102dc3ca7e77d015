import { z } from 'zod'
import { call } from '../call.ts'
import { deliveryFields } from '../extras.ts'
import {
  day,
  dayOut,
  euros,
  fixedTerm,
  id,
  instantOut,
  knownEmail,
  line,
  orderNumber,
  prose,
  saying,
} from '../fields.ts'
import { carViews, damageSizes, MOST_PHOTO_BYTES } from '../handover/protocol.ts'
import { slots } from '../handover.ts'
import { driverFields, oneOrder } from '../order.ts'
import { say } from '../schemaSentences.ts'
import { MOST_EXTRA_DAYS } from './extraDays.ts'
import { direction, madeId, photoBytes, thousandths } from './handovers.ts'
import { MOST_ON_ODOMETER, seenKilometres } from './kilometresSeen.ts'
import { asked, longerTerm, runningChange } from './runningChange.ts'

/** Days that are bought at the end, in one go. */
export const extraDays = z.number().int().min(1).max(MOST_EXTRA_DAYS)

/** By the start hour: 8-10, 10-12, 12-14, 14-16. */
const slot = z.literal(slots, { error: say((t) => t.slot) })

export const setPickupTime = call('setPickupTime', {
  summary: 'Choose the pickup slot by its start hour',
  who: 'customer',
  body: oneOrder.extend({ pickup_time: slot }),
  response: 'none',
  refusals: ['ORDER_NOT_FOUND', 'TIME_NOT_ASKED'],
})

/** The change of the money by another pickup day; the same whether it was done or only asked for. */
export const pickupMove = z.object({
  start_date: dayOut,
  first_period: z.object({ start: dayOut, last_day: dayOut }),
  first_charge: z.object({
    date: dayOut.describe('Of the first period: when it was, or will be, charged'),
    amount: euros,
    done: z.boolean().describe('It is invoiced already: the period moves, and nothing is charged a second time'),
  }),
  ends_earliest: dayOut.describe('The first day the subscription can end on'),
  asks_early_start: z
    .boolean()
    .describe(
      'The car would be handed over while the customer may still withdraw, and they have not asked for that yet',
    ),
  pickup_time_lost: z.boolean().describe('A pickup time that was chosen is asked for anew'),
})

export const movePickup = call('movePickup', {
  summary: 'Move the pickup to another day before the handover; every period moves with it',
  who: 'customer',
  body: oneOrder.extend({
    start_date: day,
    preview: z.boolean().default(false).describe('Only say what it would do'),
    early_start_wish: z
      .boolean()
      .default(false)
      .describe('The express wish for that, as confirmOrder takes it; kept where it is asked'),
    first_charge_date: day
      .optional()
      .describe('What the preview said; another day by now is refused, and changes nothing'),
  }),
  response: pickupMove,
  refusals: ['ORDER_NOT_FOUND', 'ORDER_EXPIRED', 'ORDER_NOT_PENDING', 'PICKUP_DAY_IMPOSSIBLE', 'MOVE_CHANGED'],
})

/** The change of the money by another address; the same whether it was done or only asked for. */
export const deliveryChange = z.object({
  price: euros.describe('Of the delivery; another time at the same address keeps it'),
  price_before: euros,
  settled: z
    .enum(['nothing', 'first_charge', 'now'])
    .describe(
      'The difference: there is none, it is in the first charge to come, or that was made and the card is charged or paid back now',
    ),
})

export const changeDelivery = call('changeDelivery', {
  summary: 'Change where and when the car is brought, until the day before',
  who: 'customer',
  body: oneOrder.extend({
    ...deliveryFields,
    preview: z.boolean().default(false).describe('Only say what it would do'),
    seen: z
      .strictObject(deliveryChange.shape)
      .optional()
      .describe('What the preview said; another answer by now is refused, and changes nothing'),
  }),
  response: deliveryChange,
  refusals: [
    'ORDER_NOT_FOUND',
    'ORDER_EXPIRED',
    'ORDER_NOT_PENDING',
    'NO_DELIVERY',
    'DELIVERY_UNDER_WAY',
    'DELIVERY_PRICE_CHANGED',
    'SERVICE_NOT_FOUND',
    'ADDRESS_NOT_FOUND',
    'ADDRESS_TOO_FAR',
    'SEARCH_AWAY',
    'CHARGE_IN_FLIGHT',
  ],
})

export const setReturnTime = call('setReturnTime', {
  summary: 'Choose the return slot by its start hour',
  who: 'customer',
  body: oneOrder.extend({ return_time: slot }),
  response: 'none',
  refusals: ['ORDER_NOT_FOUND', 'TIME_NOT_ASKED'],
})

export const addCarDriver = call('addCarDriver', {
  summary: 'Add a driver on the account page',
  who: 'customer',
  body: oneOrder.extend(driverFields.shape),
  response: 'none',
  refusals: ['ORDER_NOT_FOUND', 'ORDER_EXPIRED', 'ORDER_NOT_PENDING', 'DRIVERS_FULL'],
})

export const deleteCarDriver = call('deleteCarDriver', {
  summary: 'Remove a driver',
  who: 'customer',
  body: oneOrder.extend({ driver_id: id }),
  response: 'none',
  refusals: ['ORDER_NOT_FOUND', 'ORDER_EXPIRED', 'ORDER_NOT_PENDING', 'NOT_FOUND'],
})

export const purchaseExtraService = call('purchaseExtraService', {
  summary: 'Buy an extra service for a running subscription; 200 only when the bank asks the customer first',
  who: 'customer',
  body: oneOrder.extend({
    service_id: id,
    price: euros
      .optional()
      .describe('What is charged now, as it was shown; another sum by now is refused, and nothing is bought'),
    early_start_wish: z
      .boolean()
      .default(false)
      .describe(
        'The express wish that a monthly service begins within its withdrawal period: who withdraws then pays for the days used. Kept where it does, of private customers',
      ),
  }),
  response: z
    .object({
      terminal_url: z
        .string()
        .describe(
          'Where the customer confirms the charge, without which nothing is bought; comes back to /tili?ostettu, ?ostovirhe or ?maksukesken',
        ),
    })
    .optional(),
  refusals: [
    'ORDER_NOT_FOUND',
    'ORDER_EXPIRED',
    'ORDER_NOT_PENDING',
    'SERVICE_NOT_FOUND',
    'SERVICE_UNFIT',
    'SERVICE_OWNED',
    'SERVICE_PRICE_CHANGED',
    'CHARGE_IN_FLIGHT',
    'CARD_DECLINED',
    'CARD_PROVIDER_AWAY',
  ],
})

const ownService = oneOrder.extend({ service_id: id.describe('id of a service of the order') })

export const endExtraService = call('endExtraService', {
  summary: 'End a monthly service on the day that its `ending` tells',
  who: 'customer',
  body: ownService.extend({
    last_day: day
      .optional()
      .describe('What `ending` of the service said; another day by now is refused, and changes nothing'),
  }),
  response: 'none',
  refusals: [
    'ORDER_NOT_FOUND',
    'ORDER_EXPIRED',
    'ORDER_NOT_PENDING',
    'SERVICE_NOT_FOUND',
    'SERVICE_NOT_ENDABLE',
    'SERVICE_ENDING_CHANGED',
  ],
})

export const keepExtraService = call('keepExtraService', {
  summary: 'Let a service that was ended go on after all, until a month without it is invoiced',
  who: 'customer',
  body: ownService,
  response: 'none',
  refusals: ['ORDER_NOT_FOUND', 'ORDER_EXPIRED', 'ORDER_NOT_PENDING', 'SERVICE_NOT_FOUND', 'SERVICE_ENDED'],
})

const chosenCard = z.strictObject({ order_number: orderNumber, card_id: id })

export const setActivePaymentCard = call('setActivePaymentCard', {
  summary: 'Make a card the one that is charged; what failed before is tried with it',
  who: 'customer',
  body: chosenCard,
  response: 'none',
  refusals: ['ORDER_NOT_FOUND', 'ORDER_NOT_PENDING', 'CARD_NOT_FOUND', 'CARD_EXPIRED'],
})

export const deletePaymentCard = call('deletePaymentCard', {
  summary: 'Remove a card that is not active',
  who: 'customer',
  body: chosenCard,
  response: 'none',
  refusals: ['ORDER_NOT_FOUND', 'ORDER_NOT_PENDING', 'CARD_NOT_FOUND', 'CARD_ACTIVE'],
})

export const updateNotes = call('updateNotes', {
  summary: "The buyer's own reference on receipts",
  who: 'customer',
  body: oneOrder.extend({ invoice_notes: prose(200) }),
  response: 'none',
  refusals: ['ORDER_NOT_FOUND', 'NOT_BUSINESS'],
})

export const cancelOrder = call('cancelOrder', {
  summary: 'End a delivered subscription on the day that cancelling_date tells',
  who: 'customer',
  body: oneOrder.extend({
    cancelling_date: day.optional().describe('What the order said; another day by now is refused, and changes nothing'),
  }),
  response: 'none',
  refusals: ['ORDER_NOT_FOUND', 'NOT_ENDABLE', 'ENDING_CHANGED'],
})

export const keepOrder = call('keepOrder', {
  summary: 'Take an ending back before its day: the order goes on as if it had not been ended',
  who: 'customer',
  body: oneOrder.extend(asked),
  response: runningChange,
  refusals: ['ORDER_NOT_FOUND', 'NOT_KEEPABLE', 'ENDED_BY_PROVIDER', 'PAY_FIRST', 'CHANGE_DIFFERS'],
})

export const addExtraDays = call('addExtraDays', {
  summary: 'Keep the car of an ended order some days longer, for a thirtieth of its monthly price each',
  who: 'customer',
  body: oneOrder.extend({ days: extraDays, ...asked }),
  response: runningChange,
  refusals: [
    ...(['ORDER_NOT_FOUND', 'DAYS_NOT_ADDABLE', 'ENDED_BY_PROVIDER', 'TOO_MANY_DAYS'] as const),
    ...(['DAYS_ARE_FREE', 'CAR_NEEDED', 'PAY_FIRST', 'CHANGE_DIFFERS'] as const),
  ],
})

export const getLongerTerms = call('getLongerTerms', {
  summary: 'Longer terms that a running order may take for a lower price; none while a term runs',
  who: 'customer',
  params: z.object({ order_number: orderNumber }),
  response: z.object({ terms: z.array(longerTerm) }),
  refusals: ['ORDER_NOT_FOUND'],
})

export const lengthenOrder = call('lengthenOrder', {
  summary: 'Take a longer term while the order runs by the month: at its price of today, from the next month on',
  who: 'customer',
  body: oneOrder.extend({ fixed_term: fixedTerm, ...asked }),
  response: runningChange,
  refusals: ['ORDER_NOT_FOUND', 'NOT_LENGTHENABLE', 'TERM_RUNS', 'TERM_NOT_OFFERED', 'CHANGE_DIFFERS'],
})

export const getKilometres = call('getKilometres', {
  summary:
    'Kilometres of an order that runs: agreed and driven so far, where that leads, and a package that would be cheaper',
  who: 'customer',
  params: z.object({ order_number: orderNumber }),
  response: seenKilometres,
  refusals: ['ORDER_NOT_FOUND'],
})

export const enterReading = call('enterReading', {
  summary: 'Tell the reading of the odometer: a hint, which nothing is charged by',
  who: 'customer',
  body: oneOrder.extend({
    kilometres: z.number().int().min(0).max(MOST_ON_ODOMETER),
    sure: z.boolean().default(false).describe('It is far above the last one, and was looked at twice'),
  }),
  response: seenKilometres,
  refusals: ['ORDER_NOT_FOUND', 'NO_CAR_OUT', 'ODOMETER_FAR'],
})

export const withdraw = call('withdraw', {
  summary: 'Tell to withdraw from a contract: kept and receipted whatever it says, carried out when it is clear',
  who: 'anyone',
  body: z.strictObject({
    order_number: line(40).describe('As the customer knows it; nobody is told whether there is such an order'),
    service_id: id.optional().describe('Of one bought service of the order, and not of the order'),
    name: line(120),
    email: knownEmail.describe('Where the receipt goes'),
  }),
  response: z.object({ received_at: instantOut.describe('It counts as given then, whatever becomes of it') }),
  // Not even too many of them: a notice that was refused would take a right away.
  alwaysHeard: true,
  refusals: [],
})

export const getHandoverPhoto = call('getHandoverPhoto', {
  summary: 'A photo of a car that changed hands, of one’s own order (JPEG)',
  who: 'customer',
  params: z.object({ order_number: orderNumber, photo_id: id }),
  response: 'file',
  refusals: ['ORDER_NOT_FOUND'],
})

export const signHandover = call('signHandover', {
  summary: 'The customer agrees to the protocol of their car, of its handover or its return',
  who: 'customer',
  body: z.strictObject({
    order_number: orderNumber,
    direction,
    handover_id: id.optional().describe('Which one, where the car was swapped'),
  }),
  response: 'none',
  refusals: ['ORDER_NOT_FOUND'],
})

const time = z.string().regex(
  /^([01]\d|2[0-3]):[0-5]\d$/,
  say((t) => t.timeOfDay),
)

export const reportDamage = call('reportDamage', {
  summary: 'Tell that the car was damaged while its customer has it; the same id again changes nothing',
  who: 'customer',
  body: oneOrder.extend({
    damage_id: madeId,
    description: saying(
      2_000,
      say((t) => t.damageHappened),
    ),
    happened_on: day,
    happened_at: time.nullable().describe('Time of the day, 14:30; null: not known'),
    place: prose(200).default('').describe('Where it happened'),
    other_party: prose(500).nullable().default(null).describe('Who else was in it, as far as known; null: nobody'),
    police: z.boolean().describe('Whether the police was told'),
    drivable: z.boolean({ error: say((t) => t.drivable) }).describe('Whether the car can be driven'),
    view: z.enum(carViews, { error: say((t) => t.damageView) }).describe('Where on the car'),
    x: thousandths.nullable().default(null).describe('From the left edge of its drawing; null: nobody pointed'),
    y: thousandths.nullable().default(null).describe('From its top edge'),
    size: z.enum(damageSizes, { error: say((t) => t.damageSize) }),
  }),
  response: z.object({ damage_number: z.string() }),
  refusals: ['ORDER_NOT_FOUND', 'NO_CAR_TO_DAMAGE', 'DAMAGE_IN_FUTURE', 'CONTACT_SLOWED'],
})

export const addDamagePhoto = call('addDamagePhoto', {
  summary:
    'A photo of a damage that the customer told of, until it is repaired or closed; the same id again changes nothing',
  who: 'customer',
  body: oneOrder.extend({ damage_id: id, photo_id: madeId, bytes: photoBytes }),
  bodyLimit: 2 * MOST_PHOTO_BYTES,
  response: 'none',
  refusals: ['ORDER_NOT_FOUND', 'DAMAGE_NOT_FOUND', 'DAMAGE_STATE'],
})
