import type { ParsedBodyOf } from '../../contract/call.ts'
import type { confirmOrder as promise } from '../../contract/order.ts'
import { customerFacts } from '../account/customerFacts.ts'
import { phoneNumber } from '../account/phoneNumber.ts'
import { saveContact } from '../account/saveContact.ts'
import { startSubscription } from '../billing/invoicing/startSubscription.ts'
import type { Clock } from '../platform/clock.ts'
import { type Db, type Tx, transaction } from '../platform/database.ts'
import type { Queue } from '../platform/jobs.ts'
import { invalid, Refusal } from '../platform/refusal.ts'
import { changeStatus } from './changeStatus.ts'
import { gatherOrders } from './gatherOrders.ts'
import { giveReferral } from './giveReferral.ts'
import { holdEnded } from './lockForStep.ts'
import { orderConfirmedMail } from './mails.ts'
import { isActive } from './order.ts'
import { fullOrders, lockOrder, replaceDrivers } from './queries.ts'
import { requireRoom } from './requireRoom.ts'
import { requireStep, stepFacts } from './stepFacts.ts'
import type { OrderRow } from './tables.ts'

interface Needs {
  db: Db
  clock: Clock
  queue: Queue
}
type Wish = ParsedBodyOf<typeof promise>

/**
 * The duty to pay begins here. One transaction: lock, gather, decide, save, start the subscription, enqueue the mail.
 * The order's row settles the race with its own expiry; a second press finds it confirmed and changes nothing.
 */
export async function confirmOrder({ db, clock, queue }: Needs, customerId: string, wish: Wish): Promise<void> {
  await transaction(db, async (tx) => {
    const order = await lockOrder(tx, customerId, wish.order_number)
    // The catalogue's sentence for 404 says it all: not found, or expired.
    if (!order || order.status === 'expired' || order.status === 'removed' || holdEnded(order, clock.now()))
      throw new Refusal('ORDER_NOT_FOUND')
    if (isActive(order.status)) return
    if (order.status !== 'pending') throw new Refusal('ORDER_NOT_PENDING')
    requireStep(await stepFacts(tx, clock, order), 'confirm')
    await requireRoom(tx, customerId, () => order.businessId)
    await savePhone(tx, customerId, wish.phone)
    await replaceDrivers(tx, order, checkedDrivers(wish.drivers))
    await confirm({ tx, clock, queue }, order)
  })
}

async function confirm({ tx, clock, queue }: { tx: Tx; clock: Clock; queue: Queue }, order: OrderRow): Promise<void> {
  const now = clock.now()
  const [parts] = await gatherOrders(tx, await fullOrders(tx, [order.id]))
  if (!parts) throw new Error('The locked order is gone')
  await changeStatus(
    tx,
    order,
    { to: 'confirmed', now, actor: 'customer', reason: 'confirmed' },
    { confirmedAt: now, reservedUntil: null },
  )
  await giveReferral(tx, order.id, clock.today())
  await startSubscription({ clock, queue }, tx, {
    customerId: order.customerId,
    orderId: order.id,
    anchor: order.startDate,
    fixedTerm: order.fixedTerm,
    plan: parts.plan,
    businessId: order.businessId,
  })
  await queue.enqueue(tx, orderConfirmedMail, { customerId: order.customerId, orderNumber: order.orderNumber })
}

/** A phone is needed once; a number given again replaces it. */
async function savePhone(tx: Tx, customerId: string, given: string | null | undefined): Promise<void> {
  if (!given) {
    if ((await customerFacts(tx, customerId)).phone) return
    throw invalid({ phone: ['Syötäthän puhelinnumerosi vahvistaaksesi tilauksen'] })
  }
  if ((await saveContact(tx, customerId, { phone: given })) === 'bad_phone')
    throw invalid({ phone: ['Tarkista puhelinnumero.'] })
}

function checkedDrivers(drivers: Wish['drivers']) {
  const errors: Record<string, string[]> = {}
  const checked = drivers.map(({ first_name, last_name, phone }, at) => {
    const number = phoneNumber(phone)
    if (!number) errors[`drivers.${at}.phone`] = ['Tarkista puhelinnumero.']
    return { firstName: first_name, lastName: last_name, phone: number ?? '' }
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return checked
}
