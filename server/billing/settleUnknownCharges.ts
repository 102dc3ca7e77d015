import type { Logger } from 'pino'
import { type ChargeNeeds, requestOf } from './chargeInvoice.ts'
import { type AttemptRow, attemptsToAsk, invoiceById } from './queries.ts'
import { recordOutcome } from './recordOutcome.ts'

/** Asks about every charge whose outcome is open, each at its own time. Nothing is ever charged under a new id here. */
export async function settleUnknownCharges(shop: ChargeNeeds & { log: Logger }): Promise<void> {
  for (const attempt of await attemptsToAsk(shop.db, shop.clock.now())) {
    try {
      await settle(shop, attempt)
    } catch (error) {
      // One that cannot be settled must not keep the others from it.
      shop.log.error({ attemptId: attempt.id, error: messageOf(error) }, 'a charge was not settled')
    }
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown')

async function settle(shop: ChargeNeeds, attempt: AttemptRow): Promise<void> {
  const status = await shop.cards.status({ attemptId: attempt.id, ref: attempt.providerRef })
  if (status.kind !== 'never_arrived') {
    await recordOutcome(shop, attempt.id, status)
    return
  }
  // The process died before the processor heard of it: the same attempt, under the same key.
  const invoice = await invoiceById(shop.db, attempt.invoiceId)
  if (!invoice) return
  const request = await requestOf(shop, shop.db, invoice, attempt)
  await recordOutcome(shop, attempt.id, await shop.cards.charge(request))
}
