import { helsinkiDay } from '../../../contract/days/date.ts'
import { isCompany, orderMay } from '../../../contract/order/orderRules.ts'
import { lastWithdrawalDay, type WaitsFor } from '../../../contract/withdrawal.ts'
import { normalEmail } from '../../account/email/email.ts'
import type { ChosenService } from '../../extras/chosenServices.ts'
import type { NoticeRow, OrderRow } from '../tables.ts'

interface Judged {
  notice: Pick<NoticeRow, 'receivedAt' | 'email' | 'senderId' | 'serviceId'>
  order: Pick<OrderRow, 'id' | 'customerId' | 'type' | 'status' | 'confirmedAt' | 'withdrawnAt'> | undefined
  ownerEmail: string
  /** The service that the notice names. */
  service: ChosenService | undefined
}

/**
 * The outcome of a notice: carried out, done already, or why it waits for staff. A number alone can be guessed; signed
 * in, or with the order's own address beside it, it is the customer who writes.
 */
export function judgeNotice({ notice, order, ownerEmail, service }: Judged): WaitsFor | 'carry_out' | 'done' {
  if (!order?.confirmedAt) return 'no_order'
  const isOwner = notice.senderId === order.customerId || normalEmail(notice.email) === normalEmail(ownerEmail)
  if (!isOwner) return 'other_person'
  if (order.withdrawnAt) return 'done'
  if (isCompany(order.type)) return 'company'
  if (!orderMay(order.status, 'withdraw')) return 'over'
  if (notice.serviceId !== null) return judgeService(notice, order, service)
  return isInTime(notice, order.confirmedAt) ? 'carry_out' : 'late'
}

/** One that was bought later is a contract of its own; one that came with the order goes with it. */
function judgeService(
  notice: Judged['notice'],
  order: NonNullable<Judged['order']>,
  service: ChosenService | undefined,
): WaitsFor | 'carry_out' | 'done' {
  if (!service?.bought || service.orderId !== order.id) return 'service'
  if (service.withdrawnAt) return 'done'
  // Never bought in the end; one that has ended may be withdrawn from all the same.
  if (service.removedAt && !service.endsOn) return 'service'
  return isInTime(notice, service.createdAt) ? 'carry_out' : 'late'
}

const isInTime = ({ receivedAt }: Judged['notice'], concludedAt: Date): boolean =>
  helsinkiDay(receivedAt) <= lastWithdrawalDay(helsinkiDay(concludedAt))
