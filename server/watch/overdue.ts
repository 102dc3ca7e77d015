import { addDays, helsinkiDay } from '../../contract/days/date.ts'
import type { Queryable } from '../platform/database/database.ts'
import { checkAll, type Invariant, type Violation } from './invariants.ts'

const DAY_MS = 86_400_000

/** Work that jobs and sweeps move on within a day when all is well, by the shop's clock: money first of all. */
export function overdue(now: Date): Invariant[] {
  const before = `timestamptz '${new Date(now.getTime() - DAY_MS).toISOString()}'`
  // A refund that was sent and never answered may not be on its way: staff settle it.
  const onItsWay = (r: string) => `(${r}.outcome not in ('rejected', 'surplus')
    and not (${r}.outcome in ('asked', 'unknown') and ${r}.created_at < ${before}))`
  const yesterday = `date '${addDays(helsinkiDay(now), -1)}'`
  return [
    {
      name: 'no invoice is open for a day without a try planned or under way',
      sql: () => `select i.id, i.order_id, i.retry_on from invoice i
        where i.deleted_at is null and i.total_cents > 0 and (
          i.status in ('open', 'error') and i.retry_on < ${yesterday}
          or i.status = 'open' and i.retry_on is null and i.issued_at < ${before} and not exists (
            select 1 from charge_attempt a where a.invoice_id = i.id and (a.ask_after is not null or a.review_reason is not null)))`,
    },
    {
      name: 'what was paid and credited is on its way back within a day',
      sql: () => `select c.id, c.order_id from credit_note c
        join charge_attempt a on a.invoice_id = c.invoice_id and a.outcome = 'paid' and a.settled_at < ${before}
        where c.state = 'open' and c.issued_at < ${before} and not exists (
          select 1 from refund_attempt r where r.credit_note_id = c.id and ${onItsWay('r')})`,
    },
    {
      name: 'what was paid twice is on its way back within a day',
      sql: () => `select a.id, a.order_id from charge_attempt a where a.outcome = 'surplus' and a.settled_at < ${before}
        and not exists (select 1 from refund_attempt r where r.charge_id = a.id
          and (r.outcome in ('rejected', 'surplus') or ${onItsWay('r')}))`,
    },
    {
      name: 'what waited for a payment is tried within a day of it',
      sql: () => `select i.id, i.order_id from invoice i
        where i.status = 'error' and i.deleted_at is null and i.retry_on is null
          and i.handed_over_on is null and i.written_off_cents is null
          and not exists (select 1 from charge_attempt a where a.invoice_id = i.id)
          and exists (select 1 from charge_attempt p where p.order_id = i.order_id and p.outcome = 'paid'
            and p.settled_at > coalesce(i.try_queued_at, i.issued_at) and p.settled_at < ${before})`,
    },
    {
      name: 'a withdrawal notice is carried out, or left to staff, within a day',
      sql: () => `select id, order_id from withdrawal_notice where state = 'received' and received_at < ${before}`,
    },
    {
      name: 'no subscription is billed more than a day late',
      sql: () => `select order_id, next_charge_on from subscription where next_charge_on < ${yesterday}`,
    },
  ]
}

/** Empty when nothing stands still. */
export const checkOverdue = (db: Queryable, now: Date): Promise<Violation[]> => checkAll(db, overdue(now))
