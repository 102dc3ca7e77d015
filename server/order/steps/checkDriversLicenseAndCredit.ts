import { runChecks } from '../../identification/runChecks.ts'
import { identifiableOrder } from './identifiableOrder.ts'

type Needs = Parameters<typeof runChecks>[0]

/** The checks of a new day, or again after an error, for a person who is identified already. */
export async function checkDriversLicenseAndCredit(
  shop: Needs,
  customerId: string,
): Promise<{ drivers_license: 'check' | 'manual' }> {
  const { monthlyCents } = await identifiableOrder(shop, customerId)
  return { drivers_license: await runChecks(shop, { customerId, monthlyCents }) }
}
