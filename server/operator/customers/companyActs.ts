import { cents, toEuros } from '../../../contract/money/money.ts'
import { setCompanyLimit } from '../../../contract/ops/customers/limits.ts'
import { type Company, companies, lockedCompany, saveCompanyLimit } from '../../account/company/companyLimits.ts'
import { owedByCompanies } from '../../billing/debtors/owedByCustomers.ts'
import { activeOrdersByCompany } from '../../order/desk/findOrders.ts'
import type { Tx } from '../../platform/database/database.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { type ActShop, act } from '../act.ts'
import type { OpsHandlers } from '../opsHttp.ts'
import { pageOf } from '../page.ts'
import { words } from '../words.ts'
import { seesMoney } from './seesMoney.ts'

const view = ({ businessId, name, maxOrders, ordersElsewhere }: Company, active: number) => ({
  business_id: businessId,
  name,
  max_orders: maxOrders,
  active_orders: active,
  orders_elsewhere: ordersElsewhere,
})

/** How much companies may order. */
export const companyActs = (shop: ActShop): Pick<OpsHandlers, 'listCompanies' | 'setCompanyLimit'> => ({
  listCompanies: async ({ query: { name, limit, after }, staff }) => {
    const found = await companies(shop.db, { text: name?.trim(), after, most: limit + 1 })
    const { shown, next } = pageOf(found, limit, 'businessId')
    const ids = shown.map(({ businessId }) => businessId)
    const active = await activeOrdersByCompany(shop.db, ids)
    const owed = seesMoney(staff) ? await owedByCompanies(shop.db, ids) : null
    return {
      companies: shown.map((one) =>
        Object.assign(view(one, active.get(one.businessId) ?? 0), {
          debtor_id: owed?.get(one.businessId)?.debtorId ?? null,
          owed: owed && toEuros(owed.get(one.businessId)?.cents ?? cents(0)),
        }),
      ),
      next,
    }
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
