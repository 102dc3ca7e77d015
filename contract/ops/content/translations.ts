import { z } from 'zod'
import { instantOut, line, text } from '../../fields.ts'
import { languages } from '../../language.ts'
import { say } from '../../schemaSentences.ts'
import { opsAct, opsCall } from '../opsCall.ts'

const language = z.enum(languages.filter((one) => one !== 'fi'))

const translated = z.object({
  language,
  state: z
    .enum(['made', 'older', 'missing'])
    .describe('older: of what stood there before, so that visitors read Finnish'),
  text: z.string().nullable().describe('The last one that was made for this place; null: none was'),
  at: instantOut.nullable(),
  by: z.string().nullable(),
})
const providedText = z.object({
  place: z.string().describe('Where it stands, such as `faq/0/questions/1/title`'),
  finnish: z.string(),
  original: z.string().describe('Tells these words from what stands there later'),
  shown_from: instantOut.nullable().describe('Of a version that waits for its moment; null: it is shown now'),
  translations: z.array(translated),
})

export const listTranslations = opsCall('listTranslations', 'GET /translations', {
  summary: 'Texts that visitors read, with what they are in other languages and what is missing or older',
  permission: 'content.see',
  places: { harmless: 'what the pages say' },
  query: z.strictObject({
    show: z
      .enum(['open', 'all'], { error: say((t) => t.or(['open', 'all'])) })
      .default('open')
      .describe('open: those that lack a translation of just their words'),
  }),
  response: z.object({ texts: z.array(providedText) }),
  refusals: [],
})

export const saveTranslation = opsAct('saveTranslation', 'POST /translations/save', {
  summary: 'Keep a text in another language, made from the Finnish words that stand there',
  permission: 'content.change',
  places: 'all',
  topics: ['content'],
  subject: 'translation :place',
  audit: ['language'],
  preview: 'It stands beside its original, and another one takes its place.',
  bodyLimit: 2 ** 21,
  body: z.strictObject({
    place: line(400),
    language,
    original: line(64).describe('`original` of the text that was translated; other words are refused'),
    text: text(200_000).refine((value) => value.trim() !== ''),
    seen: instantOut
      .nullable()
      .optional()
      .describe('`at` of the translation as it was looked at, null for none; another one is refused with 409'),
  }),
  response: providedText,
  refusals: ['CONTENT_CHANGED'],
})
