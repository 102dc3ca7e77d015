import type { Day } from '../../../contract/days/date.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { lockSubscription, updateSubscription } from '../invoicing/queries.ts'
import { type Planned, type Running, type ServiceEnd, serviceEnd, serviceKept } from '../pricing/serviceEnd.ts'

/** Ends a monthly service of a running order, and answers when that is and what it saves. */
export async function endExtra(
  tx: Tx,
  orderId: string,
  { service, today }: { service: Planned; today: Day },
): Promise<ServiceEnd> {
  const end = serviceEnd(await running(tx, orderId), service, today)
  if (!end) throw new Refusal('SERVICE_NOT_ENDABLE')
  await updateSubscription(tx, orderId, { plan: end.plan })
  return end
}

/** A service that was ended goes on after all, as long as no month without it is invoiced. */
export async function keepExtra(tx: Tx, orderId: string, service: Planned): Promise<void> {
  const plan = serviceKept(await running(tx, orderId), service)
  if (!plan) throw new Refusal('SERVICE_ENDED')
  await updateSubscription(tx, orderId, { plan })
}

/** The subscription's row settles the race with its billing. */
async function running(tx: Tx, orderId: string): Promise<Running> {
  const found = await lockSubscription(tx, orderId)
  if (!found) throw new Refusal('SERVICE_NOT_ENDABLE')
  return { plan: found.plan, anchor: found.anchor, firstOpen: found.nextNumber, endDate: found.endDate }
}
