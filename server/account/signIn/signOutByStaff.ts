import { z } from 'zod'
import { addressOf } from '../../../contract/addresses/addresses.ts'
import type { Language } from '../../../contract/language.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { hello } from '../../providers/mail/letter.ts'
import { letterJob } from '../../providers/mail/letterJob.ts'
import { refuseErased } from '../person/refuseErased.ts'
import { accountById } from '../queries.ts'
import { words } from '../words.ts'
import { signOut } from './signOutEverywhere.ts'

/** Tells the customer, so that whoever did not ask for it hears of it. */
export const mailSignedOut = letterJob('account_signed_out', z.object({ customerId: z.uuid() }))

/** Staff end every session of a customer, such as of a phone that was lost. Password and passkeys stay. */
export async function signOutByStaff(
  shop: Pick<ShopParts, 'clock' | 'queue'>,
  tx: Tx,
  customerId: string,
): Promise<void> {
  await signOut(tx, { customerId, now: shop.clock.now() })
  await refuseErased(tx, customerId)
  await shop.queue.enqueue(tx, mailSignedOut, { customerId })
}

export async function signedOutLetter(
  { db, language }: { db: Queryable; language: Language },
  { customerId }: { customerId: string },
  publicUrl: string,
) {
  const { email: to, firstName } = await accountById(db, customerId)
  // Erased since then.
  if (to === '') return null
  const { button, ...texts } = words[language].letters.signedOut
  return {
    to,
    language,
    ...texts,
    greeting: hello(firstName, language),
    button: { text: button, url: publicUrl + addressOf('/salasana-unohtunut', language) },
  }
}
