import type { Deciding } from '../../billing/apply.ts'
import { planBought } from '../../billing/purchases/planBought.ts'
import { takeBackService } from '../../extras/chooseService.ts'
import { plannedAs, serviceById } from '../../extras/chosenServices.ts'
import { stoppedClock } from '../../platform/clock.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'

/**
 * Its charge has decided a purchase: a monthly service is in every later period from now on, one that was not bought is
 * gone from the order. Part of the transaction that writes the charge's outcome down.
 */
export const applyPurchaseOutcome =
  ({ queue }: { queue: Queue }): Deciding['purchaseDecided'] =>
  async (tx, { orderId, purchaseId, isBought }, at) => {
    if (!isBought) {
      await takeBackService(tx, purchaseId, at)
      return
    }
    const service = await serviceById(tx, purchaseId)
    if (service.recurring)
      await planBought({ queue, clock: stoppedClock(at.toISOString()) }, tx, orderId, plannedAs(service))
  }
