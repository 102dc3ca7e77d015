import { transaction } from '../../platform/database/database.ts'
import { inSlices } from '../../platform/jobs/inSlices.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import type { ChargeOutcome } from '../../providers/cards/cards.ts'
import { mayNotArrive } from '../decideTry.ts'
import { readRelated, relatedTo } from '../gather.ts'
import { invoiceById } from '../invoicing/invoiceQueries.ts'
import { askRefundJob } from '../jobNames.ts'
import { isChargeable } from '../states.ts'
import { type AttemptRow, chargeAttempt, refundAttempt } from '../tables.ts'
import { type ChargeNeeds, requestOf } from './chargeInvoice.ts'
import { attemptsById, claimToPoll, isToPoll, type ToPoll } from './chargeQueries.ts'
import type { ChargeSender } from './chargeSender.ts'

/** A question that got lost is asked again after this. */
const ASK_AGAIN_MS = 300_000
const AT_ONCE = 100

type Needs = ChargeNeeds & { queue: Queue; sender: ChargeSender; stopping?: AbortSignal }

/** Asks about every charge and refund whose outcome is open, each at its own time; charges a page at once. Mostly none is open. */
export async function pollOpenOutcomes(shop: Needs): Promise<void> {
  const { db, clock, sender, stopping } = shop
  const now = clock.now()
  if (!(await isToPoll(db, now))) return
  const page = { now, later: new Date(now.getTime() + ASK_AGAIN_MS), most: AT_ONCE }
  const settled: Promise<void>[] = []
  const mayGoOn = inSlices(stopping)
  for (let found = AT_ONCE; found === AT_ONCE && (await mayGoOn()); ) {
    const charges = await attemptsById(db, await claimToPoll(db, chargeAttempt, page))
    settled.push(sender.send(charges.map((attempt) => ({ id: attempt.id, call: () => outcomeOf(shop, attempt) }))))
    await sender.room()
    found = Math.max(charges.length, await askAboutRefunds(shop, page))
  }
  await Promise.all(settled)
}

/** Asks for the outcome of a charge. Nothing is ever charged under a new id here. */
async function outcomeOf(shop: ChargeNeeds, attempt: AttemptRow): Promise<ChargeOutcome> {
  const provider = shop.cards.of(attempt.provider)
  const status = await provider.status({ attemptId: attempt.id, ref: attempt.providerRef })
  if (status.kind !== 'never_arrived') return status
  // The process was killed before the processor was asked: the same attempt is sent, under the same key.
  const invoice = await invoiceById(shop.db, attempt.invoiceId)
  if (!invoice) return { kind: 'unknown' }
  // The invoice was credited meanwhile: the charge is not sent.
  if (!isChargeable(invoice)) return { kind: 'declined', class: 'soft', code: 'credited' }
  const facts = { ...relatedTo(await readRelated(shop.db, [invoice]), invoice), invoice }
  // The card was refused for good meanwhile, by another charge: it is not asked, and the gate judges the next try.
  if (mayNotArrive(facts, attempt, shop.clock.now())) return { kind: 'unavailable', code: 'never-arrived' }
  return await provider.charge(await requestOf(shop, shop.db, invoice, attempt))
}

/** Refunds without an outcome are rare: each is asked about by a job of its own. */
const askAboutRefunds = ({ db, queue }: Needs, page: ToPoll): Promise<number> =>
  transaction(db, async (tx) => {
    const refunds = await claimToPoll(tx, refundAttempt, page)
    await queue.enqueue(tx, askRefundJob, ...refunds.map(({ id }) => ({ refundId: id })))
    return refunds.length
  })
