import { z } from 'zod'
import { dayOut, euros, id, instantOut, line, orderNumber, prose, saying, text } from '../../fields.ts'
import {
  carViews,
  damageSizes,
  handoverNeeds,
  handoverSteps,
  knownBys,
  MOST_MARKS,
  MOST_PHOTO_BYTES,
  signatureBox,
} from '../../handover/protocol.ts'
import { cleanings } from '../../handover/returnPrices.ts'
import { handover, madeId, markedDamage, photoBytes, shownPhoto, thousandths } from '../../order/handovers.ts'
import { say } from '../../schemaSentences.ts'
import { next, page, reason } from '../fields.ts'
import { opsAct, opsCall } from '../opsCall.ts'
import { workRow, workView } from '../work/work.ts'
import { orderSummary } from './orders.ts'

const mark = z.strictObject({
  mark_id: madeId,
  view: z.enum(carViews),
  x: thousandths.describe('From the left edge of the drawing'),
  y: thousandths.describe('From its top edge'),
  size: z.enum(damageSizes, { error: say((t) => t.damageSize) }),
  description: saying(
    500,
    say((t) => t.damageWords),
  ),
  joins: text(9)
    .nullable()
    .default(null)
    .describe('At a return: number of an open damage case of the order that it belongs to; null: it is one of its own'),
})
const point = z.number().int().min(0).max(signatureBox.width)
const strokes = z
  .array(z.array(point).min(2).max(2_000))
  .min(1)
  .max(200)
  .describe('Lines of a signature, x and y one after the other')

/** Facts that are written down when a car changes hands, in either direction. */
export const protocolFields = {
  sure: z.boolean().default(false).describe('The reading is far above the last one, and was looked at twice'),
  energy_percent: z
    .number(say((t) => t.energy))
    .int(say((t) => t.wholeNumber))
    .min(
      0,
      say((t) => t.leastPercent),
    )
    .max(
      100,
      say((t) => t.mostPercent),
    )
    .nullable()
    .default(null)
    .describe('Fuel or charge; null: nobody looked'),
  items: z
    .array(text(60))
    .max(100)
    .nullable()
    .default(null)
    .describe('Keys of the things that are there; null: nobody looked'),
  marks: z
    .array(mark)
    .max(
      MOST_MARKS,
      say((t) => t.mostMarks(MOST_MARKS)),
    )
    .default([]),
  met: z
    .strictObject({ name: line(120), known_by: z.enum(knownBys, { error: say((t) => t.knownBy) }) })
    .nullable()
    .default(null)
    .describe('Who was at the car, and how they were known'),
  signature: strokes.optional().describe('Given on the screen'),
}

/** The same of a car that comes back. */
export const cleaningFields = {
  cleaning: z
    .enum(cleanings)
    .nullable()
    .default(null)
    .describe('The car has to be cleaned more than after every return'),
  cleaning_note: prose(500)
    .default('')
    .describe('What has to be cleaned; asked for with cleaning, told to the customer'),
}

const draftFacts = z.strictObject({
  kilometres: text(12),
  energy: text(4),
  items: z.array(text(60)).max(100),
  marks: z.array(mark.extend({ description: prose(500) })).max(MOST_MARKS),
  damages: prose(2_000),
  met: text(120),
  known_by: z.enum(knownBys).nullable(),
  licence_seen: z.boolean(),
  signed: z.boolean(),
  signature: strokes.nullable(),
  fit: z.boolean().nullable(),
  ...cleaningFields,
  registration: text(60).default('').describe('The car that leaves at a swap'),
})
/** The same as it is shown again. */
const shownDraft = z.object({
  kilometres: z.string(),
  energy: z.string(),
  items: z.array(z.string()),
  marks: z.array(
    z.object({
      mark_id: z.string(),
      view: z.enum(carViews),
      x: z.number(),
      y: z.number(),
      size: z.enum(damageSizes),
      description: z.string(),
      joins: z.string().nullable(),
    }),
  ),
  damages: z.string(),
  met: z.string(),
  known_by: z.enum(knownBys).nullable(),
  licence_seen: z.boolean(),
  signed: z.boolean(),
  signature: z.array(z.array(z.number())).nullable(),
  fit: z.boolean().nullable(),
  cleaning: z.enum(cleanings).nullable(),
  cleaning_note: z.string(),
  registration: z.string(),
})
export type DraftFacts = z.output<typeof shownDraft>

/** A handover that is ahead, or was just written down. */
const step = z
  .enum(handoverSteps, { error: say((t) => t.oneOf(handoverSteps)) })
  .describe('out and back: the handover and the return; swap_back and swap_out: the two cars of a swap')
const which = { order_number: orderNumber, direction: step }

export const showHandover = opsCall('showHandover', 'GET /orders/:order_number/handover/:direction', {
  summary:
    'All that is needed to write down a handover: what is missing, what is known of the car, and what somebody began',
  permission: 'orders.handover',
  places: 'named',
  params: z.object(which),
  query: z.strictObject({ registration: line(60).optional().describe('The car that leaves at a swap') }),
  response: z.object({
    order: orderSummary,
    phone: z.string().nullable(),
    known: z
      .object({ released: z.boolean(), signed: z.boolean(), paid: z.boolean() })
      .describe('What a car needs to leave, as far as the shop knows it'),
    items: z.array(z.object({ key: z.string(), name: z.string() })),
    odometer: z
      .object({ kilometres: z.number().int(), day: dayOut })
      .nullable()
      .describe('The last reading of the car; null: none is known'),
    out: handover.nullable().describe('What was written down when the car left'),
    damages: z.array(markedDamage).describe('On the car already, and not repaired'),
    cases: z
      .array(
        z.object({
          damage_number: z.string(),
          day: dayOut.describe('On which it happened'),
          description: z.string(),
          views: z.array(z.enum(carViews)).describe('Where on the car its marks are'),
        }),
      )
      .describe('At a return: open damage cases of the order, to which a new mark may belong'),
    cleaning: z
      .array(z.object({ key: z.enum(cleanings), price: euros.nullable() }))
      .describe('At a return: what each cleaning costs by the contract; null: a person says it in the bill'),
    photos: z.array(shownPhoto).describe('Taken for this handover'),
    draft: z

      .object({ facts: shownDraft, revision: z.number().int(), by: z.string(), at: instantOut })
      .nullable()
      .describe('What somebody began to write down'),
    done: z.object({ by: z.string(), at: instantOut }).nullable().describe('It is written down already'),
  }),
  refusals: ['ORDER_NOT_FOUND', 'CAR_NOT_FOUND'],
})

export const saveHandoverDraft = opsAct('saveHandoverDraft', 'POST /orders/handoverDraft', {
  summary: 'Keep what somebody is writing down at a handover, so that it outlives the screen',
  permission: 'orders.handover',
  places: 'named',
  topics: ['handover'],
  subject: 'order :order_number',
  audit: ['direction'],
  goesOn: true,
  preview: 'It keeps what is being written; nothing follows of it.',
  body: z.strictObject({
    ...which,
    facts: draftFacts,
    seen: z.number().int().min(0).describe('`revision` of the draft as it was seen, 0 where there was none'),
  }),
  response: z.object({ revision: z.number().int() }),
  refusals: ['ORDER_NOT_FOUND', 'ORDER_STATE', 'DRAFT_CHANGED'],
})

export const addHandoverPhoto = opsAct('addHandoverPhoto', 'POST /orders/addHandoverPhoto', {
  summary: 'A photo of the car for its handover, up to a day after it; the same id again changes nothing',
  permission: 'orders.handover',
  places: 'named',
  topics: ['handover'],
  subject: 'order :order_number',
  audit: ['direction', 'photo_id'],
  preview: 'It keeps a photo, which is taken away by another press.',
  body: z.strictObject({
    ...which,
    photo_id: madeId,
    mark_id: madeId.nullable().describe('The damage that it shows'),
    bytes: photoBytes,
  }),
  bodyLimit: 2 * MOST_PHOTO_BYTES,
  response: z.object({ photo_id: z.string() }),
  refusals: ['ORDER_NOT_FOUND', 'ORDER_STATE'],
})

export const removeHandoverPhoto = opsAct('removeHandoverPhoto', 'POST /orders/removeHandoverPhoto', {
  summary: 'Take a photo away again, before the handover is written down',
  permission: 'orders.handover',
  places: 'named',
  topics: ['handover'],
  subject: 'order :order_number',
  preview: 'It takes back what was just added; nothing follows of it.',
  body: z.strictObject({ ...which, photo_id: madeId }),
  response: z.object({ photo_id: z.string() }),
  refusals: ['ORDER_NOT_FOUND', 'ORDER_STATE', 'PHOTO_NOT_FOUND'],
})

export const handoverPhoto = opsCall('handoverPhoto', 'GET /orders/:order_number/photos/:photo_id', {
  summary: 'A photo of a handover (JPEG)',
  permission: 'orders.see',
  places: 'named',
  params: z.object({ order_number: orderNumber, photo_id: id }),
  response: 'file',
  refusals: ['ORDER_NOT_FOUND', 'PHOTO_NOT_FOUND'],
})

export const handoverPaper = opsCall('handoverPaper', 'GET /orders/:order_number/handoverPaper/:handover', {
  summary: 'What was written down when the car changed hands, as its customer has it (PDF)',
  permission: 'orders.see',
  places: 'named',
  params: z.object({ order_number: orderNumber, handover: text(60).describe('`handover_id`, or out or back') }),
  response: 'file',
  refusals: ['ORDER_NOT_FOUND'],
})

export const listIncomplete = opsCall('listIncomplete', 'GET /work/incomplete', {
  summary: 'Cars that left with something missing, the first that left first',
  permission: 'orders.see',
  places: 'all',
  query: z.strictObject({ ...workView, ...page }),
  response: z.object({
    handovers: z.array(
      z.object({
        ...workRow,
        order: orderSummary,
        day: dayOut,
        missing: z.array(z.enum(handoverNeeds)).describe('When the car left'),
        still: z.array(z.enum(handoverNeeds)).describe('Of these, what the shop does not know to be there by now'),
        because: z.string(),
        by: z.string(),
      }),
    ),
    next,
  }),
  refusals: [],
})

export const cureHandover = opsAct('cureHandover', 'POST /orders/cureHandover', {
  summary: 'Nothing is missing any more of a car that left without: it was signed, paid or looked at since',
  permission: 'orders.handover',
  places: 'named',
  topics: ['order', 'work'],
  subject: 'order :order_number',
  inTimeline: true,
  preview: 'It notes what happened elsewhere; nothing follows of it.',
  body: z.strictObject({ order_number: orderNumber, reason }),
  response: z.object({ order: orderSummary }),
  refusals: ['ORDER_NOT_FOUND', 'HANDOVER_COMPLETE', 'HANDOVER_INCOMPLETE'],
})
