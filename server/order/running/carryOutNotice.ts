import { z } from 'zod'
import { normalEmail } from '../../account/email/email.ts'
import { customerFacts } from '../../account/person/customerFacts.ts'
import { serviceEverChosen } from '../../extras/chosenServices.ts'
import { atOneInstant } from '../../platform/clock.ts'
import { type Tx, transaction } from '../../platform/database/database.ts'
import { eachDue, type Sweeping } from '../../platform/database/eachDue.ts'
import { job } from '../../platform/jobs/jobs.ts'
import { eventOnCommit } from '../../platform/observe/events.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { withdrawalReceiptMail } from '../mails.ts'
import type { NoticeRow, OrderRow } from '../tables.ts'
import { lockNotice, lockNumbered, noticesSince, receivedNotices, updateNotice } from '../withdrawalQueries.ts'
import { judgeNotice } from './judgeNotice.ts'
import { withdrawFromService } from './withdrawFromService.ts'
import { withdrawOrder } from './withdrawOrder.ts'

/** Enqueued when a notice is kept. */
export const carryOutNoticeJob = job('withdrawal-notice', z.object({ noticeId: z.string() }))

type Needs = Pick<ShopParts, 'db' | 'clock' | 'queue'>

/** Finds the order of a notice and carries it out, or leaves it to staff. A second run finds it decided and changes nothing. */
export const carryOutNotice = (needs: Needs, { noticeId }: { noticeId: string }): Promise<void> =>
  transaction(needs.db, async (tx) => {
    const notice = await lockNotice(tx, noticeId)
    if (notice?.state !== 'received') return
    const order = await lockNumbered(tx, notice.orderNumber)
    const shop = atOneInstant(needs)
    const ownerEmail = order ? (await customerFacts(tx, order.customerId)).email : ''
    const service = notice.serviceId === null ? undefined : await serviceEverChosen(tx, notice.serviceId)
    const judged = judgeNotice({ notice, order, ownerEmail, service })
    if (order?.confirmedAt) await tellOwner(shop, tx, { notice, order, ownerEmail })
    const whose = { orderId: order?.id ?? null, customerId: order?.customerId ?? null }
    if (judged !== 'carry_out' && judged !== 'done') {
      await updateNotice(tx, noticeId, { ...whose, state: 'waiting', waitsFor: judged })
      eventOnCommit(tx, 'withdrawal', { outcome: 'waiting', kind: judged })
      return
    }
    if (order && judged === 'carry_out') {
      if (service) await withdrawFromService(shop, tx, order, { service, at: notice.receivedAt })
      else await withdrawOrder(shop, tx, order, { actor: 'customer', at: notice.receivedAt })
    }
    const decided = { decidedAt: shop.clock.now(), decidedBy: 'clock' }
    await updateNotice(tx, noticeId, { ...whose, state: 'carried_out', ...decided })
    eventOnCommit(tx, 'withdrawal', { outcome: 'carried_out' })
  })

/** Notices whose job has given up, as while a charge was on its way for long. */
export const carryOutWaitingNotices = (shop: Needs & Sweeping): Promise<void> =>
  eachDue(shop, {
    act: 'carry a withdrawal out',
    pageAfter: (after) => receivedNotices(shop.db, after),
    run: ({ id }) => carryOutNotice(shop, { noticeId: id }),
  })

const DAY_MS = 86_400_000
const TOLD_A_DAY = 3

/** The order's own address hears of every notice, but not without end. */
async function tellOwner(
  { clock, queue }: Needs,
  tx: Tx,
  { notice, order, ownerEmail }: { notice: NoticeRow; order: OrderRow; ownerEmail: string },
): Promise<void> {
  const isTold = normalEmail(notice.email) === normalEmail(ownerEmail) && !notice.receiptHeld
  if (isTold) return
  if ((await noticesSince(tx, order.id, new Date(clock.now().getTime() - DAY_MS))) >= TOLD_A_DAY) return
  await queue.enqueue(tx, withdrawalReceiptMail, { noticeId: notice.id, to: 'owner' })
}
