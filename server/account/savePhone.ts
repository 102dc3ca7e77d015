import type { Tx } from '../platform/database.ts'
import { isKept } from './isKept.ts'
import { customer } from './tables.ts'

/** Keeps the phone number that was given along an order, as the contract has parsed it. */
export async function savePhone(tx: Tx, customerId: string, phone: string): Promise<void> {
  await tx.update(customer).set({ phone }).where(isKept(customerId))
}
