import { type Company, companies, lockedCompany, saveCompanyLimit } from '../account/companyLimits.ts'
import { closeDay, openDay } from '../fleet/changeClosedDays.ts'
import { closedDays } from '../fleet/closedDays.ts'
import { dealerIdsOf } from '../fleet/findDealer.ts'
import { activeOrdersByCompany } from '../order/desk/findOrders.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db, Queryable, Tx } from '../platform/database.ts'
import { invalid, Refusal } from '../platform/refusal.ts'
import { audited, triedOut } from './audit.ts'
import type { OpsHandlers } from './opsHttp.ts'
import { closedBy } from './placeActs.ts'

type Shop = { db: Db; clock: Clock }

/** Days on which no car is handed out. */
export function closedDayActs(shop: Shop): Pick<OpsHandlers, 'listClosedDays' | 'closeDay' | 'openDay'> {
  const listed = async (db: Queryable) => {
    const all = [...(await closedDays(db))].filter(([day]) => day >= shop.clock.today())
    return { days: all.map(([day, reason]) => ({ day, reason })) }
  }
  return {
    listClosedDays: () => listed(shop.db),
    closeDay: async ({ body: { day, reason, dry_run }, staff }) => {
      const act = async (tx: Tx) => {
        const dealerIds = await dealerIdsOf(tx)
        const affected = await closedBy(tx, { dealerIds, when: { on: day } }, () => closeDay(tx, day, reason))
        return { ...(await listed(tx)), affected }
      }
      if (dry_run) return await triedOut(shop.db, act)
      return await audited(shop, staff, { act: 'closeDay', subject: `day ${day}`, detail: { reason } }, act)
    },
    openDay: ({ body: { day }, staff }) =>
      audited(shop, staff, { act: 'openDay', subject: `day ${day}` }, async (tx) => {
        await openDay(tx, day)
        return await listed(tx)
      }),
  }
}

const view = ({ businessId, name, maxOrders, ordersElsewhere }: Company, active: number) => ({
  business_id: businessId,
  name,
  max_orders: maxOrders,
  active_orders: active,
  orders_elsewhere: ordersElsewhere,
})

/** How much companies may order. */
export const companyActs = (shop: Shop): Pick<OpsHandlers, 'listCompanies' | 'setCompanyLimit'> => ({
  listCompanies: async ({ query: { name } }) => {
    const found = await companies(shop.db, name?.trim())
    const active = await activeOrdersByCompany(
      shop.db,
      found.map(({ businessId }) => businessId),
    )
    return { companies: found.map((company) => view(company, active.get(company.businessId) ?? 0)) }
  },
  setCompanyLimit: ({ body: { business_id, ...limit }, staff }) =>
    audited(shop, staff, { act: 'setCompanyLimit', subject: `company ${business_id}`, detail: limit }, async (tx) => ({
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
    throw invalid({ max_orders: [`Yrityksellä on jo ${active + ordersElsewhere} käynnissä olevaa tilausta.`] })
  await saveCompanyLimit(tx, businessId, { maxOrders, ordersElsewhere })
  return view({ ...company, maxOrders, ordersElsewhere }, active)
}
