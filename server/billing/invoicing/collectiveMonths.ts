import { eq, sql } from 'drizzle-orm'
import { addMonths, type Day, day, helsinkiDay } from '../../../contract/days/date.ts'
import { type Cents, cents, sumCents } from '../../../contract/money/money.ts'
import { companyOf } from '../../account/company/companyOf.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, type Queryable, type Tx, transaction } from '../../platform/database/database.ts'
import { eachDue, type Sweeping } from '../../platform/database/eachDue.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { left, toPay } from '../debtSql.ts'
import { collectiveMail } from '../jobNames.ts'
import { collectiveChoice, collectivePaper, type InvoiceRow } from '../tables.ts'

export type CollectiveChoice = typeof collectiveChoice.$inferSelect
export type CollectivePaper = typeof collectivePaper.$inferSelect

/** An invoice or a credit note as a collective paper names it. */
export interface CollectedPaper
  extends Pick<
    InvoiceRow,
    'orderId' | 'customerId' | 'reference' | 'description' | 'issuedOn' | 'vatRate' | 'buyer' | 'seller'
  > {
  number: string
  totalCents: Cents
  vatCents: Cents
  /** The invoice that a credit note corrects. */
  creditedNumber: string | null
  /** The part of an invoice that is still to be paid, also where it was written off; nothing of a credit note. */
  leftCents: Cents
}

/** The first day of the month of a day. */
export const monthOf = (of: Day): Day => day(`${of.slice(0, 7)}-01`)

/** A transaction that dated its paper before midnight may commit after it: the month is looked at when that is over. */
const AFTER_MIDNIGHT_MS = 2 * 3_600_000

/** The person who gets the paper still orders for the company; who does not hears nothing of it. */
const stillOrders = sql`${collectiveChoice.businessId} = ${companyOf(collectiveChoice.customerId)}`

/** From the next month on, or as it goes already; of an end that is not over yet, as if it had not been said. */
export async function collectFor(
  { clock }: { clock: Clock },
  tx: Tx,
  { businessId, customerId }: { businessId: string; customerId: string },
): Promise<void> {
  const now = monthOf(clock.today())
  const before = await collectiveChoiceOf(tx, businessId)
  const goesOn = before && (before.untilMonth === null || before.untilMonth >= now)
  const row = { customerId, fromMonth: goesOn ? before.fromMonth : addMonths(now, 1), untilMonth: null }
  await tx
    .insert(collectiveChoice)
    .values({ businessId, ...row })
    .onConflictDoUpdate({ target: collectiveChoice.businessId, set: row })
}

/** This month is the last one: receipts of it were not sent. */
export async function endCollecting({ clock }: { clock: Clock }, tx: Tx, businessId: string): Promise<void> {
  const untilMonth = addMonths(monthOf(clock.today()), 1)
  await tx
    .update(collectiveChoice)
    .set({ untilMonth: sql`coalesce(${collectiveChoice.untilMonth}, ${untilMonth})` })
    .where(eq(collectiveChoice.businessId, businessId))
}

/** Question: what a company chose; undefined when it never had collective papers. */
export async function collectiveChoiceOf(db: Queryable, businessId: string): Promise<CollectiveChoice | undefined> {
  const [row] = await db.select().from(collectiveChoice).where(eq(collectiveChoice.businessId, businessId))
  return row
}

/** Question: the collective papers of a company, newest first. */
export const collectivePapersOf = (db: Queryable, businessId: string): Promise<CollectivePaper[]> =>
  db
    .select()
    .from(collectivePaper)
    .where(eq(collectivePaper.businessId, businessId))
    .orderBy(sql`${collectivePaper.month} desc`)

/** Question: the company whose papers this customer gets; null for everybody else of it. */
export async function companyCollectedBy(db: Queryable, customerId: string): Promise<string | null> {
  const [row] = await db
    .select({ businessId: collectiveChoice.businessId })
    .from(collectiveChoice)
    .where(
      sql`${collectiveChoice.customerId} = ${customerId} and ${collectiveChoice.businessId} = ${companyOf(customerId)}`,
    )
  return row?.businessId ?? null
}

/** Question: who gets the paper of a company; null when that person does not order for it any more. */
export async function collectorOf(db: Queryable, businessId: string): Promise<string | null> {
  const [row] = await db
    .select({ customerId: collectiveChoice.customerId })
    .from(collectiveChoice)
    .where(sql`${collectiveChoice.businessId} = ${businessId} and ${stillOrders}`)
  return row?.customerId ?? null
}

/** Question: whether a collective paper will tell of this invoice, so that no receipt of its own is sent. */
export async function awaitsCollecting(
  db: Queryable,
  { orderId, issuedOn }: Pick<InvoiceRow, 'orderId' | 'issuedOn'>,
): Promise<boolean> {
  const month = monthOf(issuedOn)
  const { rows } = await db.execute(sql`
    select 1 from subscription s join ${collectiveChoice} on ${collectiveChoice.businessId} = s.business_id
    where s.order_id = ${orderId} and ${stillOrders} and ${collectiveChoice.fromMonth} <= ${month}
      and (${collectiveChoice.untilMonth} is null or ${collectiveChoice.untilMonth} > ${month})
      and not exists (select 1 from ${collectivePaper} made where made.business_id = s.business_id and made.month = ${month})`)
  return rows.length > 0
}

/** Question: all that was invoiced to a company and credited in a month, order by order. */
export async function collectedPapers(db: Queryable, businessId: string, month: Day): Promise<CollectedPaper[]> {
  const within = (table: string) => sql`${sql.identifier(table)}.issued_on >= ${month}
    and ${sql.identifier(table)}.issued_on < ${addMonths(month, 1)}`
  const { rows } = await db.execute<CollectedPaper & Record<string, unknown>>(sql`
    select i.order_id as "orderId", i.customer_id as "customerId", i.number, i.reference, i.description, i.issued_on as "issuedOn", i.vat_rate as "vatRate",
      i.buyer, i.seller, i.total_cents as "totalCents",
      i.vat_cents as "vatCents", null as "creditedNumber",
      case when ${toPay(sql`i`)} then ${left(sql`i`)} else 0 end as "leftCents"
    from subscription s join invoice i on i.order_id = s.order_id
    where s.business_id = ${businessId} and i.number is not null and i.deleted_at is null and ${within('i')}
    union all
    select c.order_id, c.customer_id, c.number, c.reference, c.description, c.issued_on, c.vat_rate, c.buyer, c.seller,
      c.total_cents, c.vat_cents, o.number, 0
    from subscription s join credit_note c on c.order_id = s.order_id join invoice o on o.id = c.invoice_id
    where s.business_id = ${businessId} and ${within('c')}
    order by "orderId", "issuedOn", number`)
  return rows.map((row) => ({
    ...row,
    totalCents: cents(Number(row.totalCents)),
    vatCents: cents(Number(row.vatCents)),
    leftCents: cents(Number(row.leftCents)),
  }))
}

type Needs = Sweeping & Pick<ShopParts, 'db' | 'clock' | 'queue'>

/** Makes the paper of each month that is over, once, with its letter. A month without invoices and credits has none. */
export async function collectMonths(shop: Needs): Promise<void> {
  const { db, clock, queue } = shop
  const over = monthOf(helsinkiDay(new Date(clock.now().getTime() - AFTER_MIDNIGHT_MS)))
  await eachDue(shop, {
    act: 'collect the invoices of a month',
    pageAfter: (after) => monthsToCollect(db, over, after),
    run: ({ businessId, month }) =>
      transaction(db, async (tx) => {
        const papers = await collectedPapers(tx, businessId, month)
        if (papers.length === 0) return
        const totalCents = sumCents(papers.map((paper) => paper.totalCents))
        const row = { businessId, month, totalCents, papers: papers.length, madeAt: clock.now() }
        const made = await tx.insert(collectivePaper).values(row).onConflictDoNothing().returning()
        if (made.length > 0) await queue.enqueue(tx, collectiveMail, { businessId, month })
      }),
  })
}

/** Months before `over` that were chosen and have no paper, in an order by which they can be gone through. */
async function monthsToCollect(db: Db, over: Day, after: string) {
  const { rows } = await db.execute<{ id: string; businessId: string; month: Day }>(sql`
    select * from (select md5(c.business_id || m::date)::uuid::text as id, c.business_id as "businessId", m::date as month
      from ${collectiveChoice} c, generate_series(c.from_month::timestamp,
        least(coalesce(c.until_month, ${over}::date), ${over}::date) - interval '1 month', interval '1 month') m
      where not exists (select 1 from ${collectivePaper} made where made.business_id = c.business_id and made.month = m::date)) due
    where id > ${after} order by id limit 100`)
  return rows
}
