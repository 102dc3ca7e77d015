import { addDays } from '../../../contract/days/date.ts'
import { type Cents, cents, sumCents } from '../../../contract/money/money.ts'
import { atOneInstant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { apply } from '../apply.ts'
import { calledAs, type DebtFacts, leftToPay } from '../debtFacts.ts'
import { decide } from '../decide.ts'
import type { Decided, MoneyEvent } from '../decision.ts'
import { gatherToCharge } from '../gather.ts'
import { refusalOf } from '../refusalOf.ts'
import { type DebtState, debtState } from '../states.ts'
import { debtsOf } from './debtorsOwing.ts'

export type DebtorNeeds = Pick<ShopParts, 'clock' | 'queue'>

/** All that a debtor owes of what failed, locked. */
export async function gatherDebtor(tx: Tx, debtorId: string): Promise<[DebtFacts, ...DebtFacts[]]> {
  const found = isId(debtorId) ? await debtsOf(tx, debtorId) : []
  const facts = await gatherToCharge(tx, { invoices: found.map(({ id }) => id) })
  // Paid while it was waited for: nothing of it is owed any more.
  const owed = facts.filter(({ invoice }) => ['error', 'collection'].includes(debtState(invoice)))
  const inOrder = owed.toSorted((one, other) => (one.invoice.dueOn < other.invoice.dueOn ? -1 : 1))
  const [first, ...rest] = inOrder
  if (!first) throw new Refusal('DEBTOR_NOT_FOUND')
  return [first, ...rest]
}

/** The same event of all debts in one of these states; none of them may refuse it. */
async function applyToAll(
  shop: DebtorNeeds,
  tx: Tx,
  { debtorId, kind, of }: { debtorId: string; kind: 'takenBack' | 'writtenOff'; of: DebtState[] },
): Promise<Decided[]> {
  const debts = (await gatherDebtor(tx, debtorId)).filter(({ invoice }) => of.includes(debtState(invoice)))
  return await applyTo(shop, tx, debts, kind)
}

async function applyTo(
  shop: DebtorNeeds,
  tx: Tx,
  debts: DebtFacts[],
  kind: 'handedOver' | 'takenBack' | 'writtenOff',
): Promise<Decided[]> {
  if (debts.length === 0) throw new Refusal('DEBT_STATE')
  const now = shop.clock.now()
  const decided = debts.map((debt) => decide(debt, { kind } as MoneyEvent, now))
  const denied = decided.find(({ denial }) => denial)
  if (denied?.denial) throw refusalOf(denied.denial)
  await apply(shop, tx, decided)
  return decided
}

export interface OfDebtor {
  count: number
  amount: Cents
}
const summed = (decided: Decided[]): OfDebtor => ({
  count: decided.length,
  amount: sumCents(decided.map(({ of }) => leftToPay(of))),
})

/** Gives to a collector each debt that a reminder asked for two weeks ago or before. Answers how many others stay. */
export async function handOverDebtor(
  shop: DebtorNeeds,
  tx: Tx,
  debtorId: string,
): Promise<OfDebtor & { leftOut: number }> {
  const failed = (await gatherDebtor(tx, debtorId)).filter(({ invoice }) => debtState(invoice) === 'error')
  const from = new Map((await debtsOf(tx, debtorId)).map(({ id, collectableFrom }) => [id, collectableFrom]))
  const today = shop.clock.today()
  const ripe = failed.filter(({ invoice }) => (from.get(invoice.id) ?? addDays(today, 1)) <= today)
  if (failed.length > 0 && ripe.length === 0) throw new Refusal('TOO_EARLY_TO_COLLECT')
  return { ...summed(await applyTo(shop, tx, ripe, 'handedOver')), leftOut: failed.length - ripe.length }
}

/** The collector has them no more. */
export const takeBackDebtor = async (shop: DebtorNeeds, tx: Tx, debtorId: string): Promise<OfDebtor> =>
  summed(await applyToAll(shop, tx, { debtorId, kind: 'takenBack', of: ['collection'] }))

/** Books all that is left as a loss. Answers it with its tax. */
export async function writeOffDebtor(
  shop: DebtorNeeds,
  tx: Tx,
  debtorId: string,
): Promise<OfDebtor & { loss: Cents; vat: Cents }> {
  const decided = await applyToAll(shop, tx, { debtorId, kind: 'writtenOff', of: ['error', 'collection'] })
  const of = (account: string) =>
    sumCents(
      decided.flatMap(({ postings }) =>
        postings.flatMap(({ entries }) => entries.filter((one) => one.account === account).map((one) => one.cents)),
      ),
    )
  return { ...summed(decided), loss: of('credit_loss'), vat: of('vat') }
}

interface Tried extends OfDebtor {
  leftOut: { number: string; denial: NonNullable<Decided['denial']> }[]
}

/** Charges what failed once more, each debt with the active card of its order, by jobs of this transaction. */
export async function chargeDebtor(needs: DebtorNeeds, tx: Tx, debtorId: string): Promise<Tried> {
  const shop = atOneInstant(needs)
  const debts = (await gatherDebtor(tx, debtorId)).filter(({ invoice }) => debtState(invoice) === 'error')
  const decided = debts.map((debt) => decide(debt, { kind: 'chargeAgain' }, shop.clock.now()))
  const [first] = decided
  if (!first) throw new Refusal('DEBT_STATE')
  const tried = decided.filter(({ denial }) => !denial)
  if (tried.length === 0 && first.denial) throw refusalOf(first.denial)
  await apply(shop, tx, tried)
  const leftOut = decided.flatMap(({ of, denial }) => (denial ? [{ number: calledAs(of.invoice), denial }] : []))
  return { ...summed(tried), amount: cents(summed(tried).amount), leftOut }
}
