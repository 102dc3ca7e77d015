import { and, eq, isNull } from 'drizzle-orm'
import type { DealerService } from '../fleet/extraServicesOf.ts'
import type { Tx } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'
import type { PricedService } from './priceService.ts'
import { orderExtraService } from './tables.ts'

interface Choice {
  customerId: string
  orderId: string
  service: DealerService
  priced: PricedService
  now: Date
}

/** Puts the service on the order at the price it was shown with; choosing it again changes its address and price. */
export async function chooseService(tx: Tx, { customerId, orderId, service, priced, now }: Choice): Promise<void> {
  await removeService(tx, orderId, service.id, now)
  await tx.insert(orderExtraService).values({
    id: newId(),
    customerId,
    orderId,
    extraServiceId: service.id,
    serviceKey: service.serviceKey,
    serviceGroup: service.serviceGroup,
    serviceTitle: service.serviceTitle,
    serviceName: service.serviceName,
    description: service.description,
    recurring: service.recurring,
    createdAt: now,
    ...priced,
  })
}

/** Takes a dealer's service off the order again; one that is not chosen is left as it is. */
export async function removeService(tx: Tx, orderId: string, dealerServiceId: string, now: Date): Promise<void> {
  await tx
    .update(orderExtraService)
    .set({ removedAt: now })
    .where(
      and(
        eq(orderExtraService.orderId, orderId),
        isNull(orderExtraService.removedAt),
        eq(orderExtraService.extraServiceId, dealerServiceId),
      ),
    )
}

/** Another car or dealer makes every choice stale: prices and what is on offer differ. */
export async function removeAllServices(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx
    .update(orderExtraService)
    .set({ removedAt: now })
    .where(and(eq(orderExtraService.orderId, orderId), isNull(orderExtraService.removedAt)))
}
