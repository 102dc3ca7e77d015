import { isCompany, isHandedOver } from '../../../contract/order/orderRules.ts'
import { serviceEverChosen } from '../../extras/chosenServices.ts'
import { atOneInstant, type Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { lockForStaff } from '../lockForStaff.ts'
import { withdrawFromService } from '../running/withdrawFromService.ts'
import { type WithdrawnMoney, withdrawOrder } from '../running/withdrawOrder.ts'

/**
 * Staff do what the customer may. The 14 days are the customer's right; being kinder is the staff's choice, so the day is
 * not judged here. A company has no such right: only a car that it never got is taken back.
 */
export async function withdrawForStaff(
  needs: { clock: Clock; queue: Queue },
  tx: Tx,
  { orderNumber, actor, at }: { orderNumber: string; actor: string; at?: Date },
): Promise<WithdrawnMoney> {
  const order = await lockForStaff(tx, orderNumber, 'withdraw')
  const { status, withdrawnAt, type } = order
  if (withdrawnAt) throw new Refusal('ORDER_STATE', { body: { status } })
  if (isCompany(type) && isHandedOver(status)) throw new Refusal('NO_WITHDRAWAL')
  const shop = atOneInstant(needs)
  return await withdrawOrder(shop, tx, order, { actor, at: at ?? shop.clock.now() })
}

/** The same of one service that was bought later; the order goes on. */
export async function withdrawServiceForStaff(
  needs: { clock: Clock; queue: Queue },
  tx: Tx,
  { orderNumber, serviceId, at }: { orderNumber: string; serviceId: string; at?: Date },
): Promise<WithdrawnMoney> {
  const order = await lockForStaff(tx, orderNumber, 'withdraw')
  const service = await serviceEverChosen(tx, serviceId)
  const isGone = service?.withdrawnAt || (service?.removedAt && !service.endsOn)
  if (!service?.bought || service.orderId !== order.id || isGone) throw new Refusal('SERVICE_NOT_FOUND')
  if (order.withdrawnAt) throw new Refusal('ORDER_STATE', { body: { status: order.status } })
  if (isCompany(order.type)) throw new Refusal('NO_WITHDRAWAL')
  const shop = atOneInstant(needs)
  return await withdrawFromService(shop, tx, order, { service, at: at ?? shop.clock.now() })
}
