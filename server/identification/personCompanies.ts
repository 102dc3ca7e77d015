import { type BusinessId, parseBusinessId } from '../../contract/text/businessId.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { Companies, CompanyFacts, RightsCode } from '../providers/companies/companies.ts'
import type { Outcome } from '../providers/outcome.ts'
import { personOf } from './personOf.ts'

export type RegisterNeeds = Parameters<typeof personOf>[0] & { companies: Companies }
export interface Company {
  id: BusinessId
  name: string
  /** As the trade register knows it, line by line; empty when it did not tell. */
  address: string[]
}

/** Question to the registers: the companies of an identified person that are still there. */
export async function personCompanies(shop: RegisterNeeds, customerId: string): Promise<Company[]> {
  const { signing, registry } = shop.companies
  const linked = answered(await signing.companiesOf((await personOf(shop, customerId)).identityCode))
  const seen = await Promise.all(
    linked.map(async (link) => ({ link, facts: factsIn(await registry.byBusinessId(link.businessId)) })),
  )
  return seen
    .filter(({ link, facts }) => link.active && facts?.active !== false)
    .map(({ link, facts }) => ({ id: link.businessId, name: facts?.name ?? link.name, address: facts?.address ?? [] }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'fi'))
}

/**
 * Question to the registers: whether the person may sign for the company. A company of somebody else, one that has
 * ended and one that does not exist are answered alike: no right.
 */
export async function signatureRights(
  shop: RegisterNeeds,
  customerId: string,
  businessId: string,
): Promise<{ code: RightsCode; company: Company | null }> {
  const id = parseBusinessId(businessId)
  const company = (await personCompanies(shop, customerId)).find((one) => one.id === id)
  if (!company) return { code: 'e', company: null }
  const code = answered(
    await shop.companies.signing.rights((await personOf(shop, customerId)).identityCode, company.id),
  )
  return { code, company }
}

function answered<T>(outcome: Outcome<T>): T {
  if (outcome.kind !== 'ok') throw new Refusal('COMPANIES_AWAY')
  return outcome.value
}

/** A trade register that is silent or does not know the company proves nothing against it. */
const factsIn = (outcome: Outcome<CompanyFacts | null>): CompanyFacts | null =>
  outcome.kind === 'ok' ? outcome.value : null
