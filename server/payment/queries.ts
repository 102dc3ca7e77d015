import { and, asc, eq, gt, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { keptCustomer } from '../account/person/keptCustomer.ts'
import { anyOf } from '../platform/database/anyOf.ts'
import type { Db, Queryable, Tx } from '../platform/database/database.ts'
import { cardRegistration, paymentCard } from './tables.ts'

export type Registration = typeof cardRegistration.$inferSelect
export type CardRow = typeof paymentCard.$inferSelect

/** Fails for a customer who is erased meanwhile: no card of theirs is added any more. */
export const insertRegistration = (db: Queryable, row: typeof cardRegistration.$inferInsert) =>
  db.insert(cardRegistration).values({ ...row, customerId: keptCustomer(row.customerId) })

export async function registrationById(db: Queryable, id: string): Promise<Registration | undefined> {
  const [row] = await db.select().from(cardRegistration).where(eq(cardRegistration.id, id))
  return row
}

/** Ends a registration without a card. One that brought a card stays a success, whatever is said later. */
export const endRegistration = (
  db: Queryable,
  id: string,
  end: { status: 'failed' | 'cancelled'; reason: string; finishedAt: Date },
) =>
  db
    .update(cardRegistration)
    .set(end)
    .where(and(eq(cardRegistration.id, id), ne(cardRegistration.status, 'success')))

/**
 * Remembers what to ask the provider about, unless the registration has brought its card; answers the registration. A
 * unique violation means that the answer belongs to another registration.
 */
export async function keepProviderRef(
  db: Queryable,
  id: string,
  providerRef: string,
): Promise<Registration | undefined> {
  const { status, providerRef: kept } = cardRegistration
  const [row] = await db
    .update(cardRegistration)
    .set({ providerRef: sql`case when ${status} = 'success' then ${kept} else ${providerRef} end` })
    .where(eq(cardRegistration.id, id))
    .returning()
  return row
}

type NewCard = Omit<
  typeof paymentCard.$inferInsert,
  'customerId' | 'orderId' | 'registrationId' | 'provider' | 'active'
>
type Kept = { customer_id: string; order_id: string; active: boolean; in_progress: boolean }

/**
 * Ends a registration with its card, which is the active one if the order has no other; undefined when it has brought
 * its card already. What `follows` for its customer is part of the statement and answers the ids of orders in progress.
 * One statement: whoever else ends the same registration waits at its row.
 */
export async function succeedWith(
  tx: Tx,
  { id, providerRef }: Pick<Registration, 'id' | 'providerRef'>,
  card: NewCard,
  follows: (customers: SQL) => SQL,
): Promise<Kept | undefined> {
  const at = card.createdAt.toISOString()
  const { rows } = await tx.execute<Kept>(sql`
    with ended as (
      update card_registration set status = 'success', reason = null, provider_ref = ${providerRef}, finished_at = ${at}
      where id = ${id} and status <> 'success'
      returning id, customer_id, order_id, provider
    ), followed as (${follows(sql`select customer_id from ended`)})
    insert into payment_card (id, customer_id, order_id, registration_id, provider, issuer, masked_pan, expiry_month, expiry_year,
      token, fingerprint, active, created_at)
    select ${card.id}, customer_id, order_id, id, provider, ${card.issuer}, ${card.maskedPan}, ${card.expiryMonth}, ${card.expiryYear},
      ${card.token}, ${card.fingerprint ?? null}, not exists (select from payment_card p where p.order_id = ended.order_id and p.active), ${at}
    from ended
    returning customer_id, order_id, active, exists (select from followed where followed.id = order_id) as in_progress`)
  return rows[0]
}

const kept = isNull(paymentCard.deletedAt)

/** Deleted ones too, oldest first. */
export const cardsEver = (db: Queryable, orderIds: string[]): Promise<CardRow[]> =>
  db
    .select()
    .from(paymentCard)
    .where(anyOf(paymentCard.orderId, orderIds))
    .orderBy(asc(paymentCard.createdAt), asc(paymentCard.id))

/** The cards of one order that are not deleted. The lock of the order's row orders all who change or delete them. */
export const keptCards = (tx: Tx, orderId: string) =>
  tx
    .select({
      id: paymentCard.id,
      active: paymentCard.active,
      expiry_month: paymentCard.expiryMonth,
      expiry_year: paymentCard.expiryYear,
    })
    .from(paymentCard)
    .where(and(eq(paymentCard.orderId, orderId), kept))

export const setActive = (tx: Tx, id: string, active: boolean) =>
  tx.update(paymentCard).set({ active }).where(eq(paymentCard.id, id))

export const markDeleted = (tx: Tx, id: string, deletedAt: Date) =>
  tx.update(paymentCard).set({ deletedAt }).where(eq(paymentCard.id, id))

/** An order whose active card is good until the end of this month. */
export interface ActiveUntil {
  orderId: string
  year: number
  month: number
}

/** By month, then by order id; the index `payment_card_expiry` has no others than active cards. */
export const activeCardsUntil = (
  db: Queryable,
  last: Omit<ActiveUntil, 'orderId'>,
  after: ActiveUntil,
): Promise<ActiveUntil[]> => {
  const { orderId, expiryYear, expiryMonth } = paymentCard
  return db
    .select({ orderId, year: expiryYear, month: expiryMonth })
    .from(paymentCard)
    .where(
      and(
        paymentCard.active,
        sql`(${expiryYear}, ${expiryMonth}, ${orderId}) > (${after.year}, ${after.month}, ${after.orderId})`,
        sql`(${expiryYear}, ${expiryMonth}) <= (${last.year}, ${last.month})`,
      ),
    )
    .orderBy(asc(expiryYear), asc(expiryMonth), asc(orderId))
    .limit(200)
}

export const cardsByIds = (db: Queryable, ids: string[]): Promise<CardRow[]> =>
  db.select().from(paymentCard).where(anyOf(paymentCard.id, ids))

export async function cardById(db: Queryable, id: string) {
  const [row] = await db.select().from(paymentCard).where(eq(paymentCard.id, id))
  return row
}

export const registrationsToAsk = (db: Db, createdBefore: Date, after: string) =>
  db
    .select({ id: cardRegistration.id, provider: cardRegistration.provider, providerRef: cardRegistration.providerRef })
    .from(cardRegistration)
    .where(
      and(
        eq(cardRegistration.status, 'started'),
        isNotNull(cardRegistration.providerRef),
        lt(cardRegistration.createdAt, createdBefore),
        gt(cardRegistration.id, after),
      ),
    )
    .orderBy(asc(cardRegistration.id))
    .limit(100)

export const abandonRegistrations = (db: Db, createdBefore: Date, finishedAt: Date) =>
  db
    .update(cardRegistration)
    .set({ status: 'failed', reason: 'no return', finishedAt })
    .where(and(eq(cardRegistration.status, 'started'), lt(cardRegistration.createdAt, createdBefore)))
