import type { MovableClock } from '../platform/clock.ts'

/** Ten in the morning in Finland, tomorrow: no test meets midnight. */
export function startAtTen(clock: MovableClock): void {
  const local = Temporal.Instant.fromEpochMilliseconds(clock.now().getTime()).toZonedDateTimeISO('Europe/Helsinki')
  const ten = local.add({ days: 1 }).withPlainTime('10:00').epochMilliseconds
  clock.moveTo(clock.offset() + ten - clock.now().getTime())
}
