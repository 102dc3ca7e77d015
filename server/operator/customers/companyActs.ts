import { setCompanyLimit } from '../../../contract/ops/customers/limits.ts'
import { type Company, companies, lockedCompany, saveCompanyLimit } from '../../account/company/companyLimits.ts'
import { activeOrdersByCompany } from '../../order/desk/findOrders.ts'
import type { Tx } from '../../platform/database/database.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { type ActShop, act } from '../act.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { words } from '../words.ts'

const view = ({ businessId, name, maxOrders, ordersElsewhere }: Company, active: number) => ({
  business_id: businessId,
  name,
  max_orders: maxOrders,
  active_orders: active,
  orders_elsewhere: ordersElsewhere,
})

/** How much companies may order. */
export const companyActs = (shop: ActShop): Pick<OpsHandlers, 'listCompanies' | 'setCompanyLimit'> => ({
  listCompanies: async ({ query: { name } }) => {
    const found = await companies(shop.db, name?.trim())
    const active = await activeOrdersByCompany(
      shop.db,
      found.map(({ businessId }) => businessId),
    )
    return { companies: found.map((company) => view(company, active.get(company.businessId) ?? 0)) }
  },
  setCompanyLimit: act(shop, setCompanyLimit, async (tx, { body: { business_id, ...limit } }) => ({
    company: await limitCompany(tx, business_id, limit),
  })),
})

/** A limit below what runs already would be a rule nobody keeps. */
async function limitCompany(
  tx: Tx,
  businessId: string,
  { max_orders: maxOrders, orders_elsewhere }: { max_orders: number; orders_elsewhere?: number | undefined },
) {
  const company = await lockedCompany(tx, businessId)
  if (!company) throw new Refusal('COMPANY_NOT_FOUND')
  const active = (await activeOrdersByCompany(tx, [businessId])).get(businessId) ?? 0
  const ordersElsewhere = orders_elsewhere ?? company.ordersElsewhere
  if (active + ordersElsewhere > maxOrders)
    throw invalid({ max_orders: [(language) => words[language].ordersRun(active + ordersElsewhere)] })
  await saveCompanyLimit(tx, businessId, { maxOrders, ordersElsewhere })
  return view({ ...company, maxOrders, ordersElsewhere }, active)
}
