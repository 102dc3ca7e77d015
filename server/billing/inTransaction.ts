import type { Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/database.ts'
import type { Queue } from '../platform/jobs.ts'

/** What is written down of money is part of a transaction, and so are the jobs that follow from it. */
export interface InTransaction {
  tx: Tx
  clock: Clock
  queue: Queue
}
