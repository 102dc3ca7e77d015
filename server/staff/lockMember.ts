import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Grant } from '../../contract/ops/roles.ts'
import type { Queryable, Tx } from '../platform/database/database.ts'
import { isId } from '../platform/ids.ts'
import { firstOfEmail, hasEmail } from './memberByEmail.ts'
import { staffGrant, staffMember } from './tables.ts'

interface KnownMember {
  id: string
  name: string
  grants: Grant[]
}
const columns = {
  id: staffMember.id,
  name: staffMember.name,
  grants: sql<
    Grant[]
  >`coalesce((select json_agg(json_build_object('role', g.role, 'place', g.place) order by g.role, g.place)
    from ${staffGrant} g where g.member_id = staff_member.id), '[]'::json)`,
}

/** A member of staff with the roles, who stay as they are until the transaction ends; null for nobody and for one who was removed. */
export async function lockMember(tx: Tx, by: { id: string } | { email: string }): Promise<KnownMember | null> {
  if ('id' in by && !isId(by.id)) return null
  const [found] = await tx
    .select(columns)
    .from(staffMember)
    .where('id' in by ? and(eq(staffMember.id, by.id), isNull(staffMember.removedAt)) : hasEmail(by.email))
    .orderBy(...('id' in by ? [] : firstOfEmail(by.email)))
    .limit(1)
    .for('update')
  return found ?? null
}

/** Question: what a member of staff is permitted by; null for one who was removed. */
export async function grantsOf(db: Queryable, id: string): Promise<Grant[] | null> {
  const [found] = await db
    .select(columns)
    .from(staffMember)
    .where(and(eq(staffMember.id, id), isNull(staffMember.removedAt)))
  return found?.grants ?? null
}
