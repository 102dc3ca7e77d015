import { eq } from 'drizzle-orm'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { namedHandover } from '../handoverFacts.ts'
import { vehicleHandover } from '../tables.ts'
import { orderAnswer } from '../view/getOrder.ts'
import { handoverPdf } from './handoverPdf.ts'
import { words } from './words.ts'

/** One handover of the customer as PDF. */
export async function getHandoverPaper(
  shop: Pick<ShopParts, 'db' | 'clock' | 'language'>,
  customerId: string,
  { order_number, handover: named }: { order_number: string; handover: string },
): Promise<{ fileName: string; bytes: Buffer }> {
  const { order } = await orderAnswer(shop, customerId, order_number)
  const handover = namedHandover(order.handovers, named)
  if (!handover) throw new Refusal('ORDER_NOT_FOUND')
  const [kept] = await shop.db
    .select({ signature: vehicleHandover.signature })
    .from(vehicleHandover)
    .where(eq(vehicleHandover.id, handover.handover_id))
  const { language } = shop
  return {
    fileName: words[language].papers.handover.fileName(order_number, handover.direction),
    bytes: await handoverPdf({ order, handover, signature: kept?.signature ?? null, language }),
  }
}
