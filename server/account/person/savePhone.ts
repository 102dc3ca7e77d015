import type { Tx } from '../../platform/database/database.ts'
import { customer } from '../tables.ts'
import { isKept } from './isKept.ts'

/** Keeps the phone number that was given along an order, as the contract has parsed it. */
export async function savePhone(tx: Tx, customerId: string, phone: string): Promise<void> {
  await tx.update(customer).set({ phone }).where(isKept(customerId))
}
