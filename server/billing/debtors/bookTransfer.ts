import { and, eq, sql, sum } from 'drizzle-orm'
import { type Cents, cents } from '../../../contract/money/money.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { isId, newId } from '../../platform/ids.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { apply } from '../apply.ts'
import { leftToPay } from '../debtFacts.ts'
import { decide } from '../decide.ts'
import { gather } from '../gather.ts'
import { bankTransfer, invoice, type TransferRow } from '../tables.ts'
import { words } from '../words.ts'
import type { FileTransfer } from './transferFile.ts'

type Needs = Pick<ShopParts, 'clock' | 'queue'>
export interface Booked {
  left: Cents
  /** Owed back to the payer. */
  tooMuch: Cents
}

/** Writes a transfer down as the bank told it; null when its id is known already. */
async function keepTransfer(
  { clock }: { clock: Clock },
  tx: Tx,
  { by, ...transfer }: FileTransfer & { by: string; byHand: boolean },
): Promise<TransferRow | null> {
  const row = { id: newId(), ...transfer, receivedAt: clock.now(), receivedBy: by }
  const [kept] = await tx.insert(bankTransfer).values(row).onConflictDoNothing().returning()
  return kept ?? null
}

/** The transfer pays this invoice: in the ledger from now on. */
async function payWith(shop: Needs, tx: Tx, invoiceId: string, transfer: TransferRow): Promise<Booked> {
  const [facts] = await gather(tx, { invoices: [invoiceId] })
  if (!facts) throw new Refusal('INVOICE_NOT_FOUND')
  const { id, cents: came, bookedOn } = transfer
  const decided = decide(facts, { kind: 'transferCame', transfer: { id, cents: came, bookedOn } }, shop.clock.now())
  await apply(shop, tx, [decided])
  const tooMuch = decided.newRefund?.cents ?? cents(0)
  const isPaid = tooMuch > 0 || decided.debt?.status === 'paid'
  return { tooMuch, left: isPaid ? cents(0) : cents(leftToPay(facts) - came) }
}

/** Only what is an invoice is paid by transfer: a purchase that is not bought has no number. */
async function payable(tx: Tx, by: { number: string } | { reference: string }): Promise<string | null> {
  const isIt = 'number' in by ? eq(invoice.number, by.number) : eq(invoice.reference, by.reference)
  const rows = await tx
    .select({ id: invoice.id })
    .from(invoice)
    .where(sql`${isIt} and ${invoice.number} is not null and ${invoice.deletedAt} is null`)
  return rows.length === 1 ? (rows[0]?.id ?? null) : null
}

/** Books one transfer by hand. The bank's id of it makes the same one twice one. */
export async function bookTransfer(
  shop: Needs,
  tx: Tx,
  { invoiceNumber, ...transfer }: FileTransfer & { by: string; invoiceNumber: string },
): Promise<Booked> {
  if (transfer.bookedOn > shop.clock.today())
    throw invalid({ booked_on: [(language) => words[language].refusals.dayAhead] })
  const invoiceId = await payable(tx, { number: invoiceNumber })
  if (!invoiceId) throw new Refusal('INVOICE_NOT_FOUND')
  const kept = await keepTransfer(shop, tx, { ...transfer, byHand: true })
  if (!kept) throw new Refusal('TRANSFER_KNOWN')
  return await payWith(shop, tx, invoiceId, kept)
}

/** Says which invoice a transfer pays that came without its reference. */
export async function matchTransfer(
  shop: Needs,
  tx: Tx,
  { transferId, invoiceNumber }: { transferId: string; invoiceNumber: string },
): Promise<Booked> {
  const [row] = isId(transferId)
    ? await tx.select().from(bankTransfer).where(eq(bankTransfer.id, transferId)).for('update')
    : []
  if (!row) throw new Refusal('NOT_FOUND')
  if (row.invoiceId !== null) throw new Refusal('TRANSFER_KNOWN')
  const invoiceId = await payable(tx, { number: invoiceNumber })
  if (!invoiceId) throw new Refusal('INVOICE_NOT_FOUND')
  return await payWith(shop, tx, invoiceId, row)
}

/** Question: what people typed of this invoice's transfers, and no file of the bank has brought yet. */
export async function typedFor(tx: Tx, invoiceNumber: string): Promise<Cents> {
  const invoiceId = await payable(tx, { number: invoiceNumber })
  if (!invoiceId) return cents(0)
  const isTyped = and(eq(bankTransfer.invoiceId, invoiceId), eq(bankTransfer.byHand, true))
  const [row] = await tx
    .select({ sum: sum(bankTransfer.cents) })
    .from(bankTransfer)
    .where(isTyped)
  return cents(Number(row?.sum ?? 0))
}

/** Whether the bank now tells what is written down under its id; what a person typed is the bank's word from then on. */
async function confirms(tx: Tx, { archiveId, bookedOn, cents: came }: FileTransfer): Promise<boolean> {
  const isSame = and(
    eq(bankTransfer.archiveId, archiveId),
    eq(bankTransfer.bookedOn, bookedOn),
    eq(bankTransfer.cents, came),
  )
  return ((await tx.update(bankTransfer).set({ byHand: false }).where(isSame)).rowCount ?? 0) > 0
}

/**
 * Takes the payments of a bank's file over, each once. One without a reference that we gave waits for a person; one whose id is known with
 * another day or sum is named.
 */
export async function importTransfers(shop: Needs, tx: Tx, transfers: FileTransfer[], by: string) {
  const sums = { booked: 0, cents: cents(0), known: 0, unmatched: 0, different: [] as string[] }
  for (const transfer of transfers) {
    const kept = await keepTransfer(shop, tx, { ...transfer, by, byHand: false })
    if (!kept) {
      if (await confirms(tx, transfer)) sums.known += 1
      else sums.different.push(transfer.archiveId)
      continue
    }
    const invoiceId = kept.reference ? await payable(tx, { reference: kept.reference }) : null
    if (invoiceId) {
      await payWith(shop, tx, invoiceId, kept)
      sums.booked += 1
      sums.cents = cents(sums.cents + kept.cents)
    } else sums.unmatched += 1
  }
  return sums
}

/** Question for staff: money that came to the account, newest first. */
export const transfersOf = (
  db: Queryable,
  { isUnmatched, after, most }: { isUnmatched: boolean; after: string | undefined; most: number },
) =>
  db
    .select({
      id: bankTransfer.id,
      archiveId: bankTransfer.archiveId,
      bookedOn: bankTransfer.bookedOn,
      payer: bankTransfer.payer,
      reference: bankTransfer.reference,
      cents: bankTransfer.cents,
      orderId: bankTransfer.orderId,
      byHand: bankTransfer.byHand,
      invoiceNumber: sql<string | null>`(select number from invoice where id = ${bankTransfer.invoiceId})`,
    })
    .from(bankTransfer)
    .where(
      sql`${isUnmatched ? sql`${bankTransfer.invoiceId} is null` : sql`true`}
        and ${after && isId(after) ? sql`${bankTransfer.id} < ${after}` : sql`true`}`,
    )
    .orderBy(sql`${bankTransfer.id} desc`)
    .limit(most)
