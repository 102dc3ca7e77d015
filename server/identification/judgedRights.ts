import { sql } from 'drizzle-orm'
import type { Day } from '../../contract/days/date.ts'
import type { Clock } from '../platform/clock.ts'
import type { Queryable } from '../platform/database/database.ts'
import { newId } from '../platform/ids.ts'
import { type RegisterNeeds, signatureRights } from './personCompanies.ts'
import { signingCheck } from './tables.ts'

type Judged = Awaited<ReturnType<typeof signatureRights>>

/** Whether the person may sign for the company: as the register says, and where it does not tell, as staff decided today. */
export async function judgedRights(
  shop: RegisterNeeds & { clock: Clock },
  customerId: string,
  businessId: string,
): Promise<Judged> {
  const found = await signatureRights(shop, customerId, businessId)
  if (found.code !== 'm' || !found.company) return found
  const { db, clock } = shop
  const asked = { customerId, businessId: found.company.id, day: clock.today() }
  const decided = await decidedOn(db, asked)
  if (!decided) await askStaff(db, { ...asked, createdAt: clock.now() })
  return { code: decided ?? 'm', company: found.company }
}

interface Asked {
  customerId: string
  businessId: string
  day: Day
}

async function decidedOn(db: Queryable, { customerId, businessId, day }: Asked): Promise<'v' | 'e' | undefined> {
  const { rows } = await db.execute<{ status: string }>(sql`
    select status from ${signingCheck} where customer_id = ${customerId} and business_id = ${businessId}
      and day = ${day} and status <> 'manual' order by decided_at desc limit 1`)
  const [row] = rows
  return row && (row.status === 'success' ? 'v' : 'e')
}

/** One case a company, however often it is chosen; it is of the day on which it was asked for last. */
const askStaff = (db: Queryable, { day, ...asked }: Asked & { createdAt: Date }) =>
  db
    .insert(signingCheck)
    .values({ ...asked, day, id: newId(), status: 'manual' })
    .onConflictDoUpdate({
      target: [signingCheck.customerId, signingCheck.businessId],
      targetWhere: sql`status = 'manual'`,
      set: { day },
    })
