import { type SQL, sql } from 'drizzle-orm'
import type { Day } from '../../contract/days/date.ts'
import { ANSWERED_WITHIN_MS, PENDING_WITHIN_MS } from './polling.ts'
import { OPEN } from './states.ts'

// The state tables of TypeScript, said in SQL. Each has its twin in states.ts or decideTry.ts, or in the test that holds
// the two together (debtSql.test.ts). `i` is the row of the invoice.

/** The states of isOpen. They are part of the text: a kept plan, which is of any values, can use their indexes. */
export const open = sql.raw(OPEN.map((one) => `'${one}'`).join(', '))

/** isOwed. */
export const owed = (i: SQL): SQL =>
  sql`(${i}.deleted_at is null and ${i}.status in ('open', 'error') and ${i}.written_off_cents is null
    and ${i}.purchase_state is distinct from 'undecided')`

/** Its charge failed, and it is owed; a collector may have it. */
export const failed = (i: SQL): SQL =>
  sql`(${i}.deleted_at is null and ${i}.status = 'error' and ${i}.written_off_cents is null)`

/** Owed, or written off: its customer has it to pay all the same. */
export const toPay = (i: SQL): SQL =>
  sql`(${owed(i)} or ${i}.deleted_at is null and ${i}.written_off_cents is not null)`

/** leftToPay. */
export const left = (i: SQL): SQL =>
  sql`(${i}.total_cents + coalesce((select sum(c.total_cents) from credit_note c where c.invoice_id = ${i}.id), 0)
    - coalesce((select sum(b.cents) from bank_transfer b where b.invoice_id = ${i}.id), 0))`

const untried = (i: SQL): SQL => sql`not exists (select 1 from charge_attempt t where t.invoice_id = ${i}.id)`

/** Failed without a try of its own: it waits for another invoice of the order. */
export const blocked = (i: SQL): SQL => sql`(${failed(i)} and ${i}.handed_over_on is null and ${untried(i)})`

const notQueued = (i: SQL, lostBefore: Date): SQL =>
  sql`(${i}.try_queued_at is null or ${i}.try_queued_at <= ${lostBefore.toISOString()})`

/** isDue, by the schedule. */
export const scheduled = (i: SQL, dueBy: Day, lostBefore: Date): SQL =>
  sql`(${i}.retry_on <= ${dueBy} and ${notQueued(i, lostBefore)})`

/** isDue, of a debt whose first try never came. */
export const forgotten = (i: SQL, lostBefore: Date): SQL =>
  sql`(${i}.deleted_at is null and ${i}.status = 'open' and ${i}.retry_on is null and ${notQueued(i, lostBefore)}
    and ${i}.issued_at <= ${lostBefore.toISOString()} and ${untried(i)})`

/** A charge that counts against its card: the gate looks at no other (gate.ts). Said as its index says it. */
export const counts = (a: SQL): SQL => sql`${a}.outcome not in ('paid', 'surplus', 'unavailable')`

const ago = (now: Date, ms: number): string => new Date(now.getTime() - ms).toISOString()

/** Whether a person has to look at a charge: what was told of it is odd, or nobody knows what became of it an hour later. */
export const needsStaff = (a: SQL, now: Date): SQL =>
  sql`(${a}.review_reason is not null
    or ${a}.outcome in (${open}) and ${a}.created_at <= ${ago(now, ANSWERED_WITHIN_MS)})`

/** isLive. */
export const live = (r: SQL): SQL => sql`(${r}.outcome not in ('rejected', 'surplus'))`

/** waitsForStaff: a refund to be looked up, one that was rejected as the last of its tries, or that went back twice. */
export const refundWaits = (r: SQL, now: Date): SQL =>
  sql`(${r}.review_reason is not null
    or ${r}.outcome in ('asked', 'unknown') and ${r}.created_at <= ${ago(now, ANSWERED_WITHIN_MS)}
    or ${r}.outcome = 'pending' and ${r}.created_at <= ${ago(now, PENDING_WITHIN_MS)}
    or ${r}.outcome = 'surplus' and ${r}.paid_on is null or ${r}.outcome = 'rejected' and not exists (
    select 1 from refund_attempt o where o.order_id = ${r}.order_id and (o.charge_id = ${r}.charge_id or o.transfer_id = ${r}.transfer_id)
    and o.credit_note_id is not distinct from ${r}.credit_note_id and o.id <> ${r}.id and (${live(sql`o`)} or o.number > ${r}.number)))`

/** The name of an invoice for people: its number, and before it has one its reference. */
export const called = (i: SQL): SQL<string> => sql<string>`coalesce(${i}.number, ${i}.reference)`

/** The same of what may be a credit note. */
export const calledPaper = (c: SQL, i: SQL): SQL<string> => sql<string>`coalesce(${c}.number, ${called(i)})`
