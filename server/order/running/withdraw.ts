import type { AnswerOf, ParsedBodyOf } from '../../../contract/call.ts'
import type { withdraw as promise } from '../../../contract/order/running.ts'
import { normalEmail } from '../../account/email/email.ts'
import { transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { newId } from '../../platform/ids.ts'
import { eventOnCommit } from '../../platform/observe/events.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { withdrawalReceiptMail } from '../mails.ts'
import { insertNotice } from '../withdrawalQueries.ts'
import { carryOutNoticeJob } from './carryOutNotice.ts'

type Needs = Pick<ShopParts, 'db' | 'clock' | 'queue' | 'language' | 'limits'>
interface From {
  /** The customer who is signed in. */
  customerId: string | null
  address: string
}

const HOUR = 3_600

/**
 * Keeps the notice, whatever it says: it counts from now on. What it comes to, and the receipt, are jobs of the same
 * transaction. Limits hold letters alone, so that nobody fills a stranger's mailbox with them.
 */
export async function withdraw(
  shop: Needs,
  { name, order_number: orderNumber, service_id: serviceId, email }: ParsedBodyOf<typeof promise>,
  { customerId, address }: From,
): Promise<AnswerOf<typeof promise>> {
  const { language, db, clock, queue } = shop
  const receiptHeld = await isTooMany(shop, email, address)
  const receivedAt = clock.now()
  const id = newId()
  await transaction(db, async (tx) => {
    await insertNotice(tx, {
      id,
      receivedAt,
      name,
      orderNumber,
      serviceId: serviceId ?? null,
      email,
      language,
      senderId: customerId,
      receiptHeld,
      state: 'received',
      customerId: null,
      orderId: null,
      waitsFor: null,
      decidedAt: null,
      decidedBy: null,
    })
    await queue.enqueue(tx, carryOutNoticeJob, { noticeId: id })
    if (!receiptHeld) await queue.enqueue(tx, withdrawalReceiptMail, { noticeId: id, to: 'sender' })
    eventOnCommit(tx, 'withdrawal', { outcome: 'received' })
  })
  return { received_at: receivedAt.toISOString() }
}

async function isTooMany({ db, limits }: Needs, email: string, address: string): Promise<boolean> {
  try {
    await limits.count(
      db,
      { name: 'withdrawal_email', key: normalEmail(email), most: 10, seconds: 24 * HOUR },
      { name: 'withdrawal_address', key: address, most: 20, seconds: HOUR },
    )
    return false
  } catch (error) {
    if (error instanceof Refusal) return true
    throw error
  }
}
