import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { insertEntries } from '../invoicing/invoiceQueries.ts'
import type { Entry } from './ledger.ts'

/** Writes one movement into the ledger. It sums to zero or is not written. */
export async function bookMovement(
  tx: Tx,
  of: { customerId: string; orderId: string; invoiceId: string; at: Date },
  entries: Entry[],
): Promise<void> {
  const sum = entries.reduce((total, entry) => total + entry.cents, 0)
  if (sum !== 0) throw new Error(`A movement of the ledger is off by ${sum} cents`)
  const movementId = newId()
  const rows = entries
    .filter((entry) => entry.cents !== 0)
    .map((entry) => ({ id: newId(), movementId, ...of, ...entry }))
  if (rows.length > 0) await insertEntries(tx, rows)
}
