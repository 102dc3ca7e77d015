import type { Day } from '../../../contract/days/date.ts'
import type { Cents } from '../../../contract/money/money.ts'
import type { Tx } from '../../platform/database/database.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { apply, type Deciding } from '../apply.ts'
import { decide } from '../decide.ts'
import { gather } from '../gather.ts'
import { refusalOf } from '../refusalOf.ts'
import type { AttemptRow } from '../tables.ts'
import { words } from '../words.ts'
import { isReferenceOfAnother } from './chargeQueries.ts'

type Needs = Pick<ShopParts, 'clock' | 'queue'> & Deciding

interface Settlement {
  chargeId: string
  outcome: 'paid' | 'never_arrived'
  /** The processor's reference of the payment. */
  reference: string | undefined
}

/** The invoice of the charge, and the day of its next try; null when there is none. */
interface Settled {
  cents: Cents
  retryOn: Day | null
}

/** Staff say what the processor knows of a charge and the shop could not learn. */
export async function settleCharge(
  shop: Needs,
  tx: Tx,
  { chargeId, outcome, reference }: Settlement,
): Promise<Settled> {
  const [facts] = isId(chargeId) ? await gather(tx, { attempts: [chargeId] }) : []
  const attempt = facts?.attempts.find(({ id }) => id === chargeId)
  if (!facts || !attempt) throw new Refusal('CHARGE_NOT_FOUND')
  const said = { kind: 'chargeResolved' as const, attemptId: chargeId, outcome, reference: reference ?? null }
  const decided = decide(facts, said, shop.clock.now())
  if (decided.denial) throw refusalOf(decided.denial)
  if (outcome === 'paid') await requireReference(tx, attempt, reference)
  await apply(shop, tx, [decided])
  return { cents: attempt.cents, retryOn: decided.debt?.retryOn ?? null }
}

/** Refuses a reference of another payment: a refund names the payment by it. */
async function requireReference(tx: Tx, { id, providerRef }: AttemptRow, told: string | undefined): Promise<void> {
  const reference = told ?? providerRef
  if (!reference) throw invalid({ reference: [(language) => words[language].refusals.paymentReference] })
  if (await isReferenceOfAnother(tx, id, reference))
    throw invalid({ reference: [(language) => words[language].refusals.referenceOfAnotherCharge] })
}
