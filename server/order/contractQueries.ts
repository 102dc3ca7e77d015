import { eq, type SQL, sql } from 'drizzle-orm'
import { readerOn } from '../account/person/readerOn.ts'
import { contactOn } from '../content/contactOn.ts'
import { contractTextNow } from '../content/contractTextVersion.ts'
import type { Queryable } from '../platform/database/database.ts'
import { firstParts } from '../platform/database/rowSet.ts'
import { isNumbered } from './queries.ts'
import { contract, contractText, orders } from './tables.ts'

type Contract = typeof contract.$inferSelect
export type NewContract = Pick<Contract, 'orderId' | 'customerId' | 'textVersion' | 'facts' | 'agreedAt'>

/**
 * Keeps what is agreed, with the text of this version; the first one of an order stands. False when the text has become
 * another one meanwhile and nobody agreed to this one before. One statement, which puts in the jobs, too.
 */
export async function insertContract(db: Queryable, agreed: NewContract, jobs: SQL[] = []): Promise<boolean> {
  const { orderId, customerId, textVersion, facts, agreedAt } = agreed
  const { rows } = await db.execute<{ known: boolean }>(sql`
    with ${firstParts(jobs)} now as (select * from (${contractTextNow}) texts where texts.version = ${textVersion}),
    said as (
      insert into ${contractText} (version, terms, providers, kilometres) select version, terms, providers, kilometres from now
      on conflict (version) do nothing),
    known as (select version from now union select version from ${contractText} where version = ${textVersion}),
    kept as (
      insert into ${contract} (order_id, customer_id, text_version, facts, agreed_at)
      select ${orderId}::uuid, ${customerId}::uuid, version, ${JSON.stringify(facts)}::jsonb, ${agreedAt.toISOString()}::timestamptz
      from known on conflict (order_id) do nothing)
    select exists (select from known) as known`)
  return rows[0]?.known === true
}

const kept = {
  order: orders,
  contract,
  termsHtml: contractText.terms,
  providers: contractText.providers,
  contact: sql<unknown>`${contactOn}`,
  reader: readerOn(orders.customerId),
}
export type KeptContract = Awaited<ReturnType<typeof contractByNumber>>

/** An order with its contract, where one is kept, and with who reads of it. One statement. */
export async function contractByNumber(db: Queryable, customerId: string, orderNumber: string) {
  const [row] = await db
    .select(kept)
    .from(orders)
    .leftJoin(contract, eq(contract.orderId, orders.id))
    .leftJoin(contractText, eq(contractText.version, contract.textVersion))
    .where(isNumbered(customerId, orderNumber))
  return row
}

/** Keeps the PDF of a contract. The first one that was kept stands, and is the answer. */
export async function keepPaper(
  db: Queryable,
  orderId: string,
  drawn: { paper: Buffer; sha256: string; drawnAt: Date },
): Promise<Buffer> {
  const first = (column: SQL | (typeof contract)['paper' | 'sha256' | 'drawnAt'], value: SQL) =>
    sql`coalesce(${column}, ${value})`
  const [row] = await db
    .update(contract)
    .set({
      paper: first(contract.paper, sql`${drawn.paper}::bytea`),
      sha256: first(contract.sha256, sql`${drawn.sha256}`),
      drawnAt: first(contract.drawnAt, sql`${drawn.drawnAt.toISOString()}::timestamptz`),
    })
    .where(eq(contract.orderId, orderId))
    .returning({ paper: contract.paper })
  if (!row?.paper) throw new Error(`No contract of order ${orderId}`)
  return row.paper
}
