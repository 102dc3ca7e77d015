import { z } from 'zod'
import { type Weekday, weekdays } from './days/openDays.ts'
import { dayOut } from './fields.ts'
import { say } from './schemaSentences.ts'

const time = z.string().regex(
  /^([01]\d|2[0-3]):[0-5]\d$/,
  say((t) => t.time),
)
export const hoursOfDay = z
  .strictObject({ from: time, to: time })
  .refine(({ from, to }) => from < to, { error: say((t) => t.closesLater), path: ['to'] })
const dayHours = hoursOfDay.nullable().describe('By the clock in Helsinki, such as 09:00 to 17:00; null: closed')

/** The week of a place; closed on all its days it would never hand out a car. */
export const openingHours = z
  .strictObject(Object.fromEntries(weekdays.map((name) => [name, dayHours])) as Record<Weekday, typeof dayHours>)
  .refine((hours) => weekdays.some((name) => hours[name] !== null), { error: say((t) => t.openSomeDay) })
  .describe('By weekday')

/** Facts of a place that people need to come there. */
export const placeFacts = {
  phone: z.string().nullable().describe('As it is dialled; null: the place has none of its own'),
  opening_hours: openingHours
    .nullable()
    .describe(
      'Null: nothing is known; the place is closed on Sundays then. No car is handed out or taken back on a closed day',
    ),
  closed_dates: z
    .array(z.object({ date: dayOut, reason: z.string() }))
    .describe('Single days from today on that this place alone is closed on'),
  other_hours: z
    .array(z.object({ date: dayOut, from: z.string(), to: z.string(), reason: z.string() }))
    .describe('Single days from today on with other hours than the week has, such as 10:00 to 14:00'),
}
