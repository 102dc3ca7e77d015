import { type Day, helsinkiDay } from '../../contract/days/date.ts'

/** Time is handed in, asked per request: nothing else in the server reads the machine's clock. */
export interface Clock {
  now(): Date
  /** The calendar day in Europe/Helsinki. */
  today(): Day
}

const clockOf = (now: () => Date): Clock => ({ now, today: () => helsinkiDay(now()) })

export const systemClock: Clock = clockOf(() => new Date())

/** For rules and tests that stand at one moment. */
export const stoppedClock = (iso: string): Clock => clockOf(() => new Date(iso))

/**
 * The shop with its clock as it stands now, for the rest of one act: between two readings it may become midnight, and what is
 * judged, booked and printed is of one day. Taken when what is acted on is locked, since a wait may lie before that.
 */
export const atOneInstant = <Shop extends { clock: Clock }>(shop: Shop): Shop => ({
  ...shop,
  clock: stoppedClock(shop.clock.now().toISOString()),
})

/** The sandbox's clock: the machine's time plus what somebody moved it by. */
export interface MovableClock extends Clock {
  offset(): number
  moveTo(offset: number): void
}

export function movableClock(): MovableClock {
  let offset = 0
  const clock = clockOf(() => new Date(Date.now() + offset))
  return {
    ...clock,
    offset: () => offset,
    moveTo: (to) => {
      offset = to
    },
  }
}

/** When a day begins in Finland. */
export const startOfDay = (of: Day): Date =>
  new Date(Temporal.PlainDate.from(of).toZonedDateTime('Europe/Helsinki').epochMilliseconds)

/** Milliseconds of a running machine, for measuring how long something took. */
export const elapsed = (): number => performance.now()
