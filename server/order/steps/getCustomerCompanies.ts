import type { BusinessId } from '../../../contract/text/businessId.ts'
import { personCompanies, type RegisterNeeds } from '../../identification/personCompanies.ts'
import { type BusinessNeeds, businessOrder } from './businessOrder.ts'

/** The companies for which the identified person might order. */
export async function getCustomerCompanies(
  shop: BusinessNeeds & RegisterNeeds,
  customerId: string,
  orderNumber: string,
): Promise<{ id: BusinessId; name: string }[]> {
  await businessOrder(shop, customerId, orderNumber)
  return (await personCompanies(shop, customerId)).map(({ id, name }) => ({ id, name }))
}
