import type { Order } from '../../../contract/order.ts'
import { orderMay } from '../../../contract/orderRules.ts'
import type { CustomerFacts } from '../../account/customer.ts'
import { customerFacts } from '../../account/customerFacts.ts'
import { contractContent } from '../../content/contractContent.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import { Refusal } from '../../platform/refusal.ts'
import { orderOnPaper } from '../view/getOrder.ts'
import { contractPdf } from './contractPdf.ts'

/** The contract of one order as PDF, with the facts of the order as they are now. */
export async function getContractTerms(shop: { db: Db; clock: Clock }, customerId: string, orderNumber: string) {
  const order = await orderOnPaper(shop, customerId, orderNumber)
  return await contractOf(shop, order, await customerFacts(shop.db, customerId))
}

/** The same for whoever has read the order and its customer. */
export async function contractOf({ db, clock }: { db: Db; clock: Clock }, order: Order, customer: CustomerFacts) {
  if (!orderMay(order.status, 'contract')) throw new Refusal('ORDER_NOT_FOUND')
  const { termsHtml, providers, contact } = await contractContent(db)
  const bytes = await contractPdf({ order, customer, termsHtml, providers, now: clock.now() })
  return { fileName: `kinto-flex-sopimusehdot-${order.order_number}.pdf`, bytes, contact }
}
