import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { addDays, type Day, isDay } from '../../../contract/days/date.ts'
import { PAY_WITHIN_DAYS } from '../../../contract/money/lateInterest.ts'
import { type Cents, cents } from '../../../contract/money/money.ts'
import type { DebtorSort } from '../../../contract/ops/money/debtors.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { RowChoice } from '../../platform/database/rowChoice.ts'
import { isId } from '../../platform/ids.ts'
import { called, failed, left } from '../debtSql.ts'
import { debtContact, paymentReminder } from '../tables.ts'

/** Days after a contact without a promise until the debtor is on the work list again. */
export const CONTACT_HOLDS_DAYS = 14

/** All that a person, or a company whoever ordered for it, owes of what failed. */
export interface Debtor {
  id: string
  /** Where the next page begins after this one. */
  key: string
  /** The customer and the order of the oldest debt. */
  customerId: string
  orderId: string
  businessId: string | null
  count: number
  cents: Cents
  /** The part of it that a collector has. */
  collectionCents: Cents
  dueOn: Day
  nextTryOn: Day | null
  orderIds: string[]
}

export interface Debt {
  id: string
  /** Where the next page begins after this one. */
  key: string
  customerId: string
  businessId: string | null
  number: string
  orderId: string
  description: string
  reference: string
  dueOn: Day
  issuedOn: Day
  totalCents: Cents
  transferredCents: Cents
  cents: Cents
  nextTryOn: Day | null
  handedOverOn: Day | null
  /** The day from which a collector may have it; null before a reminder asked for it. */
  collectableFrom: Day | null
  /** It is itself the fee and the interest of a reminder. */
  isFee: boolean
}

const i = sql`i`
/** A company is one debtor whoever ordered for it; a person is known by their own id. */
export const debtorId = sql`(case when s.business_id is null then i.customer_id else md5('company ' || s.business_id)::uuid end)`
/** Its first part is written as the index of failed invoices has it. */
export const isDebt = sql`i.status = 'error' and ${failed(i)}`
/** Each is asked for its subscription alone: joined, all subscriptions were read for a thousand debts. */
export const debts = sql`invoice i left join lateral
  (select business_id from subscription where order_id = i.order_id limit 1) s on true where ${isDebt}`

interface Wanted extends RowChoice {
  /** No try is planned of any of their debts. */
  isForCustomer?: boolean | undefined
  /** Due on this day or before. */
  dueBy?: Day | undefined
}

const among = (ids: readonly string[]): SQL => sql`any(${sql.param([...ids])}::uuid[])`

const chosen = ({ only, except, isForCustomer, dueBy }: Wanted): SQL => sql`
  ${only ? sql`id = ${among(only)}` : sql`true`} and ${except && except.length > 0 ? sql`id <> all(${sql.param([...except])}::uuid[])` : sql`true`}
  and ${isForCustomer ? sql`"nextTryOn" is null` : sql`true`} and ${dueBy ? sql`"dueOn" <= ${dueBy}` : sql`true`}`

const summed = sql`
  select id, (array_agg(customer_id order by due_on, debt))[1] as "customerId",
    (array_agg(order_id order by due_on, debt))[1] as "orderId", max(business_id) as "businessId", count(*) as count,
    sum(cents) as cents, coalesce(sum(cents) filter (where handed_over_on is not null), 0) as "collectionCents",
    min(due_on) as "dueOn", min(retry_on) as "nextTryOn", array_agg(distinct order_id) as "orderIds"
  from (select ${debtorId} as id, i.id as debt, i.customer_id, i.order_id, i.due_on, i.retry_on, i.handed_over_on, s.business_id,
    ${left(i)} as cents from ${debts}) owed group by id`

/** Question for staff: who owes what failed, longest due first or who owes the most, from the one after `after` on. */
export async function debtors(
  db: Queryable,
  { after, most, sort = 'due', ...wanted }: Wanted & { after?: string | undefined; most: number; sort?: DebtorSort },
): Promise<Debtor[]> {
  const [at = '', id = ''] = after?.split('_') ?? []
  const isByDay = sort === 'due'
  const isKey = isId(id) && (isByDay ? isDay(at) : /^\d{1,15}$/.test(at))
  // Both places sort upwards: that of a sum is below zero.
  const place = isByDay ? sql`"dueOn"` : sql`-cents`
  const last = isByDay ? sql`${at}::date` : sql`-${at}::bigint`
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select *, ${isByDay ? sql`"dueOn"` : sql`cents`} || '_' || id as key from (${summed}) debtors where ${chosen(wanted)}
      ${isKey ? sql`and (${place}, id) > (${last}, ${id}::uuid)` : sql``}
    order by ${place}, id limit ${most}`)
  return rows.map((row) => ({
    ...(row as unknown as Debtor),
    count: Number(row.count),
    cents: cents(Number(row.cents)),
    collectionCents: cents(Number(row.collectionCents)),
  }))
}

/** Question: the ids of these debtors alone. */
export async function debtorIds(db: Queryable, { most, ...wanted }: Wanted & { most: number }): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from (${summed}) debtors where ${chosen(wanted)} limit ${most}`,
  )
  return rows.map(({ id }) => id)
}

/** Question: what a debtor owes of what failed, longest due first. */
export async function debtsOf(db: Queryable, id: string): Promise<Debt[]> {
  const { rows } = await db.execute<Record<string, unknown>>(
    sql`select ${oneDebt} from ${debts} and ${debtorId} = ${id} order by i.due_on, i.id`,
  )
  return rows.map(debtOf)
}

const oneDebt = sql`i.id, i.id as key, ${called(i)} as number, i.order_id as "orderId", i.customer_id as "customerId",
  s.business_id as "businessId", i.description, i.reference, i.due_on as "dueOn", i.issued_on as "issuedOn",
  i.total_cents as "totalCents", (select coalesce(sum(b.cents), 0) from bank_transfer b where b.invoice_id = i.id) as "transferredCents",
  ${left(i)} as cents, i.retry_on as "nextTryOn", i.handed_over_on as "handedOverOn",
  exists (select 1 from payment_reminder r where r.fee_invoice_id = i.id) as "isFee",
  (select min(r.sent_on) + ${PAY_WITHIN_DAYS}::integer from payment_reminder r where r.fee_invoice_id = i.id
    or r.id in (select d.reminder_id from reminded_debt d where d.invoice_id = i.id)) as "collectableFrom"`

const debtOf = (row: Record<string, unknown>): Debt => ({
  ...(row as unknown as Debt),
  totalCents: cents(Number(row.totalCents)),
  transferredCents: cents(Number(row.transferredCents)),
  cents: cents(Number(row.cents)),
})

/** Question: the sum that is left to pay of what failed of these invoices, without what a collector has. */
export async function leftOf(db: Queryable, numbers: readonly string[]): Promise<Cents> {
  const { rows } = await db.execute<{ cents: string }>(sql`
    select coalesce(sum(${left(i)}), 0) as cents from invoice i
    where ${failed(i)} and i.handed_over_on is null and i.number = any(${sql.param([...numbers])}::text[])`)
  return cents(Number(rows[0]?.cents))
}

/** Question: the debts that a collector has, in the order of their ids. */
export async function debtsInCollection(
  db: Queryable,
  { after, most }: { after: string | undefined; most: number },
): Promise<Debt[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select ${oneDebt} from ${debts} and i.handed_over_on is not null ${after ? sql`and i.id > ${after}::uuid` : sql``}
    order by i.id limit ${most}`)
  return rows.map(debtOf)
}

/** Question: what was said with a debtor, newest first. */
export const contactsWith = (db: Queryable, id: string) =>
  db.select().from(debtContact).where(eq(debtContact.debtorId, id)).orderBy(desc(debtContact.at)).limit(50)

/** Question: the reminders of a debtor, newest first, each with all that it asked for. */
export const remindersOf = (db: Queryable, id: string) =>
  db
    .select({
      id: paymentReminder.id,
      number: paymentReminder.number,
      sentOn: paymentReminder.sentOn,
      payBy: paymentReminder.payBy,
      feeNumber: sql<string | null>`(select number from invoice where id = ${paymentReminder.feeInvoiceId})`,
      cents: sql<string>`(select coalesce(sum(cents), 0) from reminded_debt d where d.reminder_id = ${paymentReminder.id})
        + coalesce((select total_cents from invoice where id = ${paymentReminder.feeInvoiceId}), 0)`,
    })
    .from(paymentReminder)
    .where(eq(paymentReminder.debtorId, id))
    .orderBy(desc(paymentReminder.sentOn))

type Contact = typeof debtContact.$inferSelect
/** Question: the last contact with each of these debtors, and the day of their last reminder. */
export async function lastSaid(
  db: Queryable,
  ids: string[],
): Promise<Map<string, { contact: Contact | null; remindedOn: Day | null }>> {
  if (ids.length === 0) return new Map()
  const contacts = await db
    .selectDistinctOn([debtContact.debtorId])
    .from(debtContact)
    .where(sql`${debtContact.debtorId} = ${among(ids)}`)
    .orderBy(debtContact.debtorId, desc(debtContact.at))
  const { rows } = await db.execute<{ id: string; on: Day }>(sql`
    select debtor_id as id, max(sent_on)::text as on from payment_reminder where debtor_id = ${among(ids)} group by 1`)
  return new Map(
    ids.map((id) => [
      id,
      {
        contact: contacts.find(({ debtorId: of }) => of === id) ?? null,
        remindedOn: rows.find((row) => row.id === id)?.on ?? null,
      },
    ]),
  )
}

/** The day on which a debtor is on the work list again after a contact. */
export const backOn = ({ at, promisedOn }: { at: Day; promisedOn: Day | null }): Day =>
  promisedOn ? addDays(promisedOn, 1) : addDays(at, CONTACT_HOLDS_DAYS)

/** Question: when each debtor came back to the work list last: something was tried, or the time of a contact was over. */
export async function backSince(
  { db, clock }: { db: Queryable; clock: Clock },
  ids: string[],
): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map()
  const over = sql`coalesce(c.promised_on + 1, (c.at at time zone 'Europe/Helsinki')::date + ${CONTACT_HOLDS_DAYS}::integer)`
  const { rows } = await db.execute<{ id: string; at: Date | null }>(sql`
    select tried.id, greatest(tried.at, case when contact.over <= ${clock.today()}::date
      then contact.over::timestamp at time zone 'Europe/Helsinki' end) as at
    from (select ${debtorId} as id, max((select max(a.created_at) from charge_attempt a where a.invoice_id = i.id)) as at
      from ${debts} and ${debtorId} = ${among(ids)} group by 1) tried
    left join lateral (select ${over} as over from debt_contact c where c.debtor_id = tried.id order by c.at desc limit 1) contact
      on true`)
  return new Map(rows.flatMap(({ id, at }) => (at ? [[id, new Date(at)] as const] : [])))
}
