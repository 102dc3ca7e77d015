import { keepExtra } from '../../billing/purchases/endExtra.ts'
import { plannedAs } from '../../extras/chosenServices.ts'
import { endService } from '../../extras/endService.ts'
import { transaction } from '../../platform/database/database.ts'
import { lockForAct } from '../lockForStep.ts'
import { orderNoticeMail } from '../mails.ts'
import { type EndingNeeds, type NamedService, ownedService, serviceNotice } from './ownedService.ts'

/** An ended service goes on as if it had never been ended. A second press changes nothing. */
export async function keepExtraService(
  { db, clock, queue }: EndingNeeds,
  customerId: string,
  of: NamedService,
): Promise<void> {
  await transaction(db, async (tx) => {
    const order = await lockForAct(clock, tx, { customerId, orderNumber: of.orderNumber, act: 'buyService' })
    const service = await ownedService(tx, order, of.serviceId)
    if (!service.endsOn) return
    await keepExtra(tx, order.id, plannedAs(service))
    await endService(tx, service.id, null)
    await queue.enqueue(tx, orderNoticeMail, { kind: 'service_kept', ...serviceNotice(clock, order, service) })
  })
}
