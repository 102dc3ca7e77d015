import type { Day } from '../../../contract/days/date.ts'
import type { ServiceEnd } from '../../billing/pricing/serviceEnd.ts'
import { endExtra } from '../../billing/purchases/endExtra.ts'
import { type ChosenService, plannedAs } from '../../extras/chosenServices.ts'
import { endService } from '../../extras/endService.ts'
import { atOneInstant } from '../../platform/clock.ts'
import { type Tx, transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { lockForStaff } from '../lockForStaff.ts'
import { lockForAct } from '../lockForStep.ts'
import { orderNoticeMail } from '../mails.ts'
import type { OrderRow } from '../tables.ts'
import { type EndingNeeds, type NamedService, ownedService, serviceNotice } from './ownedService.ts'

interface SeenService extends NamedService {
  /** The last day that was shown before the press. */
  seen?: Day | undefined
}

/** The customer ends a monthly service or a kilometre package; a second press finds it ended and changes nothing. */
export async function endExtraService(
  { db, ...shop }: EndingNeeds,
  customerId: string,
  of: SeenService,
): Promise<void> {
  await transaction(db, async (tx) => {
    const order = await lockForAct(shop.clock, tx, { customerId, orderNumber: of.orderNumber, act: 'buyService' })
    const service = await ownedService(tx, order, of.serviceId)
    if (!service.endsOn) await end(shop, tx, order, { service, seen: of.seen })
  })
}

/** The same for staff, on whose desk a customer ends it; refused when it is ended already. */
export async function stopServiceForStaff(
  shop: Omit<EndingNeeds, 'db'>,
  tx: Tx,
  { orderNumber, serviceId, seen }: SeenService,
): Promise<ServiceEnd> {
  const order = await lockForStaff(tx, orderNumber, 'buyService')
  const service = await ownedService(tx, order, serviceId)
  if (service.endsOn) throw new Refusal('SERVICE_NOT_ENDABLE')
  return await end(shop, tx, order, { service, seen })
}

async function end(
  needs: Omit<EndingNeeds, 'db'>,
  tx: Tx,
  order: OrderRow,
  { service, seen }: { service: ChosenService; seen: Day | undefined },
): Promise<ServiceEnd> {
  const { clock, queue } = atOneInstant(needs)
  const ended = await endExtra(tx, order.id, { service: plannedAs(service), today: clock.today() })
  if (seen && seen !== ended.lastDay) throw new Refusal('SERVICE_ENDING_CHANGED')
  await endService(tx, service.id, ended.lastDay)
  const about = { ...serviceNotice(clock, order, service), lastDay: ended.lastDay, cents: ended.cents }
  await queue.enqueue(tx, orderNoticeMail, { kind: 'service_ended', ...about })
  return ended
}
