import type { AnswerOf } from '../../../contract/call.ts'
import { cents, toEuros } from '../../../contract/money/money.ts'
import type { showInvoice as promise } from '../../../contract/ops/money/books.ts'
import {
  chargesOfInvoice,
  ledgerOfInvoice,
  leftOf,
  type PaperAccount,
  paperAccount,
  refundsOfInvoice,
} from '../../billing/books/paperAccount.ts'
import { cardLabels } from '../../payment/cardLabel.ts'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { placeOf } from '../orderPlace.ts'
import { listedPapers } from './listInvoices.ts'

type Answer = AnswerOf<typeof promise>

/** One paper with every cent of the invoice that it is, or is about. */
export async function showInvoice({ db }: { db: Db }, number: string): Promise<Answer> {
  const account = await paperAccount(db, number)
  if (!account) throw new Refusal('INVOICE_NOT_FOUND')
  const { lines, credits } = account
  return {
    invoice: await headOf(db, account),
    lines: lines.map(({ position, name, cents: amount, credited }) => ({
      position,
      name,
      amount: toEuros(amount),
      credited: toEuros(credited),
    })),
    credits: credits.map((credit) => ({
      invoice_number: credit.number,
      invoice_date: credit.issuedOn,
      description: credit.description,
      total: toEuros(credit.totalCents),
      vat: toEuros(credit.vatCents),
      status: credit.state,
    })),
    ...(await movementsOf(db, account)),
  }
}

async function headOf(db: Db, account: PaperAccount): Promise<Answer['invoice']> {
  const { paper, original } = account
  const isCredit = paper.type === 'credit'
  const kind = isCredit ? ('credit' as const) : paper.kind
  const status = isCredit ? paper.state : paper.status
  const [listed] = await listedPapers(db, [{ ...paper, kind, status, dueOn: isCredit ? null : paper.dueOn }])
  if (!listed) throw new Error(`Paper ${paper.number} is not listed`)
  return {
    ...listed,
    place: await placeOf(db, { params: { order_number: listed.order_number } }),
    reference_number: paper.reference,
    period_start: isCredit ? null : (paper.movedStart ?? paper.periodStart),
    period_end: isCredit ? null : (paper.movedEnd ?? paper.periodEnd),
    paid_at: paper.paidAt?.toISOString() ?? null,
    buyer: paper.buyer?.name ?? null,
    credits_invoice: isCredit ? original.number : null,
    left: toEuros(isCredit ? cents(0) : leftOf(account)),
  }
}

async function movementsOf(
  db: Db,
  { original }: PaperAccount,
): Promise<Pick<Answer, 'charges' | 'refunds' | 'ledger'>> {
  const [charges, refunds] = [await chargesOfInvoice(db, original.id), await refundsOfInvoice(db, original.id)]
  const cards = await cardLabels(db, [...new Set([...charges, ...refunds].flatMap(({ cardId }) => cardId ?? []))])
  return {
    charges: charges.map((charge) => ({
      charge_id: charge.id,
      attempt: charge.number,
      at: charge.createdAt.toISOString(),
      amount: toEuros(charge.cents),
      outcome: charge.outcome,
      decline_code: charge.declineCode,
      card: cards.get(charge.cardId) ?? null,
      processor_reference: charge.providerRef,
    })),
    refunds: refunds.map(({ id, paper, attempt, at, cents: amount, outcome, reason, paidOn, cardId }) => ({
      refund_id: id,
      invoice_number: paper,
      attempt,
      at: at.toISOString(),
      amount: toEuros(amount),
      outcome,
      reason,
      card: (cardId && cards.get(cardId)) ?? null,
      paid_on: paidOn,
    })),
    ledger: (await ledgerOfInvoice(db, original)).map(({ at, paper, account, cents: amount, movement }) => ({
      at: at.toISOString(),
      invoice_number: paper,
      account,
      amount: toEuros(amount),
      movement,
    })),
  }
}
