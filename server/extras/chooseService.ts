import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { KILOMETRE_GROUP } from '../../contract/cars/serviceKinds.ts'
import type { EarlyStartWish } from '../../contract/withdrawal.ts'
import type { DealerService } from '../fleet/services/extraServicesOf.ts'
import type { Tx } from '../platform/database/database.ts'
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

/**
 * Puts the service on the order at the price it was shown with; choosing it again changes its address and price. A package
 * of kilometres takes the place of another one.
 */
export async function chooseService(tx: Tx, choice: Choice): Promise<void> {
  const { orderId, service, now } = choice
  await removeService(tx, orderId, service.id, now)
  if (service.serviceGroup === KILOMETRE_GROUP)
    await remove(tx, orderId, now, eq(orderExtraService.serviceGroup, KILOMETRE_GROUP))
  await addService(tx, choice, { bought: false, earlyStartWish: null })
}

/** A service bought for a running order. One that is charged once may be bought again and again; answers the purchase's id. */
export const buyService = (
  tx: Tx,
  { earlyStartWish, ...choice }: Omit<Choice, 'priced'> & { earlyStartWish: EarlyStartWish | null },
): Promise<string> =>
  addService(
    tx,
    { ...choice, priced: { priceCents: choice.service.priceCents, additionalInfo: null } },
    { bought: true, earlyStartWish },
  )

async function addService(
  tx: Tx,
  choice: Choice,
  { bought, earlyStartWish }: { bought: boolean; earlyStartWish: EarlyStartWish | null },
): Promise<string> {
  const row = { ...asChosen(choice, bought), earlyStartWish }
  await tx.insert(orderExtraService).values(row)
  return row.id
}

/** A purchase that came to nothing. */
export const takeBackService = (tx: Tx, id: string, now: Date) =>
  tx.update(orderExtraService).set({ removedAt: now }).where(eq(orderExtraService.id, id))

/** Its customer withdrew from it: it is on the order no more. */
export const withdrawService = (tx: Tx, id: string, { at, now }: { at: Date; now: Date }) =>
  tx.update(orderExtraService).set({ withdrawnAt: at, removedAt: now }).where(eq(orderExtraService.id, id))

/** Takes a dealer's service off the order again; one that is not chosen is left as it is. */
export const removeService = (tx: Tx, orderId: string, dealerServiceId: string, now: Date) =>
  remove(tx, orderId, now, eq(orderExtraService.extraServiceId, dealerServiceId))

const remove = (tx: Tx, orderId: string, now: Date, which: SQL) =>
  tx
    .update(orderExtraService)
    .set({ removedAt: now })
    .where(and(eq(orderExtraService.orderId, orderId), isNull(orderExtraService.removedAt), which))

/** Another car or dealer makes every choice stale: what stays is chosen anew, with the words and the price of now. */
export async function replaceServices(
  tx: Tx,
  { customerId, orderId, now }: { customerId: string; orderId: string; now: Date },
  chosen: readonly { service: DealerService; priced: PricedService }[],
): Promise<void> {
  await tx
    .update(orderExtraService)
    .set({ removedAt: now })
    .where(and(eq(orderExtraService.orderId, orderId), isNull(orderExtraService.removedAt)))
  if (chosen.length === 0) return
  await tx
    .insert(orderExtraService)
    .values(chosen.map(({ service, priced }) => asChosen({ customerId, orderId, service, priced, now }, false)))
}

const asChosen = ({ customerId, orderId, service, priced, now }: Choice, bought: boolean) => ({
  id: newId(),
  bought,
  customerId,
  orderId,
  extraServiceId: service.id,
  serviceKey: service.serviceKey,
  serviceGroup: service.serviceGroup,
  serviceTitle: service.serviceTitle,
  serviceName: service.serviceName,
  description: service.description,
  recurring: service.recurring,
  kilometresPerMonth: service.kilometresPerMonth,
  createdAt: now,
  ...priced,
})
