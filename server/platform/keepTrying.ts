import { setTimeout as pause } from 'node:timers/promises'
import { isDatabaseAway } from './database/databaseErrors.ts'

/** An answer can be asked for again later, but not from every processor: a minute of a failover should not lose it. */
const [TRIES, PAUSE_MS] = [60, 1_000]

/** Writes down what was heard from outside: a database that is away is waited for, up to a minute. Any other failure is the caller's at once. */
export async function keepTrying<T>(write: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write()
    } catch (error) {
      if (tries === TRIES || !isDatabaseAway(error)) throw error
      await pause(PAUSE_MS)
    }
  }
}
