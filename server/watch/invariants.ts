import { sql } from 'drizzle-orm'
import {
  activeStatuses,
  afterWithdrawalStatuses,
  awaitingStatuses,
  holdingStatuses,
  transitions,
  withoutCarStatuses,
} from '../../contract/order/orderRules.ts'
import type { Asking } from '../platform/database/ownConnection.ts'
import { everything, type Scope } from './invariantScope.ts'
import { outOfSeries } from './outOfSeries.ts'

export interface Invariant {
  name: string
  /** Answers the rows within the scope that break it; none when all is well. */
  sql(of: Scope): string
}
export interface Violation {
  name: string
  rows: Record<string, unknown>[]
}

const list = (values: readonly string[]): string => values.map((value) => `'${value}'`).join(', ')
const active = list(activeStatuses)
const live = list(holdingStatuses)
const lettingGo = list(withoutCarStatuses)
const awaiting = list(awaitingStatuses)
const afterWithdrawal = list(afterWithdrawalStatuses)
const allowedChanges = Object.entries(transitions)
  .flatMap(([from, targets]) => targets.map((to) => `('${from}', '${to}')`))
  .join(', ')

/**
 * The money with us beyond the invoices: charged too often and not back yet, less what went back too often and was not
 * returned.
 */
const surplus = (
  of: Scope,
) => `select a.order_id, a.cents from charge_attempt a where a.outcome = 'surplus' and ${of.order('a.order_id')}
  and not exists (select 1 from refund_attempt r where r.charge_id = a.id and r.outcome in ('ok', 'by_hand'))
  union all select order_id, -cents from refund_attempt
  where outcome = 'surplus' and paid_on is null and ${of.order('order_id')}
  union all select r.order_id, r.cents from refund_attempt r where r.transfer_id is not null and r.credit_note_id is null
  and r.outcome = 'rejected' and ${of.order('r.order_id')} and not exists (select 1 from refund_attempt b
    where b.transfer_id = r.transfer_id and b.credit_note_id is null and b.outcome = 'by_hand')`

/** Transfers that came for debts that are not paid whole. */
const inPart = (of: Scope, isOwed: string) => `select b.order_id, b.cents from bank_transfer b
  join invoice i on i.id = b.invoice_id where i.status in ('open', 'error') and ${isOwed} and ${of.order('b.order_id')}`

const unlikeTheirEntries = `select day, account, sum(cents) as difference from (
    select day, account, debit_cents - credit_cents as cents from ledger_day
    union all select (at at time zone 'Europe/Helsinki')::date, account, -cents from ledger_entry
    where at < ((select max(day) + 1 from summed_day)::timestamp at time zone 'Europe/Helsinki')) sides
  group by 1, 2 having sum(cents) <> 0`

/** Rules that must hold at any moment. Checked after every API and browser test, and every hour in a running shop. */
export const invariants: readonly Invariant[] = [
  {
    name: 'no car is in two live orders',
    sql: (
      of,
    ) => `select vehicle_id from reservation where ended_at is null and ${of.car('vehicle_id')} group by vehicle_id having count(*) > 1
      union select vehicle_id from orders where status in (${live}) and returned_on is null and ${of.car('vehicle_id')} group by vehicle_id having count(*) > 1`,
  },
  {
    name: 'every live order holds exactly its one car, and the car knows it is held',
    sql: (of) => `select o.id, o.status, v.state, count(r.id) as holds from orders o
      join vehicle v on v.id = o.vehicle_id
      left join reservation r on r.order_id = o.id and r.ended_at is null
      where o.status in (${live}) and o.returned_on is null and ${of.order('o.id')} group by o.id, v.id
      having count(r.id) <> 1 or v.state <> 'held' or min(r.vehicle_id::text) <> v.id::text`,
  },
  {
    name: 'no car is held by a removed, expired or withdrawn order',
    sql: (of) => `select r.id, r.vehicle_id, o.status from reservation r join orders o on o.id = r.order_id
      where r.ended_at is null and o.status in (${lettingGo}) and ${of.order('o.id')}`,
  },
  {
    name: 'no car is held by nobody',
    sql: (of) => `select v.id from vehicle v where v.state = 'held' and ${of.car('v.id')}
      and not exists (select 1 from reservation r where r.vehicle_id = v.id and r.ended_at is null)`,
  },
  {
    name: 'only allowed state changes are in the history',
    sql: (of) => `select id, order_id, from_status, to_status from order_history
      where (coalesce(from_status, ''), to_status) not in (values ('', 'pending'), ${allowedChanges}) and ${of.order('order_id')}`,
  },
  {
    // Every state was left as often as it was entered, but for the one the order is in.
    name: 'the history of an order leads to its state',
    sql: (
      of,
    ) => `select coalesce(o.id, h.order_id) as order_id, coalesce(h.status, o.status) as status, sum(h.step) as stays
      from (select order_id, to_status as status, 1 as step from order_history where ${of.order('order_id')}
        union all select order_id, from_status, -1 from order_history where from_status is not null and ${of.order('order_id')}) h
      full join (select * from orders where ${of.order('id')}) o on o.id = h.order_id and o.status = h.status
      group by 1, 2 having coalesce(sum(h.step), 0) <> case when count(o.id) > 0 then 1 else 0 end`,
  },
  {
    name: 'no order has more than three drivers',
    sql: (of) =>
      `select order_id from order_driver where ${of.order('order_id')} group by order_id having count(*) > 3`,
  },
  {
    name: 'no order has more than one code in force',
    sql: (of) => `select order_id from order_code where replaced_at is null and ${of.order('order_id')}
      group by order_id having count(*) > 1`,
  },
  {
    name: 'no customer has more active orders than allowed',
    sql: (of) => `select c.id, c.max_orders, count(*) as active from customer c join orders o on o.customer_id = c.id
      where c.max_orders is not null and o.status in (${active}) and ${of.customer('c.id')} group by c.id having count(*) > c.max_orders`,
  },
  {
    name: 'no company has more active orders than allowed',
    sql: (
      of,
    ) => `select c.business_id, c.max_orders, count(*) as active from company c join orders o on o.business_id = c.business_id
      where o.status in (${active}) and ${of.company('c.business_id')} group by c.business_id having count(*) + c.orders_elsewhere > c.max_orders`,
  },
  {
    name: 'every active business order has its company',
    sql: (of) =>
      `select id from orders where type = 5 and business_id is null and status in (${active}) and ${of.order('id')}`,
  },
  {
    name: 'exactly one card is active on an order that has cards',
    sql: (of) => `select order_id from payment_card where deleted_at is null and ${of.order('order_id')}
      group by order_id having count(*) filter (where active) <> 1`,
  },
  {
    name: 'every active order has a subscription',
    sql: (of) => `select o.id from orders o where o.status in (${active}) and ${of.order('o.id')}
      and not exists (select 1 from subscription s where s.order_id = o.id)`,
  },
  {
    name: 'periods are contiguous from the pickup day on',
    sql: (of) => `with periods as (
        select p.*, s.anchor, s.next_number,
          lag(p.end_date) over (partition by p.order_id order by p.number) as previous_end,
          row_number() over (partition by p.order_id order by p.number) as position,
          count(*) over (partition by p.order_id) as periods
        from billing_period p join subscription s on s.order_id = p.order_id where ${of.order('p.order_id')})
      select id, order_id, number from periods
      where number <> position or start_date <> coalesce(previous_end, anchor) or next_number <> periods + 1`,
  },
  {
    name: 'every billed period has one live invoice, and every monthly invoice its period',
    sql: (
      of,
    ) => `select coalesce(p.order_id, i.order_id) as order_id, coalesce(p.start_date, i.period_start) as start, count(i.id)
      from (select * from billing_period where ${of.order('order_id')}) p
      full join (select id, order_id, coalesce(moved_start, period_start) as period_start, coalesce(moved_end, period_end) as period_end
          from invoice where kind = 'monthly_subscription' and deleted_at is null and ${of.order('order_id')}) i
        on i.order_id = p.order_id and i.period_start = p.start_date
      group by 1, 2 having count(i.id) <> 1 or count(p.id) <> 1 or bool_or(i.period_end <> p.end_date)`,
  },
  {
    name: 'nothing is invoiced for a period after the end',
    sql: (of) => `select i.id, i.period_start, s.end_date from invoice i join subscription s on s.order_id = i.order_id
      where i.kind = 'monthly_subscription' and i.deleted_at is null and i.status <> 'credited'
        and coalesce(i.moved_start, i.period_start) >= s.end_date and ${of.order('i.order_id')}`,
  },
  {
    name: 'no order has two paid periods without a handover',
    sql: (of) => `select o.id from orders o join invoice i on i.order_id = o.id
      where o.status in (${awaiting}) and i.kind = 'monthly_subscription' and i.deleted_at is null
        and i.status <> 'credited' and ${of.order('o.id')}
      group by o.id having count(*) > 1`,
  },
  {
    name: 'periods are counted from the pickup day of the order, and wait for its handover alone',
    sql: (of) => `select o.id, o.start_date, s.anchor from orders o join subscription s on s.order_id = o.id
      where o.status in (${active}) and ${of.order('o.id')}
        and (o.start_date <> s.anchor or s.awaits_handover <> (o.status in (${awaiting})))`,
  },
  {
    name: 'an order that was withdrawn is over or ends, and nothing more of it is billed',
    sql: (of) => `select o.id, o.status, s.next_charge_on from orders o left join subscription s on s.order_id = o.id
      where o.withdrawn_at is not null and ${of.order('o.id')}
        and (o.status not in (${afterWithdrawal}) or s.next_charge_on is not null)`,
  },
  { name: 'invoice numbers have no gaps', sql: outOfSeries },
  {
    // A summed day is changed by the ledger no more; books of months and years rest on it.
    name: 'a summed day is what its entries come to',
    sql: (of) => (of.isAll ? unlikeTheirEntries : 'select 1 where false'),
  },
  {
    name: 'the lines of an invoice or a credit note add up to its total',
    sql: (
      of,
    ) => `select i.id from invoice i left join invoice_line l on l.invoice_id = i.id where ${of.order('i.order_id')}
      group by i.id having coalesce(sum(l.cents), 0) <> i.total_cents
      union all select c.id from credit_note c left join credit_note_line l on l.credit_note_id = c.id where ${of.order('c.order_id')}
      group by c.id having coalesce(sum(l.cents), 0) <> c.total_cents`,
  },
  {
    name: 'every posting of the ledger sums to zero, and so does the whole',
    sql: (of) => `select movement_id::text, sum(cents) from ledger_entry where ${of.order('order_id')}
      group by movement_id having sum(cents) <> 0
      union all select 'all', sum(cents) from ledger_entry where ${of.order('order_id')} having sum(cents) <> 0
      ${of.isAll ? 'union all select posting_id::text, sum(cents) from settlement_entry group by 1 having sum(cents) <> 0' : ''}`,
  },
  {
    // Else a paper of the old year is revenue of the new one. A purchase of old that came to nothing was booked back on a later day.
    name: 'an invoice or a credit note is booked as revenue on the day that stands on it',
    sql: (of) => `select p.id, p.issued_on::text, booked.day::text from (
        select id, order_id, issued_on from invoice where number is not null and ${of.order('order_id')}
        union all select id, order_id, issued_on from credit_note where ${of.order('order_id')}) p
      join (select document_id, (min(at) at time zone 'Europe/Helsinki')::date as day from ledger_entry
        where account = 'revenue' and ${of.order('order_id')} group by document_id) booked on booked.document_id = p.id
      where booked.day <> p.issued_on`,
  },
  {
    name: 'captured less refunded is what paid invoices say',
    sql: (of) => `select coalesce(l.order_id, i.order_id) as order_id, l.cents as captured, i.cents as paid
      from (select order_id, sum(cents) as cents from ledger_entry where account in ('card', 'bank') and ${of.order('order_id')} group by order_id) l
      full join (select order_id, sum(cents) as cents from (
          select order_id, total_cents as cents from invoice where status in ('paid', 'credited') and deleted_at is null and ${of.order('order_id')}
          union all select c.order_id, c.total_cents from credit_note c join invoice i on i.id = c.invoice_id
            where c.state = 'paid' and i.written_off_cents is null and ${of.order('c.order_id')}
          union all ${inPart(of, 'true')} union all ${surplus(of)}) p group by order_id) i on i.order_id = l.order_id
      where coalesce(l.cents, 0) <> coalesce(i.cents, 0)`,
  },
  {
    name: 'what customers owe is what unpaid invoices say',
    sql: (of) => `select coalesce(l.order_id, i.order_id) as order_id, l.cents as owed, i.cents as unpaid
      from (select order_id, sum(cents) as cents from ledger_entry where account = 'receivable' and ${of.order('order_id')} group by order_id) l
      full join (select order_id, sum(cents) as cents from (
          select order_id, total_cents as cents from invoice
            where status in ('open', 'error') and written_off_cents is null and deleted_at is null and number is not null
            and ${of.order('order_id')}
          union all select order_id, total_cents from credit_note where state <> 'paid' and ${of.order('order_id')}
          union all select order_id, -cents from (
            ${inPart(of, 'i.written_off_cents is null')} union all ${surplus(of)}) s) u group by order_id) i on i.order_id = l.order_id
      where coalesce(l.cents, 0) <> coalesce(i.cents, 0)`,
  },
  {
    name: 'no charge is without an invoice of its order and sum, and none is paid twice',
    sql: (of) => `select a.invoice_id from charge_attempt a left join invoice i on i.id = a.invoice_id
      where ${of.order('a.order_id')} and (i.id is null or i.order_id <> a.order_id or (i.total_cents <> a.cents and not exists (
        select 1 from bank_transfer b where b.invoice_id = i.id and a.cents < i.total_cents) and not exists (
        select 1 from (select i.total_cents + sum(c.total_cents) over (order by c.id) as rest
          from credit_note c where c.invoice_id = i.id) credited where credited.rest = a.cents)))
      union all select a.invoice_id from charge_attempt a join invoice i on i.id = a.invoice_id
      where a.outcome = 'paid' and i.status not in ('paid', 'credited') and ${of.order('a.order_id')}
      union all select invoice_id from charge_attempt where outcome = 'paid' and ${of.order('order_id')} group by invoice_id having count(*) > 1`,
  },
  {
    name: 'an invoice is credited for no more than it was, and credited means all of it',
    sql: (of) => `select i.id, i.status, i.total_cents, coalesce(sum(c.total_cents), 0) as credits from invoice i
      left join credit_note c on c.invoice_id = i.id
      where i.deleted_at is null and ${of.order('i.order_id')} group by i.id
      having i.total_cents + coalesce(sum(c.total_cents), 0) < 0
        or (i.status = 'credited') <> (count(c.id) > 0 and i.total_cents + coalesce(sum(c.total_cents), 0) = 0)`,
  },
  {
    name: 'a credit note is of the order of its invoice, and of nothing that was never owed',
    sql: (of) => `select c.id from credit_note c join invoice i on i.id = c.invoice_id where ${of.order('c.order_id')}
      and (c.order_id <> i.order_id or c.customer_id <> i.customer_id or i.number is null)`,
  },
  {
    name: 'a refund pays back a credit note, or a charge that was too many, to the cent and once',
    sql: (of) => `select r.id from refund_attempt r left join charge_attempt a on a.id = r.charge_id
      left join bank_transfer b on b.id = r.transfer_id left join credit_note c on c.id = r.credit_note_id
      where ${of.order('r.order_id')} and (coalesce(a.invoice_id, b.invoice_id) is distinct from r.invoice_id or case when c.id is null
        then a.outcome <> 'surplus' or a.cents <> r.cents
          or b.id is not null and r.cents > (select sum(t.cents) from bank_transfer t where t.invoice_id = r.invoice_id)
        else coalesce(a.outcome, 'paid') <> 'paid' or c.invoice_id <> r.invoice_id or c.total_cents + r.cents <> 0
          or (r.outcome in ('ok', 'by_hand') and c.state <> 'paid') end)
      union all select min(id::text)::uuid from refund_attempt where outcome in ('ok', 'by_hand') and ${of.order('order_id')}
      group by credit_note_id, charge_id, transfer_id having count(*) > 1`,
  },
  {
    name: 'a debt that a collector has, or that was written off, failed before, and the loss is what is left of it',
    sql: (of) => `select i.id, i.status, i.written_off_cents from invoice i
      where (i.handed_over_on is not null or i.written_off_cents is not null) and ${of.order('i.order_id')}
        and (i.status <> 'error' or i.deleted_at is not null or i.retry_on is not null or i.written_off_cents is not null
          and i.written_off_cents <> i.total_cents
            + coalesce((select sum(c.total_cents) from credit_note c where c.invoice_id = i.id), 0)
            - coalesce((select sum(b.cents) from bank_transfer b where b.invoice_id = i.id), 0))
      union all select b.id, b.order_id::text, b.cents from bank_transfer b join invoice i on i.id = b.invoice_id
      where ${of.order('b.order_id')} and (b.order_id <> i.order_id or b.customer_id <> i.customer_id)`,
  },
  {
    name: 'what is bought with a charge is in force unless that undid it or its customer withdrew, and undecided only while that is on its way',
    sql: (of) => `select i.id, i.purchase_state from invoice i join order_extra_service s on s.id = i.purchase_id
      where ${of.order('i.order_id')} and ((i.purchase_state = 'undone' or s.withdrawn_at is not null)
          <> (s.removed_at is not null and (s.ends_on is null or s.withdrawn_at is not null))
        or (i.purchase_state = 'undone' and i.status <> 'credited')
        or (i.purchase_state = 'undecided' and not exists (select 1 from charge_attempt a
          where a.invoice_id = i.id and a.outcome in ('asked', 'needs_customer'))))`,
  },
  {
    // Its customer would be led to the bank for nothing.
    name: 'the bank is asked about nothing that is credited, void or paid',
    sql: (of) => `select i.id from charge_attempt a join invoice i on i.id = a.invoice_id
      where a.outcome = 'needs_customer' and ${of.order('a.order_id')}
        and (i.status in ('credited', 'paid') or i.deleted_at is not null)`,
  },
  {
    name: 'a collective paper is the sum of what was invoiced and credited in its month',
    sql: (of) => `select p.business_id, p.month from collective_paper p left join lateral (
        select sum(d.total_cents) as cents, count(*) as papers from subscription s join (
          select order_id, issued_on, total_cents from invoice where number is not null and deleted_at is null
          union all select order_id, issued_on, total_cents from credit_note) d on d.order_id = s.order_id
        where s.business_id = p.business_id and d.issued_on >= p.month and d.issued_on < p.month + interval '1 month') a on true
      where ${of.company('p.business_id')} and (a.cents is distinct from p.total_cents or a.papers <> p.papers)`,
  },
  {
    // A statement has a few lines, and a line one invoice.
    name: 'a settled bill of a return is invoiced line by line and to the cent; one that is not settled is not invoiced',
    sql: (of) => `select s.id, l.number, sum(l.cents) as told, min(i.total_cents) as invoiced from statement s
      cross join lateral (select line ->> 'invoiceNumber' as number, (line ->> 'chargedCents')::bigint as cents
        from jsonb_array_elements(s.lines) line) l
      left join invoice i on i.number = l.number and i.order_id = s.order_id
      where ${of.order('s.order_id')} and (l.number is not null or s.state = 'settled' and l.cents > 0)
      group by s.id, l.number having min(s.state) <> 'settled' or sum(l.cents) is distinct from min(i.total_cents)`,
  },
  {
    name: 'a car that came back has its bill, since there are such bills',
    sql: (of) => `select h.order_id from vehicle_handover h where h.kind = 'return' and ${of.order('h.order_id')}
      and h.created_at > (select min(made_at) + interval '1 day' from statement)
      and not exists (select 1 from statement s where s.order_id = h.order_id)`,
  },
  {
    name: 'every paid invoice was charged, or a transfer came for it',
    sql: (of) => `select i.id from invoice i where i.status = 'paid' and i.total_cents > 0
      and ${of.order('i.order_id')}
      and not exists (select 1 from charge_attempt a where a.invoice_id = i.id and a.outcome = 'paid')
      and not exists (select 1 from bank_transfer b where b.invoice_id = i.id)`,
  },
]

const SHOWN = 20

/**
 * The rows that break a rule, the first twenty of them. All are gathered first: to find only twenty, the planner would
 * walk a whole index in its order, and there are none to be found.
 */
export async function brokenRows(db: Asking, check: Invariant, scope = everything): Promise<Violation['rows']> {
  return (
    await db.execute(sql.raw(`with broken as materialized (${check.sql(scope)}) select * from broken limit ${SHOWN}`))
  ).rows
}

/** Each check is one statement of its own, so that none holds the others up. */
export async function checkAll(db: Asking, checks: readonly Invariant[], scope = everything): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const check of checks) {
    const rows = await brokenRows(db, check, scope)
    if (rows.length > 0) violations.push({ name: check.name, rows })
  }
  return violations
}

/** Empty when all is well. */
export const checkInvariants = (db: Asking): Promise<Violation[]> => checkAll(db, invariants)
