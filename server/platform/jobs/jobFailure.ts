import { DrizzleQueryError } from 'drizzle-orm'
import type { JobFailureCause } from '../../../contract/ops/running/running.ts'
import { engineCode, isDatabaseAway } from '../database/databaseErrors.ts'

/** Why a job failed, as it is kept with it. No message: that may be about a person. */
export interface JobFailure {
  cause: JobFailureCause
  /** SQLSTATE, or the port that was away. */
  code: string | null
}

class ProviderAway extends Error {
  readonly port: string
  constructor(port: string, outcome: string) {
    super(`${port} ${outcome}`)
    this.port = port
  }
}

/** A job throws it when nobody answers on the other side: it is tried again. */
export const providerAway = (port: string, outcome: string): Error => new ProviderAway(port, outcome)

export function failureOf(error: unknown): JobFailure {
  if (isDatabaseAway(error)) return { cause: 'database_away', code: engineCode(error) ?? null }
  if (error instanceof DrizzleQueryError) return { cause: 'program', code: engineCode(error) ?? null }
  if (error instanceof ProviderAway) return { cause: 'provider_away', code: error.port }
  return { cause: 'program', code: null }
}
