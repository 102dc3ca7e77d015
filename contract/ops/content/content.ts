import { z } from 'zod'
import { email, instantOut, line, text } from '../../fields.ts'
import { say } from '../../schemaSentences.ts'
import { dryRun, html } from '../fields.ts'
import { opsAct, opsCall } from '../opsCall.ts'

const pictureName = text(104).refine(
  (name) => /^[a-z0-9-]{1,100}\.(svg|webp|png|jpg)$/.test(name),
  say((t) => t.pictureName),
)

export const savePicture = opsAct('savePicture', 'POST /pictures/save', {
  summary: 'Keep a picture, at most 1 MB, under its name; one of the same name is replaced',
  permission: 'content.change',
  places: 'all',
  topics: ['picture'],
  subject: 'picture :name',
  audit: [],
  preview: 'The editor shows it beside the page; it is taken back by an older version.',
  bodyLimit: 2 * 2 ** 20,
  body: z.strictObject({
    name: pictureName,
    bytes: z
      .base64(say((t) => t.pictureBase64))
      .min(1)
      .max(
        1_400_000,
        say((t) => t.pictureTooLarge),
      ),
  }),
  response: z.object({ address: z.string() }),
  refusals: [],
})

/** Where the shop shows a picture: what it must be for that place. */
export const pictureUses = ['banner', 'model_small', 'model_large'] as const
export type PictureUse = (typeof pictureUses)[number]

export const addPicture = opsAct('addPicture', 'POST /pictures/add', {
  summary: 'Keep a picture for a place of the shop, of the type its bytes say, under a name of its own',
  permission: 'content.change',
  places: 'all',
  topics: ['picture'],
  subject: null,
  audit: ['use'],
  preview: 'The editor shows it beside the page; it is taken back by an older version.',
  bodyLimit: 2 * 2 ** 20,
  body: z.strictObject({
    use: z.enum(pictureUses, { error: say((t) => t.oneOf(pictureUses)) }),
    bytes: z
      .base64(say((t) => t.pictureBase64))
      .min(1)
      .max(
        1_400_000,
        say((t) => t.pictureTooLarge),
      ),
  }),
  response: z.object({ address: z.string(), width: z.number(), height: z.number() }),
  refusals: [],
})

export const section = z.strictObject({
  title: line(200),
  questions: z
    .array(z.strictObject({ title: line(300), content: html }))
    .min(
      1,
      say((t) => t.someQuestion),
    )
    .max(100),
})

export const contactFacts = z.strictObject({
  phone: line(30).refine(
    (value) => /^\+?[\d ]{5,}$/.test(value),
    say((t) => t.phoneOfShop),
  ),
  email,
  hours: line(200).describe('When the phone is answered, such as ma–pe 8–22'),
  chat_address: z
    .url({ protocol: /^https$/, error: say((t) => t.httpsAddress) })
    .max(500)
    .nullable()
    .default(null)
    .describe('null: there is no chat'),
  assistance_phone: line(30)
    .refine(
      (value) => /^\+?[\d ]{5,}$/.test(value),
      say((t) => t.phoneOfShop),
    )
    .nullable()
    .default(null)
    .describe('Roadside assistance, day and night; null: none is told'),
  postal_address: z
    .array(line(100))
    .min(
      1,
      say((t) => t.addressByLine),
    )
    .max(5)
    .describe('Line by line'),
})

const maintenance = z.object({ type: z.string(), content: z.string() }).nullable()
const setBy = z.object({ by: z.string(), at: instantOut }).nullable().describe('null: as the catalogue brought it')
const switches = z.object({
  ordering: z.boolean(),
  ordering_set: setBy,
  orders_begun: z.number().int().describe('Orders on their way that can be finished whatever the switch says'),
  maintenance,
  maintenance_set: setBy,
})

export const listSwitches = opsCall('listSwitches', 'GET /switches', {
  summary: 'Whether cars can be ordered, and the notice that is shown',
  permission: 'shop.see',
  places: 'all',
  response: switches,
  refusals: [],
})

export const setOrdering = opsAct('setOrdering', 'POST /switches/ordering', {
  summary: 'Switch ordering on or off; orders that are begun can be finished',
  permission: 'shop.run',
  places: 'all',
  topics: ['switch'],
  subject: 'ordering',
  preview: true,
  body: z.strictObject({ on: z.boolean(say((t) => t.or(['true', 'false']))), dry_run: dryRun }),
  response: switches,
  refusals: [],
})

export const setMaintenance = opsAct('setMaintenance', 'POST /switches/maintenance', {
  summary: 'Show a notice in the shop, or none; type error shuts the shop behind it',
  permission: 'shop.run',
  places: 'all',
  topics: ['switch'],
  subject: 'maintenance',
  preview: true,
  body: z
    .strictObject({
      content: html.nullable().describe('HTML; null takes the notice away'),
      type: z
        .enum(['info', 'warning', 'error'], { error: say((t) => t.or(['info', 'warning', 'error'])) })
        .default('info'),
      dry_run: dryRun,
    })
    .describe('The notice'),
  response: switches,
  refusals: [],
})
