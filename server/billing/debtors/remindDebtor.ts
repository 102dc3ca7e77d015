import { max } from 'drizzle-orm'
import { addDays, type Day, laterOf } from '../../../contract/days/date.ts'
import { type DebtorKind, lateInterest, PAY_WITHIN_DAYS, reminderFee } from '../../../contract/money/lateInterest.ts'
import { type Cents, cents, sumCents } from '../../../contract/money/money.ts'
import { atOneInstant } from '../../platform/clock.ts'
import { anyOf } from '../../platform/database/anyOf.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import { keptLanguage } from '../../platform/keptLanguage.ts'
import { type DebtFacts, leftToPay } from '../debtFacts.ts'
import { decide } from '../decide.ts'
import { issueInvoice } from '../invoicing/issueInvoice.ts'
import { billingNoticeMail } from '../jobNames.ts'
import { draft } from '../pricing/monthlyInvoice.ts'
import { refusalOf } from '../refusalOf.ts'
import { debtState } from '../states.ts'
import { paymentReminder, remindedDebt } from '../tables.ts'
import { words } from '../words.ts'
import { type DebtorNeeds, gatherDebtor } from './actOnDebtor.ts'
import { debtsOf, remindersOf } from './debtorsOwing.ts'

interface Reminded {
  debts: Cents
  fee: Cents
  interest: Cents
  payBy: Day
  feeNumber: string | null
}

/**
 * A letter that asks for all that is late, with the fee and the interest that the law gives. Both are an invoice of their own, which
 * waits for its customer as the debts do, and of which no interest runs. One letter a day at most.
 */
export async function remindDebtor(needs: DebtorNeeds, tx: Tx, debtorId: string, by: string): Promise<Reminded> {
  const shop = atOneInstant(needs)
  const today = shop.clock.today()
  const { debts, oldest } = await debtsToRemind(shop, tx, debtorId)
  const known = new Map((await debtsOf(tx, debtorId)).map((debt) => [debt.id, debt]))
  const before = await remindersOf(tx, debtorId)
  const lastOn = before[0]?.sentOn ?? null
  if (lastOn === today) throw new Refusal('DONE_TODAY')
  const kind: DebtorKind = known.get(oldest.invoice.id)?.businessId ? 'company' : 'consumer'
  const asked = await askedOf(tx, debts, { kind, today, isFee: (id) => known.get(id)?.isFee === true })
  const fee = reminderFee({ kind, dueOn: feeDueOn(oldest), lastOn, count: before.length, today })
  const interest = sumCents(asked.map(({ interestCents }) => interestCents))
  const { customerId, orderId } = oldest.invoice
  const payBy = addDays(today, PAY_WITHIN_DAYS)
  const feeInvoice = await feeInvoiceOf(shop, tx, { customerId, orderId, fee, interest, payBy: today })
  const reminder = { id: newId(), debtorId, customerId, orderId, number: before.length + 1, sentOn: today, payBy }
  await tx
    .insert(paymentReminder)
    .values({ ...reminder, feeInvoiceId: feeInvoice?.id ?? null, sentAt: shop.clock.now(), sentBy: by })
  await tx.insert(remindedDebt).values(asked.map((one) => ({ reminderId: reminder.id, customerId, ...one })))
  const sum = sumCents([...asked.map((one) => one.cents), fee, interest])
  const at = shop.clock.now().toISOString()
  const invoices = [...debts.map((debt) => debt.invoice.number), feeInvoice?.number].filter((one) => one != null)
  const mail = { kind: 'reminder' as const, customerId, orderId, cents: sum, paidOn: payBy, invoices, at }
  await shop.queue.enqueue(tx, billingNoticeMail, mail)
  return { debts: sumCents(asked.map((one) => one.cents)), fee, interest, payBy, feeNumber: feeInvoice?.number ?? null }
}

async function debtsToRemind({ clock }: DebtorNeeds, tx: Tx, debtorId: string) {
  const failed = (await gatherDebtor(tx, debtorId)).filter(({ invoice }) => debtState(invoice) === 'error')
  if (failed.length === 0) throw new Refusal('DEBT_STATE')
  // A month is charged before its due day, and may fail days before it is late.
  const debts = failed.filter(({ invoice }) => invoice.dueOn < clock.today())
  const [oldest] = debts
  if (!oldest) throw new Refusal('NOT_YET_DUE')
  const denied = debts.map((debt) => decide(debt, { kind: 'reminded' }, clock.now())).find(({ denial }) => denial)
  if (denied?.denial) throw refusalOf(denied.denial)
  return { debts, oldest }
}

/**
 * The due day that counts for a fee: the law wants the bill to have come two weeks before it, which ours did not always, so that the
 * later of both days counts.
 */
const feeDueOn = ({ invoice: { dueOn, issuedOn } }: DebtFacts): Day => laterOf(dueOn, addDays(issuedOn, 14))

/** The day after which interest runs: one that was agreed on before, or 30 days after a bill whose day the shop chose alone. */
const interestDueOn = ({ invoice: { kind, dueOn, issuedOn } }: DebtFacts): Day =>
  kind === 'monthly_subscription' ? dueOn : laterOf(dueOn, addDays(issuedOn, 30))

/** The demand of each debt: what is left of it, and its interest since it is late, or since the last reminder of it. */
async function askedOf(
  tx: Tx,
  debts: DebtFacts[],
  { kind, today, isFee }: { kind: DebtorKind; today: Day; isFee: (id: string) => boolean },
) {
  const ids = debts.map(({ invoice }) => invoice.id)
  const { invoiceId, interestUntil } = remindedDebt
  const rows = await tx
    .select({ invoiceId, until: max(interestUntil) })
    .from(remindedDebt)
    .where(anyOf(invoiceId, ids))
    .groupBy(invoiceId)
  const until = new Map(rows.map((row) => [row.invoiceId, row.until]))
  return debts.map((facts) => {
    const { id } = facts.invoice
    const first = addDays(laterOf(until.get(id) ?? interestDueOn(facts), interestDueOn(facts)), 1)
    const left = leftToPay(facts)
    const interestCents = isFee(id) || first > today ? cents(0) : lateInterest(left, { first, last: today }, kind)
    return { invoiceId: id, cents: left, interestCents, interestUntil: today }
  })
}

/** Fee and interest bear no value added tax. They are due as the reminder is, and no card is asked for them by itself. */
async function feeInvoiceOf(
  shop: DebtorNeeds,
  tx: Tx,
  {
    customerId,
    orderId,
    fee,
    interest,
    payBy,
  }: Record<'customerId' | 'orderId', string> & Record<'fee' | 'interest', Cents> & { payBy: Day },
): Promise<{ id: string; number: string | null } | null> {
  if (fee + interest === 0) return null
  const t = words[keptLanguage].reminder
  const lines = [
    ...(fee > 0 ? [{ name: t.fee, cents: fee }] : []),
    ...(interest > 0 ? [{ name: t.interest, cents: interest }] : []),
  ]
  const issue = { customerId, orderId, kind: 'other' as const, draft: draft(t.title, lines, payBy, 0), dueOn: payBy }
  const waits = { status: 'error' as const, retryOn: null }
  return await issueInvoice(shop, tx, { ...issue, waits }, { charge: 'later' })
}
