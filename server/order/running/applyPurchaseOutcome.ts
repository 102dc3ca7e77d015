import type { Deciding } from '../../billing/apply.ts'
import { changePlan } from '../../billing/invoicing/changePlan.ts'
import { withExtra } from '../../billing/pricing/pricePlan.ts'
import { takeBackService } from '../../extras/chooseService.ts'
import { serviceById } from '../../extras/chosenServices.ts'
import type { Clock } from '../../platform/clock.ts'

/**
 * Its charge has decided a purchase: a monthly service is in every later period from now on, one that was not bought is
 * gone from the order. Part of the transaction that writes the charge's outcome down.
 */
export const applyPurchaseOutcome =
  ({ clock }: { clock: Clock }): Deciding['purchaseDecided'] =>
  async (tx, { orderId, purchaseId, isBought }) => {
    if (!isBought) {
      await takeBackService(tx, purchaseId, clock.now())
      return
    }
    const { serviceName: name, priceCents, recurring } = await serviceById(tx, purchaseId)
    if (!recurring) return
    // Its own charge pays for the periods that are invoiced already, or for the first one.
    await changePlan(tx, orderId, (plan, firstOpen) =>
      withExtra(plan, {
        name,
        cents: priceCents,
        recurring,
        fromPeriod: Math.max(firstOpen, 2),
        serviceId: purchaseId,
      }),
    )
  }
