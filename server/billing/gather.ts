import { type SQL, sql } from 'drizzle-orm'
import { lockCardsOf, type OrderCard, orderCards, orderCardsIn, sameCards } from '../payment/orderCards.ts'
import type { Queryable, Tx } from '../platform/database/database.ts'
import { rowFrom, rowSet, rowsFrom } from '../platform/database/rowSet.ts'
import type { CreditNote, DebtFacts, DebtRow, OtherTry, Transfer } from './debtFacts.ts'
import { blocked, counts, owed } from './debtSql.ts'
import {
  type AttemptRow,
  bankTransfer,
  chargeAttempt,
  creditNote,
  invoice,
  type RefundRow,
  refundAttempt,
} from './tables.ts'

/** The debts to be gathered: their own ids, those of charges of them, of refunds of what was paid for them, or all that is owed of an order. */
export type Debts =
  | { invoices: string[] }
  | { attempts: string[] }
  | { refunds: string[] }
  | { credits: string[] }
  | { owedOf: string }

/**
 * Locks debts, in the order of their ids, and reads all that `decide` needs: the row of a debt is the lock of its charges,
 * credit notes and refunds. Two statements for any number of them. What a purchase comes to changes the plan, whose row
 * everybody locks before invoices.
 */
export async function gather(tx: Tx, of: Debts): Promise<Gathered[]> {
  const debts = await lockDebts(tx, of)
  return debts.length === 0 ? [] : gathered(debts, await readRelated(tx, debts))
}

/**
 * The same where charges may begin: what their cards were asked for, by anyone, stays as it is read until the transaction
 * ends.
 */
export async function gatherToCharge(tx: Tx, of: Debts): Promise<Gathered[]> {
  const debts = await lockDebts(tx, of)
  return debts.length === 0 ? [] : gathered(debts, await readRelatedToCharge(tx, debts))
}

const gathered = (debts: DebtRow[], related: Map<string, Related>): Gathered[] =>
  debts.map((invoice) => ({ ...relatedTo(related, invoice), invoice }))

async function lockDebts(tx: Tx, of: Debts): Promise<DebtRow[]> {
  const { rows: locked } = await tx.execute(sql`
    with plans as materialized (
      select 1 from subscription where order_id = any(array(
        select order_id from invoice where id in (${idsOf(of)}) and purchase_state = 'undecided'))
      order by order_id for update)
    select to_jsonb(i) - 'buyer' - 'seller' as row from invoice i
    where i.id in (${idsOf(of)}) and (select count(*) from plans) >= 0 order by i.id for update`)
  return locked.map(({ row }) => rowFrom<DebtRow>(invoice, row))
}

const list = (ids: string[]): SQL => sql`select unnest(${sql.param(ids)}::uuid[])`

function idsOf(of: Debts): SQL {
  if ('invoices' in of) return list(of.invoices)
  if ('attempts' in of) return sql`select invoice_id from charge_attempt where id in (${list(of.attempts)})`
  if ('owedOf' in of) return sql`select id from invoice where order_id = ${of.owedOf} and ${owed(sql`invoice`)}`
  if ('credits' in of) return sql`select invoice_id from credit_note where id in (${list(of.credits)})`
  return sql`select invoice_id from refund_attempt where id in (${list(of.refunds)})`
}

type Gathered = Omit<DebtFacts, 'cards'> & { cards: OrderCard[] }
type Related = Omit<Gathered, 'invoice'>

export function relatedTo(related: Map<string, Related>, { id }: { id: string }): Related {
  const found = related.get(id)
  if (!found) throw new Error(`Nothing was read of debt ${id}`)
  return found
}

type DebtKey = Pick<DebtRow, 'id' | 'orderId' | 'issuedAt'>

/** Reads what belongs to each debt, once nobody else can begin a charge of its order's cards. */
export async function readRelatedToCharge(tx: Tx, debts: DebtKey[]): Promise<Map<string, Related>> {
  const orders = [...new Set(debts.map(({ orderId }) => orderId))]
  for (;;) {
    const locked = await lockCardsOf(tx, orders)
    const related = await readRelated(tx, debts)
    // A card that was added in between is not locked yet.
    if ([...related.values()].every(({ cards }) => cards.every(({ id }) => locked.has(id)))) return related
  }
}

/**
 * Reads what belongs to each debt, by its id. The debts are locked, so that nobody changes it, or not written yet, so
 * that nobody else knows of them. One statement for any number of debts.
 */
export async function readRelated(tx: Queryable, debts: DebtKey[]): Promise<Map<string, Related>> {
  const given = debts.map(({ id, orderId, issuedAt }) => ({ id, order_id: orderId, issued_at: issuedAt }))
  const { rows } = await tx.execute<{ id: string } & Record<keyof Related, unknown>>(sql`
    select i.id,
      ${allOf(sql`charge_attempt a where a.invoice_id = i.id`, sql`a.number`)} as attempts,
      (select coalesce(jsonb_agg(jsonb_build_object('row', to_jsonb(t), 'cards', t.cards) order by t.created_at), '[]') from (
        select a.created_at, a.outcome, a.decline_class, a.decline_code, array_agg(same.own) as cards
        from ${sameCards(sql`i.order_id`)} same join charge_attempt a on a.card_id = same.id
        where ${counts(sql`a`)} and a.invoice_id <> i.id
          and (a.created_at > i.issued_at - interval '30 days' or a.decline_class = 'hard')
        group by a.id) t) as "otherTries",
      ${allOf(
        sql`(select id, number, total_cents, vat_cents, state, paid_at from credit_note c where c.invoice_id = i.id) a`,
        sql`a.id`,
      )} as credits,
      ${allOf(
        sql`(select id, cents, booked_on from bank_transfer b where b.invoice_id = i.id) a`,
        sql`a.id`,
      )} as transfers,
      ${allOf(sql`refund_attempt a where a.invoice_id = i.id`, sql`a.number`)} as refunds,
      ${orderCards(sql`i.order_id`)} as cards,
      exists (select 1 from invoice w where w.order_id = i.order_id and w.id <> i.id and ${blocked(sql`w`)}) as "somethingWaits"
    from ${rowSet(given, 'id uuid, order_id uuid, issued_at timestamptz')} i`)
  return new Map(
    rows.map(({ id, attempts, otherTries, credits, transfers, refunds, cards, somethingWaits }) => [
      id,
      {
        attempts: rowsFrom<AttemptRow>(chargeAttempt, attempts),
        otherTries: otherTriesIn(otherTries),
        credits: rowsFrom<CreditNote>(creditNote, credits),
        transfers: rowsFrom<Transfer>(bankTransfer, transfers),
        refunds: rowsFrom<RefundRow>(refundAttempt, refunds),
        cards: orderCardsIn(cards),
        somethingWaits: somethingWaits === true,
      },
    ]),
  )
}

const otherTriesIn = (read: unknown): OtherTry[] =>
  (read as { row: unknown; cards: string[] }[]).map(({ row, cards }) => ({
    ...rowFrom<Omit<OtherTry, 'cardIds'>>(chargeAttempt, row),
    cardIds: cards,
  }))

const allOf = (from: SQL, order: SQL): SQL =>
  sql`(select coalesce(jsonb_agg(to_jsonb(a) order by ${order}), '[]') from ${from})`
