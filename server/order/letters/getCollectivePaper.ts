import { type Day, day } from '../../../contract/days/date.ts'
import { buyerOf } from '../../account/company/buyerOf.ts'
import { collectedPapers, collectivePapersOf, companyCollectedBy } from '../../billing/invoicing/collectiveMonths.ts'
import { collectivePdf } from '../../billing/invoicing/collectivePdf.ts'
import { invoicerContent } from '../../content/invoicerContent.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { ordersCollected } from '../ordersCollected.ts'
import { words } from './words.ts'

type Asking = Pick<ShopParts, 'db' | 'clock' | 'language'>

/** One of the collective papers that this customer gets, as PDF. */
export async function getCollectivePaper(shop: Asking, customerId: string, month: string) {
  const businessId = await companyCollectedBy(shop.db, customerId)
  if (!businessId) throw new Refusal('NOT_FOUND')
  return await collectiveFile(shop, businessId, day(`${month}-01`))
}

/** The collective paper of a company and a month as PDF, with what is paid by now. Refused where none was made. */
export async function collectiveFile({ db, clock, language }: Asking, businessId: string, month: Day) {
  const made = (await collectivePapersOf(db, businessId)).find((paper) => paper.month === month)
  if (!made) throw new Refusal('NOT_FOUND')
  const papers = await collectedPapers(db, businessId, month)
  const last = papers.at(-1)
  const orders = await ordersCollected(db, [...new Set(papers.map(({ orderId }) => orderId))])
  const bytes = await collectivePdf({
    businessId,
    month,
    papers,
    orders,
    buyer: last?.buyer ?? (await buyerOf(db, { customerId: last?.customerId ?? '', businessId })),
    seller: last?.seller ?? (await invoicerContent(db)),
    now: clock.now(),
    language,
  })
  return { fileName: words[language].papers.collectiveFile(businessId, month.slice(0, 7)), bytes, made }
}
