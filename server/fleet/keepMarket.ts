import type { Day } from '../../contract/date.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import type { Market } from './market.ts'
import { marketChanges } from './marketChanged.ts'
import { readMarket } from './readMarket.ts'

interface Reading {
  market: Promise<Market>
  startedAt: number
  today: Day
  changes: number
}

/**
 * The market for everybody who searches, read at most once at a time and never older than `keepMs`, nor than the last
 * change that this process made. Whether a car can be had is decided when it is held, so an old picture sells nothing.
 */
export function keepMarket({ db, clock }: { db: Db; clock: Clock }, keepMs: number): () => Promise<Market> {
  let newest: Reading | undefined
  let kept: Reading | undefined

  // By the shop's clock, so that moving it leaves nothing behind that was read before.
  const isNewer = (reading: Reading | undefined, ms: number): reading is Reading => {
    if (!reading || reading.changes !== marketChanges()) return false
    const age = clock.now().getTime() - reading.startedAt
    return age >= 0 && age < ms && reading.today === clock.today()
  }
  const read = (): Reading => {
    const reading: Reading = {
      startedAt: clock.now().getTime(),
      today: clock.today(),
      changes: marketChanges(),
      market: readMarket({ db, clock }),
    }
    newest = reading
    reading.market.then(
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
      if (!isNewer(newest, keepMs / 2)) read()
      return kept.market
    }
    return (isNewer(newest, keepMs) ? newest : read()).market
  }
}
