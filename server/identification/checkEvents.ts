import { type SQL, sql } from 'drizzle-orm'
import type { CheckKind } from '../../contract/ops/running/figures.ts'
import type { Queryable } from '../platform/database/database.ts'
import { eventsFrom, type TimelinePage } from '../platform/database/timeline.ts'
import { creditCheck, identification, licenceCheck } from './tables.ts'

type Checked = { what: CheckKind; status: string; at: string }

/** Question for staff: the newest identifications and checks of a customer. */
export async function checksOf(db: Queryable, customerId: string, most: number): Promise<Checked[]> {
  const branches = sql.join(checkEvents(customerId, { after: undefined, most }), sql` union all `)
  const { rows } = await db.execute<{ at: string; facts: Omit<Checked, 'at'> }>(
    sql`${branches} order by at desc, id desc limit ${most}`,
  )
  return rows.map(({ at, facts }) => ({ ...facts, at: new Date(at).toISOString() }))
}

/** Branches of a customer's timeline: identifications and checks by their outcome, never what they were made with. */
export const checkEvents = (customerId: string, page: TimelinePage): SQL[] => [
  eventsFrom(
    {
      kind: 'check',
      from: identification,
      at: identification.startedAt,
      id: identification.id,
      facts: { what: sql`'identification'::text`, status: identification.status },
      where: sql`${identification.customerId} = ${customerId}`,
    },
    page,
  ),
  eventsFrom(
    {
      kind: 'check',
      from: licenceCheck,
      at: licenceCheck.createdAt,
      id: licenceCheck.id,
      facts: { what: sql`'licence'::text`, status: licenceCheck.status },
      where: sql`${licenceCheck.customerId} = ${customerId}`,
    },
    page,
  ),
  eventsFrom(
    {
      kind: 'check',
      from: creditCheck,
      at: creditCheck.createdAt,
      id: creditCheck.id,
      facts: { what: sql`'credit'::text`, status: creditCheck.status },
      where: sql`${creditCheck.customerId} = ${customerId}`,
    },
    page,
  ),
]
