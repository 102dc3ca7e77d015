import { type SQL, sql } from 'drizzle-orm'
import { chooseCompany } from '../../account/company/chooseCompany.ts'
import { meetCompany } from '../../account/company/lockCompany.ts'
import { lockCustomer } from '../../account/person/lockCustomer.ts'
import { savePhone } from '../../account/person/savePhone.ts'
import { judgedRights } from '../../identification/judgedRights.ts'
import type { Company, RegisterNeeds } from '../../identification/personCompanies.ts'
import { transaction } from '../../platform/database/database.ts'
import type { RightsCode } from '../../providers/companies/companies.ts'
import { lockForStep } from '../lockForStep.ts'
import { countOrders, updateOrder } from '../queries.ts'
import { requireRoom } from '../requireRoom.ts'
import { type BusinessNeeds, businessOrder } from './businessOrder.ts'

type Needs = BusinessNeeds & RegisterNeeds & { stepCompleted(customers: SQL): SQL }
interface Choice {
  order_number: string
  business_id: string
  phone: string
}

/**
 * The company of the order, if the person may sign for it alone. Whatever the right, the phone number is kept: who
 * cannot go on may have to be called.
 */
export async function selectAndCheckSignatureRights(
  shop: Needs,
  customerId: string,
  choice: Choice,
): Promise<{ rights_code: RightsCode }> {
  await businessOrder(shop, customerId, choice.order_number)
  await transaction(shop.db, (tx) => savePhone(tx, customerId, choice.phone))
  const { code, company } = await judgedRights(shop, customerId, choice.business_id)
  if (code === 'v' && company) await keepCompany(shop, customerId, choice.order_number, company)
  return { rights_code: code }
}

async function keepCompany(shop: Needs, customerId: string, orderNumber: string, company: Company): Promise<void> {
  const { db, clock, companies, stepCompleted } = shop
  const { id: businessId, name, address } = company
  await transaction(db, async (tx) => {
    const order = await lockForStep(clock, tx, customerId, orderNumber)
    // The customer before the company, as everybody locks them.
    const customer = await lockCustomer(tx, customerId)
    await meetCompany(tx, { businessId, name, address, limit: companies.limitOf(businessId) })
    const active = async () => (await countOrders(tx, customerId)).active
    await requireRoom(tx, customer, { businessId, active })
    await chooseCompany(tx, customerId, { businessId, name, provenOn: clock.today() })
    await updateOrder(tx, order.id, { businessId, companyName: name })
    await tx.execute(stepCompleted(sql`select ${customerId}::uuid`))
  })
}
