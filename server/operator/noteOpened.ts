import { sql } from 'drizzle-orm'
import type { OpsName } from '../../contract/ops/opsCalls.ts'
import type { Staff } from '../platform/http/http.ts'
import { newId } from '../platform/ids.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import { actorOf } from './audit.ts'

const HOUR_MS = 3_600_000

/**
 * Writes down, once an hour, whose data a member of staff opened: customers may ask who looked at them. Two requests
 * at once may write it twice, which says nothing wrong. A contract or another paper has an act of its own.
 */
export async function noteOpened(
  { db, clock }: Pick<ShopParts, 'db' | 'clock'>,
  staff: Staff,
  customerId: string,
  act: OpsName | 'openCustomer' = 'openCustomer',
): Promise<void> {
  const now = clock.now()
  const [subject, actor, since] = [`customer ${customerId}`, actorOf(staff), new Date(now.getTime() - HOUR_MS)]
  await db.execute(sql`
    insert into audit_entry (id, at, actor, actor_id, act, subject, detail)
    select ${newId()}::uuid, ${now.toISOString()}::timestamptz, ${actor}, ${staff.id}::uuid, ${act}, ${subject}, '{}'::jsonb
    where not exists (select 1 from audit_entry where subject = ${subject} and act = ${act}
      and actor = ${actor} and at > ${since.toISOString()}::timestamptz)`)
}
