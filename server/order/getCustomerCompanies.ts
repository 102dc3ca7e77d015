import { type Company, personCompanies, type RegisterNeeds } from '../identification/personCompanies.ts'
import { type BusinessNeeds, businessOrder } from './businessOrder.ts'

/** The companies for which the identified person might order. */
export async function getCustomerCompanies(
  shop: BusinessNeeds & RegisterNeeds,
  customerId: string,
  orderNumber: string,
): Promise<Company[]> {
  await businessOrder(shop, customerId, orderNumber)
  return await personCompanies(shop, customerId)
}
