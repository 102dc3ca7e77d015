import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { type Permission, permittedTo, type StaffRole, staffRoles } from '../../contract/ops/roles.ts'
import type { Queryable } from '../platform/database/database.ts'
import { staffGrant, staffMember } from './tables.ts'

/** Question: who is permitted something, by name. */
export const membersPermitted = (db: Queryable, permission: Permission): Promise<{ id: string; name: string }[]> =>
  db
    .selectDistinct({ id: staffMember.id, name: staffMember.name })
    .from(staffMember)
    .innerJoin(staffGrant, eq(staffGrant.memberId, staffMember.id))
    .where(
      and(
        isNull(staffMember.removedAt),
        inArray(
          staffGrant.role,
          staffRoles.filter((role) => permittedTo[role].includes(permission)),
        ),
      ),
    )
    .orderBy(asc(staffMember.name), asc(staffMember.id))

/** Question: those whose role is bound to a place, by name. */
export const membersAt = (db: Queryable, place: string): Promise<{ name: string; role: StaffRole }[]> =>
  db
    .select({ name: staffMember.name, role: staffGrant.role })
    .from(staffMember)
    .innerJoin(staffGrant, eq(staffGrant.memberId, staffMember.id))
    .where(and(isNull(staffMember.removedAt), eq(staffGrant.place, place)))
    .orderBy(asc(staffMember.name), asc(staffMember.id))
