import { eq, gte } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { letterJob } from '../../providers/mail/letterJob.ts'
import { customer } from '../tables.ts'
import { eraseAccess } from './eraseAccounts.ts'
import { languageOf, leftLetter } from './speakingTo.ts'

/** To the address, which stands nowhere any more. */
export const mailErased = letterJob('account_erased', leftLetter)

/** Every column that says something of the person; a new one fails the test of the register. */
const nothing = {
  email: '',
  language: 'fi' as const,
  emailConfirmedAt: null,
  passwordHash: null,
  firstName: null,
  lastName: null,
  phone: null,
  streetAddress: null,
  zipCode: null,
  postOffice: null,
  marketing: false,
  restrictedAt: null,
  restrictedFor: null,
  restrictedUntil: null,
  restrictionEndAskedAt: null,
  marketingAt: null,
  marketingWords: null,
  maxOrders: null,
  identifiedAt: null,
  identityCode: null,
  birthDate: null,
  businessId: null,
  companyName: null,
  companyRightsOn: null,
}

/** Locks a customer who is to be erased; answers the address. */
export async function lockForErasing(tx: Tx, customerId: string): Promise<string> {
  const { email, erasedAt } = customer
  const [row] = await tx.select({ email, erasedAt }).from(customer).where(eq(customer.id, customerId)).for('update')
  if (!row) throw new Refusal('CUSTOMER_NOT_FOUND')
  if (row.erasedAt) throw new Refusal('CUSTOMER_ERASED')
  return row.email
}

/** Question: who was erased on request since then. */
export const erasedSince = async (db: Queryable, since: Date): Promise<string[]> =>
  (await db.select({ id: customer.id }).from(customer).where(gte(customer.erasedAt, since))).map(({ id }) => id)

/** The row stays for what is kept of the orders; nobody signs in to it, and the address is free for a new customer. */
export async function emptyAccount(
  { clock, queue }: Pick<ShopParts, 'clock' | 'queue'>,
  tx: Tx,
  { customerId, email }: { customerId: string; email: string },
): Promise<void> {
  const language = await languageOf(tx, customerId)
  await eraseAccess(tx, [customerId])
  await tx
    .update(customer)
    .set({ ...nothing, erasedAt: clock.now() })
    .where(eq(customer.id, customerId))
  await queue.enqueue(tx, mailErased, { leftAddress: email, language })
}
