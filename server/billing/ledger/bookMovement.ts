import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { insertEntries } from '../invoicing/invoiceQueries.ts'
import type { Entry } from './ledger.ts'

interface About {
  customerId: string
  orderId: string
  invoiceId: string
  at: Date
}

/** Writes one movement into the ledger. */
export async function bookMovement(tx: Tx, of: About, entries: Entry[]): Promise<void> {
  const rows = movementRows(of, entries)
  if (rows.length > 0) await insertEntries(tx, rows)
}

/** A movement as rows. It sums to zero or is not written. */
export function movementRows(of: About, entries: Entry[]) {
  const sum = entries.reduce((total, entry) => total + entry.cents, 0)
  if (sum !== 0) throw new Error(`A movement of the ledger is off by ${sum} cents`)
  const movementId = newId()
  return entries.filter((entry) => entry.cents !== 0).map((entry) => ({ id: newId(), movementId, ...of, ...entry }))
}
