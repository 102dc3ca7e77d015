import { cents } from '../../../contract/money/money.ts'
import { chooseCompany, dropCompany } from '../../account/company/chooseCompany.ts'
import { meetCompany } from '../../account/company/lockCompany.ts'
import { customerFacts } from '../../account/person/customerFacts.ts'
import { agreedOffer } from '../../fleet/prices/offer.ts'
import { type CompanyCreditNeeds, checkCompanyCredit } from '../../identification/checkCompanyCredit.ts'
import { judgedRights } from '../../identification/judgedRights.ts'
import type { RegisterNeeds } from '../../identification/personCompanies.ts'
import { transaction } from '../../platform/database/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { lockForStep } from '../lockForStep.ts'
import { updateOrder } from '../queries.ts'
import type { OrderRow } from '../tables.ts'
import { type BusinessNeeds, businessOrder } from './businessOrder.ts'

type Needs = BusinessNeeds & RegisterNeeds & CompanyCreditNeeds

/** The credit check of the chosen company, about the dearest month of the commitment. */
export async function checkCreditRating(
  shop: Needs,
  customerId: string,
  { order_number, business_id }: { order_number: string; business_id: string },
) {
  const order = await businessOrder(shop, customerId, order_number)
  if (!order.businessId || order.businessId !== business_id) throw new Refusal('COMPANY_NOT_CHOSEN')
  await proveRights(shop, order, order.businessId)
  return await checkCompanyCredit(shop, {
    customerId,
    businessId: order.businessId,
    monthlyCents: cents(agreedOffer(order).listCents),
  })
}

/** A company chosen on another day is kept, but who may sign for it may have changed since. */
async function proveRights(shop: Needs, { customerId, orderNumber }: OrderRow, businessId: string): Promise<void> {
  const { db, clock } = shop
  const provenOn = clock.today()
  if ((await customerFacts(db, customerId)).companyRightsOn === provenOn) return
  const { code, company } = await judgedRights(shop, customerId, businessId)
  const proven = code === 'v' && company !== null
  await transaction(db, async (tx) => {
    const order = await lockForStep(clock, tx, customerId, orderNumber)
    if (proven) {
      const { name, address } = company
      await chooseCompany(tx, customerId, { businessId, name, provenOn })
      return await meetCompany(tx, { businessId, name, address, limit: shop.companies.limitOf(company.id) })
    }
    await dropCompany(tx, customerId)
    await updateOrder(tx, order.id, { businessId: null, companyName: null })
  })
  if (!proven) throw new Refusal('COMPANY_NOT_CHOSEN')
}
