import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { copied } from '../../contract/text/visibleText.ts'
import { staffMember } from './tables.ts'

/** The form in which an address of staff is kept: two ways of writing it are one person. */
export const staffEmail = (email: string): string => copied(email).toLowerCase()

/** Chooses the member with the address, however it was written before addresses had one form. */
export const hasEmail = (email: string): SQL | undefined =>
  and(sql`lower(${staffMember.email}) = ${staffEmail(email)}`, isNull(staffMember.removedAt))

/** Puts first, of two from before, the one whose address has the form, then the older one. */
export const firstOfEmail = (email: string): SQL[] => [
  desc(eq(staffMember.email, staffEmail(email))),
  asc(staffMember.createdAt),
]
