import ical from 'ical-generator'
import { brand } from '../../../contract/brand.ts'
import type { Day } from '../../../contract/days/date.ts'
import type { Language } from '../../../contract/language.ts'
import type { MailAttachment } from '../../providers/mail/mail.ts'
import { words } from './words.ts'

interface Visit {
  /** The same for the same visit: a calendar that has it changes it. */
  id: string
  title: string
  place: string
  day: Day
  /** Its two hours begin then, in Helsinki. */
  fromHour: number
  now: Date
  language: Language
}

const helsinkiHour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Helsinki', hour: '2-digit', hour12: false })

/** The instant at which a clock in Helsinki shows the hour: two or three hours behind Greenwich. */
export function helsinkiInstant(day: Day, hour: number): Date {
  const inWinter = new Date(Date.parse(`${day}T00:00:00Z`) + (hour - 2) * 3_600_000)
  const isWinter = Number(helsinkiHour.format(inWinter)) === hour
  return isWinter ? inWinter : new Date(inWinter.getTime() - 3_600_000)
}

/** A visit as a file that calendars read. */
export function calendarEvent({ id, title, place, day, fromHour, now, language }: Visit): MailAttachment {
  const calendar = ical({ prodId: { company: brand, product: 'flex-shop', language: language.toUpperCase() } })
  const start = helsinkiInstant(day, fromHour)
  const end = new Date(start.getTime() + 2 * 3_600_000)
  calendar.createEvent({ id, start, end, stamp: now, summary: title, location: place })
  return {
    filename: words[language].handover.calendarFile,
    contentType: 'text/calendar; charset=utf-8',
    bytes: Buffer.from(calendar.toString()),
  }
}
