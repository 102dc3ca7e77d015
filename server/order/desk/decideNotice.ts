import type { Tx } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import { eventOnCommit } from '../../platform/observe/events.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { withdrawalDeclinedMail } from '../mails.ts'
import type { WithdrawnMoney } from '../running/withdrawOrder.ts'
import { lockNotice, updateNotice } from '../withdrawalQueries.ts'
import { findOrder } from './findOrders.ts'
import { withdrawForStaff, withdrawServiceForStaff } from './withdrawForStaff.ts'

interface Decided {
  noticeId: string
  actor: string
  decision: 'carry_out' | 'decline' | 'done'
  /** The order that is meant, where the notice names another. */
  orderNumber: string | undefined
  /** The words to the sender of a notice that is declined. */
  answer: string
}

/** Staff decide a notice that waited for them. Carried out it counts from when it came; what that gives back is answered. */
export async function decideNotice(
  shop: Pick<ShopParts, 'clock' | 'queue'>,
  tx: Tx,
  { noticeId, actor, decision, orderNumber, answer }: Decided,
): Promise<WithdrawnMoney | null> {
  const notice = isId(noticeId) ? await lockNotice(tx, noticeId) : undefined
  if (!notice) throw new Refusal('NOTICE_NOT_FOUND')
  if (notice.state !== 'waiting') throw new Refusal('NOTICE_DECIDED')
  const decided = { decidedAt: shop.clock.now(), decidedBy: actor }
  const isDeclined = decision === 'decline'
  let money: WithdrawnMoney | null = null
  if (decision === 'carry_out') {
    const meant = orderNumber ?? notice.orderNumber
    const of = { orderNumber: meant, at: notice.receivedAt }
    money =
      notice.serviceId === null
        ? await withdrawForStaff(shop, tx, { ...of, actor })
        : await withdrawServiceForStaff(shop, tx, { ...of, serviceId: notice.serviceId })
    const order = await findOrder(tx, meant)
    await updateNotice(tx, noticeId, { orderId: order?.id ?? null, customerId: order?.customerId ?? null })
  }
  await updateNotice(tx, noticeId, { state: isDeclined ? 'declined' : 'carried_out', ...decided })
  if (isDeclined) await shop.queue.enqueue(tx, withdrawalDeclinedMail, { noticeId, answer })
  eventOnCommit(tx, 'withdrawal', { outcome: isDeclined ? 'declined' : 'carried_out' })
  return money
}
