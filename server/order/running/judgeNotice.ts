import { helsinkiDay } from '../../../contract/date.ts'
import { orderMay } from '../../../contract/orderRules.ts'
import { lastWithdrawalDay, type WaitsFor } from '../../../contract/withdrawal.ts'
import { normalEmail } from '../../account/email.ts'
import type { NoticeRow, OrderRow } from '../tables.ts'

interface Judged {
  notice: Pick<NoticeRow, 'receivedAt' | 'email' | 'senderId' | 'serviceId'>
  order: Pick<OrderRow, 'customerId' | 'type' | 'status' | 'confirmedAt' | 'withdrawnAt'> | undefined
  ownerEmail: string
}

/**
 * What a notice comes to: carried out, done already, or why it waits for staff. A number alone can be guessed; signed in,
 * or with the order's own address beside it, it is the customer who writes.
 */
export function judgeNotice({ notice, order, ownerEmail }: Judged): WaitsFor | 'carry_out' | 'done' {
  if (!order?.confirmedAt) return 'no_order'
  const isOwner = notice.senderId === order.customerId || normalEmail(notice.email) === normalEmail(ownerEmail)
  if (!isOwner) return 'other_person'
  if (notice.serviceId !== null) return 'service'
  if (order.withdrawnAt) return 'done'
  if (order.type === 5) return 'company'
  if (!orderMay(order.status, 'withdraw')) return 'over'
  const lastDay = lastWithdrawalDay(helsinkiDay(order.confirmedAt))
  return helsinkiDay(notice.receivedAt) <= lastDay ? 'carry_out' : 'late'
}
