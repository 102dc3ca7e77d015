import { z } from 'zod'
import { unreckoned } from '../../cars/kilometres.ts'
import { deliveryFields } from '../../extras.ts'
import { day, dayOut, euros, fixedTerm, id, instantOut, line, orderNumber, prose } from '../../fields.ts'
import { MOST_GOODWILL } from '../../money/invoiceRules.ts'
import { deliveryChange, extraDays, pickupMove } from '../../order/running.ts'
import { asked, runningChange } from '../../order/runningChange.ts'
import { order } from '../../order.ts'
import { say } from '../../schemaSentences.ts'
import { amount, dryRun, letters, reason, seenVersion } from '../fields.ts'
import { opsAct } from '../opsCall.ts'
import { cleaningFields, protocolFields } from './handovers.ts'
import { orderSummary } from './orders.ts'
import { staffStatement } from './statements.ts'

/** The facts that an act of staff rests on: another one than was seen refuses the act. */
const seenFacts = [
  ...(['status', 'start_date', 'registration', 'released', 'pickup_time'] as const),
  ...(['return_prompted', 'return_time', 'cancel_date', 'returned_on', 'withdrawn'] as const),
] as const
/**
 * The changes since it was seen, each with its person, and the order as it is now; beside the message of
 * `CHANGED_MEANWHILE`.
 */
const changedMeanwhile = z.object({
  changes: z.array(
    z.object({
      what: z.enum(seenFacts),
      by: z.string().nullable().describe('`staff:` and a name, `customer` or `clock`; null: not written down'),
      at: instantOut.nullable(),
    }),
  ),
  order: orderSummary,
})
export type ChangedMeanwhile = z.output<typeof changedMeanwhile>
export type SeenFact = (typeof seenFacts)[number]

/** The order that an act is about, and how it was seen. */
export const oneOrder = z.strictObject({ order_number: orderNumber, version: seenVersion })
/** Every act answers the order as it stands afterwards. */
export const changed = z.object({
  order: orderSummary,
  already: z
    .object({ by: z.string(), at: instantOut })
    .optional()
    .describe('Somebody had done the same since the order was seen: nothing was changed now'),
})
/** And, asked only what it would do, the letters. */
const wouldChange = changed.extend({ letters })
export const mayRefuse = ['ORDER_NOT_FOUND', 'ORDER_STATE', 'CHANGED_MEANWHILE'] as const

export const kilometres = z
  .number(say((t) => t.wholeReading))
  .int(say((t) => t.wholeReading))
  .min(
    0,
    say((t) => t.readingNotBelowNothing),
  )
  .max(
    2_000_000,
    say((t) => t.checkReading),
  )
  .describe('What the odometer says')
export const damages = prose(2_000).default('').describe('What is broken or missing; empty when nothing is')

export const releaseOrder = opsAct('releaseOrder', 'POST /orders/release', {
  summary: 'The car stands ready at the dealer: the customer is asked for the pickup time',
  permission: 'orders.handover',
  places: 'named',
  topics: ['order'],
  subject: 'order :order_number',
  inTimeline: true,
  preview: true,
  body: oneOrder.extend({ dry_run: dryRun }),
  response: wouldChange,
  refusals: mayRefuse,
})

export const promptPickupTime = opsAct('promptPickupTime', 'POST /orders/promptPickupTime', {
  summary: 'Ask the customer once more by mail when the car is fetched',
  permission: 'orders.handover',
  places: 'named',
  topics: ['order'],
  subject: 'order :order_number',
  inTimeline: true,
  preview: true,
  body: oneOrder.extend({ dry_run: dryRun }),
  response: wouldChange,
  refusals: [...mayRefuse, 'PROMPT_NOT_NEEDED'],
})

export const signOrder = opsAct('signOrder', 'POST /orders/sign', {
  summary: 'The contract is signed',
  permission: 'orders.handover',
  places: 'named',
  topics: ['order', 'car'],
  subject: 'order :order_number',
  preview: 'It notes what happened elsewhere; nothing follows of it.',
  body: oneOrder,
  response: changed,
  refusals: mayRefuse,
})

export const deliverOrder = opsAct('deliverOrder', 'POST /orders/deliver', {
  summary: 'The customer has the car: the first period begins today; at the earliest three days before the agreed day',
  permission: 'orders.handover',
  places: 'named',
  topics: ['order', 'invoice', 'car'],
  subject: 'order :order_number',
  audit: ['kilometres', 'damages', 'signed', 'reason'],
  preview: true,
  body: oneOrder.extend({
    kilometres,
    damages,
    ...protocolFields,
    licence_seen: z.boolean().default(false).describe('The driving licence was looked at'),
    signed: z.boolean().default(false).describe('Signed on paper: the contract, too, where it was not before'),
    reason: reason.optional().describe('Why the car leaves with something missing; wants orders.change'),
    dry_run: dryRun,
  }),
  response: wouldChange.extend({
    periods: z
      .object({ first: order.shape.current_period, next: order.shape.next_period })
      .optional()
      .describe('The first month, which begins today, and the one after it, whose charge comes next'),
  }),
  refusals: [...mayRefuse, 'HANDOVER_TOO_EARLY', 'HANDOVER_INCOMPLETE', 'ODOMETER_FAR'],
})

export const movePickupForStaff = opsAct('movePickupForStaff', 'POST /orders/movePickup', {
  summary: 'Move the pickup to another day before the handover: every period moves with it, the customer gets a letter',
  permission: 'orders.change',
  places: 'named',
  topics: ['order', 'invoice', 'car'],
  subject: 'order :order_number',
  preview: true,
  body: oneOrder.extend({ start_date: day, reason, dry_run: dryRun }),
  response: pickupMove.extend({ letters }),
  refusals: [...mayRefuse, 'PICKUP_DAY_IMPOSSIBLE'],
})

export const changeDeliveryForStaff = opsAct('changeDeliveryForStaff', 'POST /orders/changeDelivery', {
  summary: 'Bring the car to another address or at another time, also on the day itself: the customer gets a letter',
  permission: 'orders.change',
  places: 'named',
  topics: ['order', 'invoice'],
  subject: 'order :order_number',
  preview: true,
  body: oneOrder.extend({
    ...deliveryFields,
    reason,
    dry_run: dryRun,
    seen: z
      .strictObject(deliveryChange.shape)
      .optional()
      .describe('What the dry run said of the money; another answer by now is refused, and changes nothing'),
  }),
  response: deliveryChange.extend({ letters }),
  refusals: [
    ...mayRefuse,
    ...(['NO_DELIVERY', 'DELIVERY_PRICE_CHANGED', 'SERVICE_NOT_FOUND', 'ADDRESS_NOT_FOUND'] as const),
    ...(['ADDRESS_TOO_FAR', 'SEARCH_AWAY', 'CHARGE_IN_FLIGHT'] as const),
  ],
})

export const swapCar = opsAct('swapCar', 'POST /orders/swapCar', {
  summary: 'Before the handover: another free car of the same place, at the agreed price and day',
  permission: 'orders.change',
  places: 'named',
  topics: ['order', 'invoice', 'car'],
  subject: 'order :order_number',
  preview: true,
  body: oneOrder.extend({
    registration: line(60).describe('Plate of the new car'),
    other_model: z.boolean().default(false).describe('The customer agrees to another model or gear'),
    reason,
    dry_run: dryRun,
  }),
  response: wouldChange,
  refusals: [...mayRefuse, 'CAR_NOT_FREE', 'CAR_OF_OTHER_MODEL'],
})

export const endOrder = opsAct('endOrder', 'POST /orders/end', {
  summary:
    'End a subscription for its customer, on the day the customer would get by ending it now, or on a ground of the provider',
  permission: 'orders.change',
  places: 'named',
  topics: ['order', 'invoice', 'car'],
  subject: 'order :order_number',
  inTimeline: true,
  preview: true,
  body: oneOrder
    .extend({
      reason,
      non_payment: z
        .boolean()
        .default(false)
        .describe('The provider ends it today, since a charge failed and is still owed (terms 18.1)'),
      by_provider: z
        .boolean()
        .default(false)
        .describe(
          'The provider gives notice: it ends with the first month, its term over, a month or more from now (terms 16.3)',
        ),
      hardship: z
        .boolean()
        .default(false)
        .describe('A consumer who is ill, out of work or alike: the fixed term does not bind, the notice does'),
      dry_run: dryRun,
      cancel_date: day.optional().describe('What the dry run said; another day by now is refused, and changes nothing'),
    })
    .refine((body) => [body.non_payment, body.by_provider, body.hardship].filter(Boolean).length <= 1, {
      path: ['hardship'],
      error: say((t) => t.oneGround),
    }),
  response: changed.extend({
    credited: euros.describe('Taken off invoices by this; what of it was paid goes back'),
    letters,
  }),
  refusals: [...mayRefuse, 'NOTHING_OWED', 'ENDING_CHANGED'],
})

export const keepOrderForStaff = opsAct('keepOrderForStaff', 'POST /orders/keep', {
  summary: 'Take the ending of an order back before its day: it goes on as if it had not been ended',
  permission: 'orders.change',
  places: 'named',
  topics: ['order', 'invoice', 'car'],
  subject: 'order :order_number',
  inTimeline: true,
  preview: true,
  body: oneOrder.extend({ reason, dry_run: dryRun, seen: asked.seen }),
  response: wouldChange.extend({ change: runningChange }),
  refusals: [...mayRefuse, 'NOT_KEEPABLE', 'CHANGE_DIFFERS'],
})

export const addExtraDaysForStaff = opsAct('addExtraDaysForStaff', 'POST /orders/addDays', {
  summary: 'The customer of an ended order keeps the car some days longer, for a thirtieth of its monthly price each',
  permission: 'orders.change',
  places: 'named',
  topics: ['order', 'invoice', 'car'],
  subject: 'order :order_number',
  preview: true,
  body: oneOrder.extend({ days: extraDays, reason, dry_run: dryRun, seen: asked.seen }),
  response: wouldChange.extend({ change: runningChange }),
  refusals: [...mayRefuse, 'DAYS_NOT_ADDABLE', 'TOO_MANY_DAYS', 'DAYS_ARE_FREE', 'CAR_NEEDED', 'CHANGE_DIFFERS'],
})

export const lengthenOrderForStaff = opsAct('lengthenOrderForStaff', 'POST /orders/lengthen', {
  summary: 'A running order takes a longer term, at its price of today, from the next month on',
  permission: 'orders.change',
  places: 'named',
  topics: ['order', 'invoice'],
  subject: 'order :order_number',
  preview: true,
  body: oneOrder.extend({ fixed_term: fixedTerm, reason, dry_run: dryRun, seen: asked.seen }),
  response: wouldChange.extend({ change: runningChange }),
  refusals: [...mayRefuse, 'TERM_RUNS', 'TERM_NOT_OFFERED', 'CHANGE_DIFFERS'],
})

export const promptReturnTime = opsAct('promptReturnTime', 'POST /orders/promptReturnTime', {
  summary: 'Ask the customer, on the account page and by mail, when the car is brought back',
  permission: 'orders.handover',
  places: 'named',
  topics: ['order'],
  subject: 'order :order_number',
  inTimeline: true,
  preview: true,
  body: oneOrder.extend({ dry_run: dryRun }),
  response: wouldChange,
  refusals: [...mayRefuse, 'PROMPT_NOT_NEEDED'],
})

const count = z.number().int().nullable()
const billedKilometres = z.object({
  out: count.describe('What the odometer said at the handover; null: it was not written down'),
  driven: count,
  allowed: count.describe('By the contract and its packages; null where that cannot be reckoned'),
  beyond: count,
  price_per_km: euros.nullable(),
  amount: euros.describe('Of the kilometres beyond, tax included'),
  not_billed: z
    .enum([...unreckoned, 'within', 'too_little', 'waived'])
    .nullable()
    .describe(
      'Why they are not charged; within: none were beyond; too_little: less than a charge is made for; waived: staff let them be; null: they stand in the statement',
    ),
})
export type BilledKilometres = z.output<typeof billedKilometres>

export const takeBackCar = opsAct('takeBackCar', 'POST /orders/takeBack', {
  summary:
    'The car is back and can be ordered again; from its last day on the order is over, before it it goes on to that day. Nothing is charged: what it costs is told in a statement',
  permission: 'orders.handover',
  places: 'named',
  topics: ['order', 'statement', 'car'],
  subject: 'order :order_number',
  audit: ['kilometres', 'damages', 'free_from', 'not_billed'],
  preview: true,
  body: oneOrder.extend({
    kilometres,
    damages,
    ...protocolFields,
    fit: z
      .boolean()
      .optional()
      .describe('Whether it can be handed over again as it is; asked where it has a new damage'),
    ...cleaningFields,
    free_from: day.optional().describe('First day the car can be fetched again; tomorrow unless told'),
    not_billed: reason
      .optional()
      .describe('Why kilometres beyond the contract are not charged; wants money.correct. Without it they are'),
    late_not_billed: reason.optional().describe('The same of days beyond the last one'),
    dry_run: dryRun,
  }),
  response: wouldChange.extend({
    kilometres: billedKilometres.optional(),
    statement: staffStatement.optional().describe('What its customer is told'),
  }),
  refusals: [...mayRefuse, 'ODOMETER_FAR', 'REPLACEMENT_STILL_OUT'],
})

export const stopService = opsAct('stopService', 'POST /orders/stopService', {
  summary: 'End a monthly service of an order for its customer, at the end of what is paid',
  permission: 'orders.change',
  places: 'named',
  topics: ['order', 'invoice'],
  subject: 'order :order_number',
  inTimeline: true,
  preview: true,
  body: oneOrder.extend({
    service_id: id.describe('id of the service in account.order_extra_services of the order'),
    reason,
    dry_run: dryRun,
    last_day: day.optional().describe('What the dry run said; another day by now is refused, and changes nothing'),
  }),
  response: z.object({ last_day: dayOut, amount: euros, amount_before: euros, letters }),
  refusals: [...mayRefuse, 'SERVICE_NOT_FOUND', 'SERVICE_NOT_ENDABLE', 'SERVICE_ENDING_CHANGED'],
})

export const giveGoodwill = opsAct('giveGoodwill', 'POST /orders/goodwill', {
  summary: `Take up to ${MOST_GOODWILL} euros of goodwill, tax included, off the next invoice of an order, once for each invoice`,
  permission: 'orders.handover',
  places: 'named',
  topics: ['order'],
  subject: 'order :order_number',
  inTimeline: true,
  preview: true,
  body: oneOrder.extend({
    amount: amount
      .refine(
        (euros) => euros > 0,
        say((t) => t.sumAboveNothing),
      )
      .refine(
        (euros) => euros <= MOST_GOODWILL,
        say((t) => t.mostEuros(MOST_GOODWILL)),
      ),
    reason,
    dry_run: dryRun,
  }),
  response: z.object({
    start: dayOut.describe('First day of the month whose invoice is lower'),
    left: euros.describe('The sum of that invoice then'),
    letters,
  }),
  refusals: [...mayRefuse, 'CUSTOMER_ERASED', 'NO_INVOICE_AHEAD', 'GOODWILL_GIVEN', 'CREDIT_TOO_MUCH'],
})
