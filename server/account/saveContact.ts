import { eq } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'
import { phoneNumber } from './phoneNumber.ts'
import { customer } from './tables.ts'

/** Keeps the phone number that was given along an order; the caller words the refusal. */
export async function saveContact(
  tx: Tx,
  customerId: string,
  contact: { phone: string },
): Promise<'saved' | 'bad_phone'> {
  const phone = phoneNumber(contact.phone)
  if (!phone) return 'bad_phone'
  await tx.update(customer).set({ phone }).where(eq(customer.id, customerId))
  return 'saved'
}
