import { z } from 'zod'
import { gears } from './cars/carKinds.ts'
import { terms } from './cars/terms.ts'
import { type Day, isDay } from './days/date.ts'
import { say } from './schemaSentences.ts'
import { parseBusinessId } from './text/businessId.ts'
import { phoneNumber } from './text/phoneNumber.ts'
import { copied, hasInvisible, isEmailAddress, readable, turnsAround, visible } from './text/visibleText.ts'

/** Field shapes that several calls share, with the sentence a person sees under the field. */
export const required = say((t) => t.required)

// NUL and other control characters break PostgreSQL text, mails and PDFs alike.
const controlCharacters = /[^\P{Cc}\t\n\r]/u

const strange = say((t) => t.strange)

/** Any text a person may type on one line or several, without control characters. */
export const text = (max: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? required : say((t) => t.check)) })
    .max(
      max,
      say((t) => t.mostSigns(max)),
    )
    .refine((value) => !controlCharacters.test(value) && value.isWellFormed(), strange)

/** A text to find something by: nobody looks for what nobody sees. */
export const words = (max: number) => text(max).transform((value) => visible(value).trim().replace(/\s+/g, ' '))

/** One line that may be empty. Surrounding space, and what nobody sees, is dropped. */
export const optionalLine = (max: number) =>
  text(max)
    .refine((value) => !turnsAround(value), strange)
    .transform((value) => visible(value).trim().replace(/\s+/g, ' '))

/** One line that must be given. */
export const line = (max: number) => optionalLine(max).refine((value) => value.length > 0, required)

/** Lines of free text, as messages and notes have them; empty is fine. */
export const prose = (max: number) =>
  text(max)
    .refine((value) => !turnsAround(value), strange)
    .transform(readable)

/** Free text that must say something. */
export const saying = (max: number, missing: string = required) =>
  prose(max).refine((value) => visible(value).trim() !== '', missing)

export const email = text(254).transform((value, context) => {
  const address = copied(value)
  if (address === '') context.addIssue(say((t) => t.email))
  else if (hasInvisible(address)) context.addIssue(say((t) => t.emailInvisible))
  else if (!isEmailAddress(address)) context.addIssue(say((t) => t.checkEmail))
  return address
})

/** An address that somebody is looked up by. Accounts from before may have one that nobody could give today. */
export const knownEmail = text(254)
  .transform(copied)
  .refine(
    (value) => value.length > 0,
    say((t) => t.email),
  )
  .refine(
    (value) => /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(value),
    say((t) => t.checkEmail),
  )

export const day = text(10)
  .refine(
    (value) => isDay(value),
    say((t) => t.day),
  )
  .transform((value) => value as Day)

/** A day on the way out. */
export const dayOut = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .describe('yyyy-mm-dd, a calendar day in Europe/Helsinki')
/** An instant on the way out, ISO 8601 UTC. */
export const instantOut = z.iso.datetime()
/** Euros on the wire, at most two decimals. */
export const euros = z.number().describe('Euros, at most two decimals')

export const fixedTerm = z.literal(terms, { error: say((t) => t.term(terms)) })
export type FixedTerm = z.output<typeof fixedTerm>

export const gear = z.enum(gears, { error: say((t) => t.gear) })
export type Gear = z.output<typeof gear>

export const orderNumber = text(20).refine((value) => value.length > 0, required)
/** Our ids are UUIDs; anything else is simply not found, so it is only bounded here. */
export const id = text(64).refine((value) => value.length > 0, required)

export const coordinates = z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })

export const zipCode = line(5).refine(
  (value) => /^\d{5}$/.test(value),
  say((t) => t.checkZip),
)

const wrongPhone = say((t) => t.checkPhone)

/** A phone number as a person types it; it goes on as `+358401234567`. */
export const phone = text(32).transform((value, context) => {
  const number = phoneNumber(visible(value))
  if (!number) context.addIssue(visible(value).trim() === '' ? say((t) => t.phone) : wrongPhone)
  return number ?? z.NEVER
})
/** A phone number that may be left out or empty; it goes on as null then. */
export const optionalPhone = text(32)
  .nullish()
  .transform((value, context) => {
    const typed = visible(value ?? '').trim()
    if (typed === '') return null
    const number = phoneNumber(typed)
    if (!number) context.addIssue(wrongPhone)
    return number
  })

/** The company that was chosen of those in the trade register, `1234567-1`. */
export const businessId = line(20).refine(
  (value) => parseBusinessId(value),
  say((t) => t.company),
)

/** ASVS 6.2 wants no ceiling below 64; 256 bounds the hashing cost. */
export const password = text(256)

/** A month of the calendar, `2026-11`. */
export const month = text(7).refine(
  (value) => /^20\d\d-(0[1-9]|1[0-2])$/.test(value),
  say((t) => t.month),
)

/** The mark of words that stayed Finnish in an answer in another language. */
export const finnishMark = {
  lang: z.literal('fi').optional().describe('Set where nobody has translated the words: they are Finnish'),
}
