import { HOME_DELIVERY } from '../../../contract/cars/serviceKinds.ts'
import { chosenServices } from '../../extras/chosenServices.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Queue } from '../../platform/jobs/jobs.ts'
import { lockForStaff } from '../lockForStaff.ts'
import { pickupPromptMail } from '../mails.ts'
import { updateOrder } from '../queries.ts'
import type { OrderRow } from '../tables.ts'

/** The car stands ready: the account page asks for the pickup time, and so does a letter. Again changes nothing. */
export async function releaseForPickup({ queue }: { queue: Queue }, tx: Tx, orderNumber: string): Promise<void> {
  const order = await lockForStaff(tx, orderNumber, 'release')
  if (order.vehicleReleaseReady) return
  await updateOrder(tx, order.id, { vehicleReleaseReady: true })
  if (order.status === 'confirmed' && (await isPickupTimeOpen(tx, order))) await mail(queue, tx, order)
}

/** Another letter to a customer who has not chosen. */
export async function promptPickupTime({ queue }: { queue: Queue }, tx: Tx, orderNumber: string): Promise<void> {
  const order = await lockForStaff(tx, orderNumber, 'promptPickup')
  if (!order.vehicleReleaseReady || !(await isPickupTimeOpen(tx, order))) throw new Refusal('PROMPT_NOT_NEEDED')
  await mail(queue, tx, order)
}

async function isPickupTimeOpen(tx: Tx, { id, pickupTime }: OrderRow): Promise<boolean> {
  const services = await chosenServices(tx, [id])
  return pickupTime === null && !services.some(({ serviceKey }) => serviceKey === HOME_DELIVERY)
}

const mail = (queue: Queue, tx: Tx, { customerId, orderNumber }: OrderRow) =>
  queue.enqueue(tx, pickupPromptMail, { customerId, orderNumber })
