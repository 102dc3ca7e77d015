import { toEuros } from '../../../contract/money/money.ts'
import {
  type CollectivePaper,
  collectivePapersOf,
  companyCollectedBy,
} from '../../billing/invoicing/collectiveMonths.ts'
import { collectiveNumber } from '../../billing/invoicing/collectivePdf.ts'
import type { Db } from '../../platform/database/database.ts'

/** The collective papers that this customer gets for a company; none for anybody else. */
export async function getCollectivePapers({ db }: { db: Db }, customerId: string) {
  const businessId = await companyCollectedBy(db, customerId)
  const papers = businessId ? await collectivePapersOf(db, businessId) : []
  return { papers: papers.map(paperView) }
}

/** A paper as customers and staff have it in their lists. */
export const paperView = ({ businessId, month, totalCents, papers }: CollectivePaper) => ({
  month: month.slice(0, 7),
  number: collectiveNumber(businessId, month),
  total_amount: toEuros(totalCents),
  papers,
})
