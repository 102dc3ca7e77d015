import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { contractContent } from '../storefront/contractContent.ts'
import { contractPdf } from './contractPdf.ts'
import { customerOf } from './customerOf.ts'
import { orderAnswer } from './getOrder.ts'
import { orderMay } from './order.ts'

/** The contract of one order as PDF, with the facts of the order as they are now. */
export async function getContractTerms(shop: { db: Db; clock: Clock }, customerId: string, orderNumber: string) {
  const { order } = await orderAnswer(shop, customerId, orderNumber)
  if (!orderMay(order.status, 'contract')) throw new Refusal('ORDER_NOT_FOUND')
  const { termsHtml, providers } = await contractContent(shop.db)
  const customer = await customerOf(shop)(shop.db, customerId)
  const bytes = await contractPdf({ order, customer, termsHtml, providers, now: shop.clock.now() })
  return { fileName: `kinto-flex-sopimusehdot-${orderNumber}.pdf`, bytes }
}
