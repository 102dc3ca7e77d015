import { z } from 'zod'

const ZONE = 'Europe/Helsinki'
const MOST_MS = 400 * 86_400_000
const EARLIEST = '2000-01-01T00:00:00Z'

const wrong = 'Anna aika tai kesto, esimerkiksi {"now": "2026-03-05T10:00:00Z"} tai {"advance": "P10D"}.'

/** The body of programs: one of the three. */
export const clockBody = z.union(
  [
    z.strictObject({ now: z.iso.datetime({ offset: true }) }),
    z.strictObject({ advance: z.string().max(40) }),
    z.strictObject({ reset: z.literal(true) }),
  ],
  { error: wrong },
)
export type ClockBody = z.output<typeof clockBody>

/** The time that was asked for; null when it is none, or too far to walk to. Months and days are those of Finland. */
export function timeAsked(asked: Exclude<ClockBody, { reset: true }>, now: Date): Date | null {
  const target = 'now' in asked ? Date.parse(asked.now) : advanced(asked.advance, now)
  if (target === null || !(target >= Date.parse(EARLIEST))) return null
  return target - now.getTime() <= MOST_MS ? new Date(target) : null
}

function advanced(duration: string, now: Date): number | null {
  try {
    const start = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(ZONE)
    return start.add(Temporal.Duration.from(duration)).epochMilliseconds
  } catch {
    return null
  }
}

/** A typed local time such as `2026-03-05T12:00`, as an instant. */
export function instantOfLocal(local: string): string | null {
  try {
    return Temporal.PlainDateTime.from(local).toZonedDateTime(ZONE).toInstant().toString()
  } catch {
    return null
  }
}

/** The other way round, for the form. */
export const localOf = (now: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(ZONE)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
