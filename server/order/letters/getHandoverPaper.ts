import { and, eq } from 'drizzle-orm'
import type { Direction } from '../../../contract/handover/protocol.ts'
import type { Language } from '../../../contract/language.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { kindOf } from '../handoverFacts.ts'
import { orders, vehicleHandover } from '../tables.ts'
import { orderAnswer } from '../view/getOrder.ts'
import { handoverPdf } from './handoverPdf.ts'
import { words } from './words.ts'

/** One handover of the customer as PDF. */
export async function getHandoverPaper(
  shop: { db: Db; clock: Clock; language: Language },
  customerId: string,
  { order_number, direction }: { order_number: string; direction: Direction },
): Promise<{ fileName: string; bytes: Buffer }> {
  const { order } = await orderAnswer(shop, customerId, order_number)
  const handover = order.handovers.find((one) => one.direction === direction)
  if (!handover) throw new Refusal('ORDER_NOT_FOUND')
  const [kept] = await shop.db
    .select({ signature: vehicleHandover.signature })
    .from(vehicleHandover)
    .innerJoin(orders, eq(orders.id, vehicleHandover.orderId))
    .where(and(eq(orders.orderNumber, order_number), eq(vehicleHandover.kind, kindOf(direction))))
  const { language } = shop
  return {
    fileName: words[language].papers.handover.fileName(order_number, direction),
    bytes: await handoverPdf({ order, handover, signature: kept?.signature ?? null, language }),
  }
}
