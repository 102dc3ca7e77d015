import type { Logger } from 'pino'
import type { Language } from '../../contract/language.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database/database.ts'
import type { Queue } from './jobs/jobs.ts'
import type { RateLimits } from './limits/rateLimit.ts'
import type { Secrets } from './secrets.ts'

/** Parts of the shop that most verbs are handed: each takes the ones that it needs, by `Pick`. */
export interface ShopParts {
  db: Db
  clock: Clock
  queue: Queue
  /** The language of whoever is answered. */
  language: Language
  limits: RateLimits
  secrets: Secrets
  log: Logger
  /** The address under which people reach the shop. */
  config: { publicUrl: string }
}
