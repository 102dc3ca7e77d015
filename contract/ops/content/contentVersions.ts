import { z } from 'zod'
import { id, instantOut, line, text } from '../../fields.ts'
import { say } from '../../schemaSentences.ts'
import { bannerLayouts, bannerThemes } from '../../storefront.ts'
import { dryRun, html, next, page } from '../fields.ts'
import { opsAct, opsCall } from '../opsCall.ts'
import { contactFacts, section } from './content.ts'
import { contentItems, type ModelItem, modelOf, textKeys } from './contentItems.ts'

const item = z.union(
  [
    z.enum(contentItems),
    z.templateLiteral(['model:', z.string().min(1).max(200)]).refine((value) => isWritable(value) && modelOf(value)),
  ],
  { error: say((t) => t.itemOf(contentItems)) },
)
const textItem = z.enum(textKeys)
// A name holds no sign that PostgreSQL cannot keep.
const isWritable = (value: ModelItem): boolean => !/\p{Cc}/u.test(value) && value.isWellFormed()
const pictureOf = text(200).refine(
  (value) => value !== '',
  say((t) => t.picture),
)
const inWords = text(300).refine(
  (value) => value.trim() !== '',
  say((t) => t.pictureInWords),
)
const MOST_PICTURES = 12
const look = {
  image_layout: z.enum(bannerLayouts, { error: say((t) => t.or(bannerLayouts)) }),
  theme: z.enum(bannerThemes, { error: say((t) => t.or(bannerThemes)) }),
}
const image = text(200).nullable().default(null).describe('Name or address of a picture that is kept')

/** A published content: complete. */
const complete = z.discriminatedUnion('item', [
  z.strictObject({ item: z.literal('faq'), value: z.array(section).max(50) }),
  z.strictObject({
    item: z.literal('banners'),
    value: z.array(z.strictObject({ content: html, image_lg: image, ...look })).max(
      20,
      say((t) => t.mostBanners),
    ),
  }),
  z.strictObject({ item: z.literal('contact'), value: contactFacts }),
  z.strictObject({
    item: z.literal('model'),
    model: line(200),
    value: z.strictObject({
      image_sm: pictureOf,
      image_md: pictureOf,
      image_alt: inWords,
      gallery: z
        .array(z.strictObject({ image_sm: pictureOf, image_md: pictureOf, image_alt: inWords }))
        .max(MOST_PICTURES)
        .default([]),
      info: text(200_000),
    }),
  }),
  z.strictObject({ item: textItem, value: html.nullable() }),
])

const typed = text(200_000)
const unfinishedPicture = { image_sm: text(200), image_md: text(200), image_alt: text(1_000) }
/** A draft, kept while somebody writes: it may lack anything. */
const unfinished = z.discriminatedUnion('item', [
  z.strictObject({
    item: z.literal('faq'),
    value: z
      .array(
        z.strictObject({
          title: text(200),
          questions: z.array(z.strictObject({ title: text(300), content: typed })).max(100),
        }),
      )
      .max(50),
  }),
  z.strictObject({
    item: z.literal('banners'),
    value: z.array(z.strictObject({ content: typed, image_lg: image, ...look })).max(
      20,
      say((t) => t.mostBanners),
    ),
  }),
  z.strictObject({
    item: z.literal('contact'),
    value: z.strictObject({
      phone: text(200),
      email: text(200),
      hours: text(200),
      chat_address: text(500).nullable().default(null),
      assistance_phone: text(200).nullable().default(null),
      postal_address: z.array(text(1_000)).max(100),
    }),
  }),
  z.strictObject({
    item: z.literal('model'),
    model: text(200),
    value: z.strictObject({
      ...unfinishedPicture,
      gallery: z.array(z.strictObject(unfinishedPicture)).max(MOST_PICTURES).default([]),
      info: typed,
    }),
  }),
  z.strictObject({ item: textItem, value: typed.nullable() }),
])
export type ContentGiven = z.output<typeof unfinished>

/** A value with the item it is of; HTML in it is clean. */
const content = unfinished.describe('The item and its value')

const seen = text(64).optional().describe('`seen` of the item as it was looked at; another one is refused with 409')
/** Beside the message of `CONTENT_CHANGED`. */
export const contentChange = z.object({ by: z.string().nullable(), at: instantOut.nullable() })

const draft = z.object({ content, by: z.string(), at: instantOut })
const version = z.object({
  version_id: z.string(),
  content,
  shown_from: instantOut,
  by: z.string().nullable().describe('null: it stood there before somebody changed it, such as from an import'),
  at: instantOut,
  state: z.enum(['ahead', 'published', 'withdrawn']),
})
const itemView = z.object({
  item,
  seen: z.string(),
  shown: content.describe('What the shop shows now'),
  draft: draft.nullable(),
  ahead: version.nullable().describe('What waits for its moment'),
})

export const listContent = opsCall('listContent', 'GET /content', {
  summary: 'What has versions, with who published it last, its draft and what waits for its moment',
  permission: 'content.see',
  places: { harmless: 'what the pages say' },
  response: z.object({
    items: z.array(
      z.object({
        item,
        name: z.string().nullable().describe('Of a model, as the shop says it'),
        picture: z.string().nullable().describe('As it is shown: a model’s small one, or the first of the banners'),
        changed: contentChange.nullable(),
        draft: contentChange.nullable(),
        ahead: instantOut.nullable(),
      }),
    ),
  }),
  refusals: [],
})

export const showContent = opsCall('showContent', 'GET /content/:item', {
  summary: 'One item: what is shown, its draft and what waits for its moment',
  permission: 'content.see',
  places: { harmless: 'what a page says' },
  params: z.object({ item }),
  response: itemView,
  refusals: ['MODEL_NOT_FOUND'],
})

export const listContentVersions = opsCall('listContentVersions', 'GET /content/:item/versions', {
  summary: 'Versions of one item, newest first',
  permission: 'content.see',
  places: { harmless: 'what a page said' },
  params: z.object({ item }),
  query: z.strictObject({ ...page, limit: page.limit.default(20) }),
  response: z.object({ versions: z.array(version), next }),
  refusals: [],
})

export const saveDraft = opsAct('saveDraft', 'POST /content/draft', {
  summary: 'Keep what is written and not published yet, in place of the draft there is',
  permission: 'content.change',
  places: 'all',
  topics: ['draft'],
  subject: null,
  audit: [],
  goesOn: true,
  preview: 'The editor shows it beside the page; it is taken back by an older version.',
  bodyLimit: 2 ** 21,
  body: z.strictObject({ content: unfinished, seen }),
  response: itemView,
  refusals: ['MODEL_NOT_FOUND', 'CONTENT_CHANGED'],
})

export const discardDraft = opsAct('discardDraft', 'POST /content/discard', {
  summary: 'Throw the draft of an item away',
  permission: 'content.change',
  places: 'all',
  topics: ['content'],
  subject: null,
  audit: [],
  preview: 'The editor shows it beside the page; it is taken back by an older version.',
  body: z.strictObject({ item, seen }),
  response: itemView,
  refusals: ['MODEL_NOT_FOUND', 'CONTENT_CHANGED'],
})

const publication = z.object({
  item,
  shown_from: instantOut,
  orders_to_accept: z
    .number()
    .int()
    .nullable()
    .describe('Of the terms: orders whose customers accepted other ones and are asked again before they can confirm'),
})

export const publishContent = opsAct('publishContent', 'POST /content/publish', {
  summary: 'Publish an item, now or at a moment; its draft is done with',
  permission: 'content.change',
  places: 'all',
  topics: ['content'],
  subject: null,
  audit: ['shown_from'],
  preview: true,
  bodyLimit: 2 ** 21,
  body: z.strictObject({
    content: complete,
    shown_from: line(16)
      .refine(
        (value) => /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value),
        say((t) => t.moment),
      )
      .nullable()
      .default(null)
      .describe('In Finnish time, such as 2026-12-01T08:00; null: now'),
    seen,
    dry_run: dryRun,
  }),
  response: publication,
  refusals: ['MODEL_NOT_FOUND', 'CONTENT_CHANGED', 'CONTENT_AHEAD', 'TERMS_BELOW_EXCESS'],
})

export const restoreContent = opsAct('restoreContent', 'POST /content/restore', {
  summary: 'Publish an older version again, as a new one',
  permission: 'content.change',
  places: 'all',
  topics: ['content'],
  subject: null,
  audit: ['version_id'],
  preview: true,
  body: z.strictObject({ item, version_id: id, seen, dry_run: dryRun }),
  response: publication,
  refusals: ['MODEL_NOT_FOUND', 'CONTENT_CHANGED', 'VERSION_NOT_FOUND', 'TERMS_BELOW_EXCESS'],
})

export const withdrawAhead = opsAct('withdrawAhead', 'POST /content/withdraw', {
  summary: 'Take back the version that waits for its moment',
  permission: 'content.change',
  places: 'all',
  topics: ['content'],
  subject: null,
  audit: ['version_id'],
  preview: 'It takes a change back, which was previewed when it was made.',
  body: z.strictObject({ item, version_id: id }),
  response: itemView,
  refusals: ['MODEL_NOT_FOUND', 'VERSION_NOT_FOUND', 'TERMS_BELOW_EXCESS'],
})
