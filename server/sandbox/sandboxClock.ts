import { eq } from 'drizzle-orm'
import { forgetSums } from '../billing/books/sumLedgerDays.ts'
import { forgetCounts } from '../figures/countDays.ts'
import type { MovableClock } from '../platform/clock.ts'
import { type Db, transaction } from '../platform/database/database.ts'
import { setting } from '../platform/database/tables.ts'
import type { Worker } from '../platform/jobs/worker.ts'

const KEY = 'sandbox_clock'
const FOLLOW_MS = 5_000
const STEP_MS = 86_400_000

interface Needs {
  db: Db
  clock: MovableClock
}

/** Keeps this process on the time that any process of the shop was moved to. Ends with the function it gives back. */
export async function followSandboxClock({ db, clock }: Needs): Promise<() => void> {
  const follow = async () => {
    const before = clock.offset()
    const [row] = await db.select().from(setting).where(eq(setting.key, KEY))
    // Moved here while we asked: what we read is older.
    const to = typeof row?.value === 'number' ? row.value : 0
    if (clock.offset() !== before || to === before) return
    clock.moveTo(to)
    // This process may have summed days of the time before until now.
    if (to < before) await forgetDaysToCome({ db, clock })
  }
  await follow()
  const timer = setInterval(() => void follow().catch(() => undefined), FOLLOW_MS)
  timer.unref()
  return () => clearInterval(timer)
}

let moving: Promise<unknown> = Promise.resolve()

/**
 * Moves the shop to another time and answers when everything that became due has run. It walks by days at the most, so
 * that what happens on one day is there for the next. Two who move it at once go one after the other.
 */
export function moveSandboxClock(shop: Needs & { worker: Worker }, to: (now: Date) => Date): Promise<Date> {
  const move = moving.then(() => {
    const now = shop.clock.now()
    return walk(shop, to(now).getTime() - now.getTime())
  })
  moving = move.catch(() => undefined)
  return move
}

/** Back to the machine's time. */
export const resetSandboxClock = ({ clock, ...shop }: Needs & { worker: Worker }): Promise<Date> =>
  moveSandboxClock({ clock, ...shop }, (now) => new Date(now.getTime() - clock.offset()))

async function walk({ db, clock, worker }: Needs & { worker: Worker }, milliseconds: number): Promise<Date> {
  let left = milliseconds
  do {
    const step = Math.min(left, STEP_MS)
    left -= step
    await place({ db, clock }, clock.offset() + step)
    await worker.runUntilIdle()
  } while (left > 0)
  // Days are counted and data erased by then. The rules are looked at by a loop of their own, since that takes too long here.
  await worker.keepUp(['app.check-invariants'])
  return clock.now()
}

async function place({ db, clock }: Needs, offset: number): Promise<void> {
  const value = Math.round(offset)
  const row = { key: KEY, value, updatedAt: clock.now() }
  const isBack = value < clock.offset()
  await db.insert(setting).values(row).onConflictDoUpdate({ target: setting.key, set: row })
  clock.moveTo(value)
  if (isBack) await forgetDaysToCome({ db, clock })
}

/** Forgets the sums of days that are to come again: what happens on them is not over. */
const forgetDaysToCome = ({ db, clock }: Needs): Promise<void> =>
  transaction(db, async (tx) => {
    await forgetSums(tx, clock.today())
    await forgetCounts(tx, clock.today())
  })
