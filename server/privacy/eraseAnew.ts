import type { Clock } from '../platform/clock.ts'
import { writeAudit } from '../platform/database/audit.ts'
import { type Db, transaction } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { Queue } from '../platform/jobs/jobs.ts'
import { eraseCustomer } from './eraseCustomer.ts'

export interface ErasedAnew {
  erased: number
  /** Erased here already, or of nobody whom this database knows. */
  known: number
  /** Customers who cannot be erased yet, with the code of the refusal and what binds them. */
  bound: { customer: string; code: string; why: unknown }[]
}

/** Letters go to nobody: their readers were told the first time. */
const writesNobody: Queue = { enqueue: async () => undefined, enqueueKinds: async () => undefined, insertsOf: () => [] }

/** Erases again whom a restore brought back, each by themselves. */
export async function eraseAnew(
  { db, clock }: { db: Db; clock: Clock },
  customers: readonly string[],
  restoredTo: Date,
): Promise<ErasedAnew> {
  const outcome: ErasedAnew = { erased: 0, known: 0, bound: [] }
  for (const customer of customers)
    try {
      await transaction(db, async (tx) => {
        const { parts } = await eraseCustomer({ clock, queue: writesNobody }, tx, customer)
        const entry = { at: clock.now(), actor: 'machine', act: 'eraseCustomer', subject: `customer ${customer}` }
        await writeAudit(tx, { ...entry, detail: { parts, restored_to: restoredTo.toISOString() } })
      })
      outcome.erased += 1
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const isKnown = error.code === 'CUSTOMER_ERASED' || error.code === 'CUSTOMER_NOT_FOUND'
      if (isKnown) outcome.known += 1
      else outcome.bound.push({ customer, code: error.code, why: error.extra.body?.bound })
    }
  return outcome
}
