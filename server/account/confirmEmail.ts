import { and, eq, gt } from 'drizzle-orm'
import { apiRoot } from '../../contract/paths.ts'
import type { Clock } from '../platform/clock.ts'
import { type Db, type Tx, transaction } from '../platform/database.ts'
import { hashOf } from '../platform/ids.ts'
import { newMailedToken } from './mailedToken.ts'
import { markEmailConfirmed } from './queries.ts'
import { mailedToken } from './tables.ts'

export const confirmEmailPath = `${apiRoot}/user/confirmEmail`

/** A link for a letter that proves the address when it is opened; made when the letter is written. */
export async function confirmEmailLink(
  tx: Tx,
  { customerId, publicUrl, now }: { customerId: string; publicUrl: string; now: Date },
): Promise<string> {
  return `${publicUrl}${confirmEmailPath}/${await newMailedToken(tx, { customerId, kind: 'confirm_email', now })}`
}

/** Whether the link proved an address. It may be opened again, and mail scanners may open it first: it only confirms. */
export async function confirmEmail({ db, clock }: { db: Db; clock: Clock }, token: string): Promise<boolean> {
  const now = clock.now()
  return await transaction(db, async (tx) => {
    const [found] = await tx
      .select({ customerId: mailedToken.customerId })
      .from(mailedToken)
      .where(
        and(
          eq(mailedToken.tokenHash, hashOf(token)),
          eq(mailedToken.kind, 'confirm_email'),
          gt(mailedToken.expiresAt, now),
        ),
      )
    if (!found) return false
    await markEmailConfirmed(tx, found.customerId, now)
    return true
  })
}
