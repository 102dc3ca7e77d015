import { AsyncLocalStorage } from 'node:async_hooks'

interface Cause {
  requestId?: string | undefined
  job?: string
}

const causes = new AsyncLocalStorage<Cause>()

/** Runs `work`, and whatever it sets going, as caused by this request; without an id, as caused by none. */
export const becauseOf = <T>(cause: Cause, work: () => T): T => causes.run(cause, work)

/** The request that caused what runs now: itself, or by the jobs that it left behind. */
export const currentRequestId = (): string | undefined => causes.getStore()?.requestId

/** For log lines. */
export const currentCause = (): Cause => ({ ...causes.getStore() })
