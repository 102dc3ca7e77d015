import type { Day } from '../../../contract/days/date.ts'
import type { Clock } from '../clock.ts'

interface Reading<T> {
  result: Promise<T>
  startedAt: number
  today: Day
  changes: number
}

/**
 * For everybody who asks, read at most once at a time and never older than `keepMs`, nor than the last change that this
 * process made.
 */
export function keepReading<T>(
  { clock, changes, read }: { clock: Clock; changes: () => number; read: () => Promise<T> },
  keepMs: number,
): () => Promise<T> {
  let newest: Reading<T> | undefined
  let kept: Reading<T> | undefined

  // By the shop's clock, so that moving it leaves nothing behind that was read before.
  const isNewer = (reading: Reading<T> | undefined, ms: number): reading is Reading<T> => {
    if (!reading || reading.changes !== changes()) return false
    const age = clock.now().getTime() - reading.startedAt
    return age >= 0 && age < ms && reading.today === clock.today()
  }
  const begin = (): Reading<T> => {
    const reading: Reading<T> = {
      startedAt: clock.now().getTime(),
      today: clock.today(),
      changes: changes(),
      result: read(),
    }
    newest = reading
    reading.result.then(
      () => {
        if (newest === reading) kept = reading
      },
      () => {
        if (newest === reading) newest = kept
      },
    )
    return reading
  }
  return () => {
    if (isNewer(kept, keepMs)) {
      // Halfway somebody has it read again, and nobody has to wait for that.
      if (!isNewer(newest, keepMs / 2)) begin()
      return kept.result
    }
    return (isNewer(newest, keepMs) ? newest : begin()).result
  }
}
