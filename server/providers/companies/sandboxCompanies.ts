import type { BusinessId } from '../../../contract/text/businessId.ts'
import { ok } from '../outcome.ts'
import { personaOf } from '../personas.ts'
import type { CompanyLimit, CompanyRegistry, SigningRights } from './companies.ts'
import { simulatedCompany } from './simulatedCompanies.ts'

/** Answers by the company asked about, as the company table says. */
export const sandboxRegistry: CompanyRegistry = {
  async byBusinessId(id) {
    const company = simulatedCompany(id)
    if (!company) return ok(null)
    const { name, address, register } = company
    return ok({ businessId: id, name, address, active: register !== 'ended', inTrouble: register === 'in_trouble' })
  },
}

/** Answers by the person asked about, as the persona table says. */
export const sandboxSigning: SigningRights = {
  async companiesOf(identityCode) {
    const ids = Object.keys(personaOf(identityCode)?.companies ?? {})
    return ok(ids.map((id) => ({ businessId: id as BusinessId, name: simulatedCompany(id)?.name ?? id, active: true })))
  },
  rights: async (identityCode, id) => ok(personaOf(identityCode)?.companies?.[id] ?? 'e'),
}

/** Test companies are ordered for again and again, but for the one that is full. */
const PLENTY: CompanyLimit = { maxOrders: 1_000, elsewhere: 0 }
export const sandboxLimit = (id: BusinessId): CompanyLimit => simulatedCompany(id)?.limit ?? PLENTY
