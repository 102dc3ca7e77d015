import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { hashOf, newId, newToken } from '../../platform/ids.ts'
import { mailedToken } from '../tables.ts'

type Kind = (typeof mailedToken.$inferSelect)['kind']
const MINUTES: Record<Kind, number> = { login: 10, reset: 30, confirm_email: 7 * 24 * 60 }

interface NewToken {
  customerId: string
  kind: Kind
  now: Date
}

/**
 * A token to put into a mailed link. Earlier ones of its kind go on working: if a newer one cancelled them, a stranger who asks
 * for links would keep the owner out. How many there are is bounded by how often a link may be asked for.
 */
export async function newMailedToken(db: Queryable, { customerId, kind, now }: NewToken): Promise<string> {
  const token = newToken()
  await db
    .insert(mailedToken)
    .values({
      id: newId(),
      customerId,
      kind,
      tokenHash: hashOf(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + MINUTES[kind] * 60_000),
    })
  return token
}

const isLive = (kind: Kind, token: string, now: Date) =>
  and(
    eq(mailedToken.tokenHash, hashOf(token)),
    eq(mailedToken.kind, kind),
    isNull(mailedToken.usedAt),
    gt(mailedToken.expiresAt, now),
  )

/** The owner of a live token, which stays live. */
export async function ownerOfMailedToken(db: Queryable, kind: Kind, token: string, now: Date): Promise<string | null> {
  const [found] = await db
    .select({ customerId: mailedToken.customerId })
    .from(mailedToken)
    .where(isLive(kind, token, now))
  return found?.customerId ?? null
}

/** Uses the token up and says whose it was; of two at once, one gets it. */
export async function spendMailedToken(tx: Tx, kind: Kind, token: string, now: Date): Promise<string | null> {
  const [spent] = await tx
    .update(mailedToken)
    .set({ usedAt: now })
    .where(isLive(kind, token, now))
    .returning({ customerId: mailedToken.customerId })
  return spent?.customerId ?? null
}

export const cancelMailedTokens = (
  tx: Tx,
  { customerId, kind, now }: { customerId: string; kind: Kind; now: Date },
): Promise<unknown> =>
  tx
    .update(mailedToken)
    .set({ usedAt: now })
    .where(and(eq(mailedToken.customerId, customerId), eq(mailedToken.kind, kind), isNull(mailedToken.usedAt)))
