import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { letterJob } from '../../providers/mail/letterJob.ts'
import { normalEmail } from '../email/email.ts'
import { forgetPasskeys } from '../passkeys/passkeysOf.ts'
import { takeAddress } from '../queries.ts'
import { endSessions } from '../signIn/endSessions.ts'
import { cancelMailedTokens } from '../signIn/mailedToken.ts'
import { customer, emailChange, emailLookup } from '../tables.ts'
import { lockCustomer } from './lockCustomer.ts'
import { languageOf, leftLetter } from './speakingTo.ts'

/** Tells the customer what staff corrected, so that a correction nobody asked for does not stay unseen. */
export const mailCorrected = letterJob(
  'account_corrected',
  z.object({ customerId: z.uuid(), isNewAddress: z.boolean() }),
)
/** To the address before, which stands nowhere else any more. */
export const mailAddressLeft = letterJob('account_address_left', leftLetter)

export interface Correction {
  firstName?: string | undefined
  lastName?: string | undefined
  streetAddress?: string | undefined
  zipCode?: string | undefined
  postOffice?: string | undefined
  phone?: string | undefined
  email?: string | undefined
}

/** Staff correct what is wrong about a customer. Papers that exist keep what they say. */
export async function correctCustomer(
  { clock, queue }: Pick<ShopParts, 'clock' | 'queue'>,
  tx: Tx,
  customerId: string,
  { email, ...details }: Correction,
): Promise<void> {
  const before = await lockCustomer(tx, customerId)
  if (Object.values(details).some((value) => value !== undefined))
    await tx.update(customer).set(details).where(eq(customer.id, customerId))
  const isNewAddress = email !== undefined && normalEmail(email) !== normalEmail(before.email)
  if (isNewAddress) {
    await moveAccount(tx, customerId, { from: before.email, to: email, now: clock.now() })
    await queue.enqueue(tx, mailAddressLeft, { leftAddress: before.email, language: await languageOf(tx, customerId) })
  } else if (email !== undefined) await tx.update(customer).set({ email }).where(eq(customer.id, customerId))
  await queue.enqueue(tx, mailCorrected, { customerId, isNewAddress })
}

/**
 * An earlier reader of the mailbox may have signed in, made a password or added a passkey: none works any more, and the new address
 * is proved anew.
 */
async function moveAccount(tx: Tx, customerId: string, { from, to, now }: { from: string; to: string; now: Date }) {
  if (!(await takeAddress(tx, customerId, normalEmail(to)))) throw new Refusal('EMAIL_TAKEN')
  await tx.delete(emailLookup).where(eq(emailLookup.emailNorm, normalEmail(from)))
  const proved = { email: to, emailConfirmedAt: null, passwordHash: null }
  await tx.update(customer).set(proved).where(eq(customer.id, customerId))
  await forgetPasskeys(tx, customerId)
  await endSessions(tx, { customerId, now })
  // The letter that stops a wish would bring the account back to the mailbox that it was mailed to. One that was confirmed left another.
  await tx.delete(emailChange).where(and(eq(emailChange.customerId, customerId), isNull(emailChange.confirmedAt)))
  for (const kind of ['login', 'reset', 'confirm_email'] as const)
    await cancelMailedTokens(tx, { customerId, kind, now })
}
