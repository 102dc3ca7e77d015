import type { ServiceEnd } from '../../billing/pricing/serviceEnd.ts'
import { endExtra, keepExtra } from '../../billing/purchases/endExtra.ts'
import { undecidedPurchases } from '../../billing/purchases/undecidedPurchases.ts'
import { type ChosenService, chosenServices, plannedAs } from '../../extras/chosenServices.ts'
import { endService } from '../../extras/endService.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Db, type Tx, transaction } from '../../platform/database.ts'
import type { Queue } from '../../platform/jobs.ts'
import { Refusal } from '../../platform/refusal.ts'
import { lockForStaff } from '../lockForStaff.ts'
import { lockForAct } from '../lockForStep.ts'
import { orderNoticeMail } from '../mails.ts'
import type { OrderRow } from '../tables.ts'

interface Ending {
  clock: Clock
  queue: Queue
}
interface Needs extends Ending {
  db: Db
}
interface Of {
  orderNumber: string
  serviceId: string
}

/** The customer ends a monthly service or a kilometre package; a second press finds it ended and changes nothing. */
export async function endExtraService({ db, ...shop }: Needs, customerId: string, of: Of): Promise<void> {
  await transaction(db, async (tx) => {
    const order = await lockForAct(shop.clock, tx, { customerId, orderNumber: of.orderNumber, act: 'buyService' })
    const service = await serviceOf(tx, order, of.serviceId)
    if (!service.endsOn) await end(shop, tx, order, service)
  })
}

/** The same for staff, on whose desk a customer ends it; refused when it is ended already. */
export async function stopServiceForStaff(shop: Ending, tx: Tx, { orderNumber, serviceId }: Of): Promise<ServiceEnd> {
  const order = await lockForStaff(tx, orderNumber, 'buyService')
  const service = await serviceOf(tx, order, serviceId)
  if (service.endsOn) throw new Refusal('SERVICE_NOT_ENDABLE')
  return await end(shop, tx, order, service)
}

/** What was ended goes on, as if it had never been; a second press finds it so. */
export async function keepExtraService({ db, clock, queue }: Needs, customerId: string, of: Of): Promise<void> {
  await transaction(db, async (tx) => {
    const order = await lockForAct(clock, tx, { customerId, orderNumber: of.orderNumber, act: 'buyService' })
    const service = await serviceOf(tx, order, of.serviceId)
    if (!service.endsOn) return
    await keepExtra(tx, order.id, plannedAs(service))
    await endService(tx, service.id, null)
    await queue.enqueue(tx, orderNoticeMail, { kind: 'service_kept', ...told(clock, order, service) })
  })
}

async function end({ clock, queue }: Ending, tx: Tx, order: OrderRow, service: ChosenService): Promise<ServiceEnd> {
  const ended = await endExtra(tx, order.id, { service: plannedAs(service), today: clock.today() })
  await endService(tx, service.id, ended.lastDay)
  const about = { ...told(clock, order, service), lastDay: ended.lastDay }
  await queue.enqueue(tx, orderNoticeMail, { kind: 'service_ended', ...about })
  return ended
}

const told = (clock: Clock, { id: orderId, customerId }: OrderRow, { serviceName }: ChosenService) => ({
  ...{ customerId, orderId, at: clock.now().toISOString() },
  service: serviceName,
})

/** In force on the order; what is not bought before the bank says yes is not. */
async function serviceOf(tx: Tx, { id: orderId }: OrderRow, serviceId: string): Promise<ChosenService> {
  const service = (await chosenServices(tx, [orderId])).find(({ id }) => id === serviceId)
  if (!service || (await undecidedPurchases(tx, [orderId])).has(serviceId)) throw new Refusal('SERVICE_NOT_FOUND')
  return service
}
