import { and, eq, isNull } from 'drizzle-orm'
import type { Clock } from '../platform/clock.ts'
import { type Db, type Tx, transaction } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import { Refusal } from '../platform/refusal.ts'
import { sandboxPeople } from './sandboxPeople.ts'
import { startStaffSession } from './startStaffSession.ts'
import { staffGrant, staffMember } from './tables.ts'

interface Needs {
  db: Db
  clock: Clock
}

/** Signs an invented person in, who joins the staff the first time. */
export async function signInAsSandboxPerson(shop: Needs, key: string, deviceName: string): Promise<string> {
  const person = sandboxPeople.find((one) => one.key === key)
  if (!person) throw new Refusal('NOT_FOUND')
  return await transaction(shop.db, async (tx) => {
    const now = shop.clock.now()
    const memberId = await joined(tx, { ...person, email: `${person.key}@hallinta.invalid`, now })
    return await startStaffSession(tx, { memberId, deviceName, now })
  })
}

type Joining = (typeof sandboxPeople)[number] & { email: string; now: Date }

async function joined(tx: Tx, { name, role, email, now }: Joining): Promise<string> {
  const id = newId()
  const [fresh] = await tx
    .insert(staffMember)
    .values({ id, name, email, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: staffMember.id })
  if (fresh) {
    await tx.insert(staffGrant).values({ id: newId(), memberId: id, role, place: null, grantedAt: now })
    return id
  }
  const [known] = await tx
    .select({ id: staffMember.id })
    .from(staffMember)
    .where(and(eq(staffMember.email, email), isNull(staffMember.removedAt)))
  if (!known) throw new Refusal('NOT_FOUND')
  return known.id
}
