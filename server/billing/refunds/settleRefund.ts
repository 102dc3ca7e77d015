import { type Day, helsinkiDay } from '../../../contract/days/date.ts'
import type { Cents } from '../../../contract/money/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { isId, newId } from '../../platform/ids.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { apply } from '../apply.ts'
import { type DebtFacts, refundsOf } from '../debtFacts.ts'
import { decide } from '../decide.ts'
import type { MoneyEvent } from '../decision.ts'
import { gather } from '../gather.ts'
import { refusalOf } from '../refusalOf.ts'
import type { RefundRow } from '../tables.ts'
import { words } from '../words.ts'
import { isReferenceOfAnotherRefund } from './refundQueries.ts'

type Needs = Pick<ShopParts, 'clock' | 'queue'>

/** Staff try once more what the processor rejected, by a job of the caller's transaction. Answers which try it is, and of how much. */
export async function retryRefund(shop: Needs, tx: Tx, refundId: string): Promise<{ attempt: number; cents: Cents }> {
  const { facts, refund } = await gatherRefund(tx, refundId)
  await applyAct(shop, tx, facts, { kind: 'refundRetried', refundId })
  return { attempt: refundsOf(facts, refund).length + 1, cents: refund.cents }
}

interface Transfer {
  refundId: string
  paidOn: Day
  /** The bank's reference of the transfer. */
  reference: string
}

/** Staff say that the money was moved by bank transfer: to the customer, or back by one who had been paid twice. */
export async function settleRefund(shop: Needs, tx: Tx, { refundId, paidOn, reference }: Transfer): Promise<Cents> {
  const { facts, refund } = await gatherRefund(tx, refundId)
  const act = { kind: 'refundSettled' as const, refundId, byHandId: newId(), paidOn, bankReference: reference }
  await applyAct(shop, tx, facts, act)
  if (paidOn > shop.clock.today()) throw invalid({ paid_on: [(language) => words[language].refusals.dayAhead] })
  if (paidOn < helsinkiDay(refund.createdAt))
    throw invalid({ paid_on: [(language) => words[language].refusals.notTriedYet] })
  return refund.cents
}

interface Found {
  refundId: string
  outcome: 'paid_back' | 'not_paid_back'
  /** The processor's reference of the refund. */
  reference: string | undefined
}

/** Staff say what the processor knows of a refund and the shop could not learn. What was not paid back still waits, as rejected. */
export async function resolveRefund(shop: Needs, tx: Tx, { refundId, outcome, reference }: Found): Promise<Cents> {
  const { facts, refund } = await gatherRefund(tx, refundId)
  const said = { kind: 'refundResolved' as const, refundId, outcome, reference: reference ?? null }
  await applyAct(shop, tx, facts, said)
  if (outcome === 'paid_back') await requireReference(tx, refund, reference)
  return refund.cents
}

/** Refuses a reference of another refund: the processor's files name the refund by it. */
async function requireReference(tx: Tx, { id, providerRef }: RefundRow, told: string | undefined): Promise<void> {
  const reference = told ?? providerRef
  if (!reference) throw invalid({ reference: [(language) => words[language].refusals.refundReference] })
  if (await isReferenceOfAnotherRefund(tx, id, reference))
    throw invalid({ reference: [(language) => words[language].refusals.referenceOfAnotherRefund] })
}

async function applyAct(shop: Needs, tx: Tx, facts: DebtFacts, event: MoneyEvent): Promise<void> {
  const decided = decide(facts, event, shop.clock.now())
  if (decided.denial) throw refusalOf(decided.denial)
  await apply(shop, tx, [decided])
}

async function gatherRefund(tx: Tx, refundId: string): Promise<{ facts: DebtFacts; refund: RefundRow }> {
  const [facts] = isId(refundId) ? await gather(tx, { refunds: [refundId] }) : []
  const refund = facts?.refunds.find(({ id }) => id === refundId)
  if (!facts || !refund) throw new Refusal('REFUND_NOT_FOUND')
  return { facts, refund }
}
