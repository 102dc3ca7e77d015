import { z } from 'zod'
import { parseBusinessId } from '../../../contract/businessId.ts'
import type { Clock } from '../../platform/clock.ts'
import type { IdentityCode } from '../identification/identityCode.ts'
import { type Outcome, ok, unavailable } from '../outcome.ts'
import type { RightsCode, SigningRights } from './companies.ts'

interface DnbSettings {
  /** Up to `/v1`, e.g. https://api.bisnode.fi/yritykset/v1 */
  url: string
  key: string
  clock: Clock
}

const TIMEOUT_MS = 10_000
const ACTIVE = '100'

const role = z.object({
  roleType: z.coerce.string().default(''),
  procurationCode: z.string().nullish(),
  validFrom: z.string().nullish(),
})
const person = z.object({
  personId: z.string().nullish(),
  role: z.array(role).nullish(),
  protectionOfInterests: z.union([z.boolean(), z.string()]).nullish(),
})
const company = z.object({
  businessId: z.string(),
  companyName: z.string(),
  status: z.coerce.string(),
  procurationPerson: z.array(person).nullish(),
})
const answer = z.object({ company: z.array(company).nullish() })
type Company = z.output<typeof company>

/** Dun & Bradstreet's ProcurationInfo. The personal identity code travels in the address: it is never logged or kept. */
export function dnb(settings: DnbSettings): SigningRights {
  return {
    async companiesOf(identityCode) {
      const found = await ask(settings, identityCode)
      if (found.kind !== 'ok') return found
      return ok(
        found.value.flatMap(({ businessId, companyName, status }) => {
          const id = parseBusinessId(businessId)
          return id ? [{ businessId: id, name: companyName, active: status === ACTIVE }] : []
        }),
      )
    },
    async rights(identityCode, id) {
      const found = await ask(settings, identityCode)
      if (found.kind !== 'ok') return found
      const wanted = found.value.find(({ businessId }) => parseBusinessId(businessId) === id)
      return ok(wanted ? rightsIn(wanted, identityCode, settings.clock.today()) : 'e')
    },
  }
}

async function ask({ url, key }: DnbSettings, identityCode: IdentityCode): Promise<Outcome<Company[]>> {
  try {
    const response = await fetch(`${url}/ProcurationInfo?${new URLSearchParams({ id: identityCode })}`, {
      headers: { 'x-api-key': key, accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status === 404) return ok([])
    const parsed = answer.safeParse(await response.json().catch(() => null))
    if (!response.ok || !parsed.success) return unavailable('provider_error')
    return ok(parsed.data.company ?? [])
  } catch {
    return unavailable('provider_away')
  }
}

/** Structured codes of this very person only; the clause in words is never read to grant a right. */
function rightsIn({ status, procurationPerson }: Company, identityCode: IdentityCode, today: string): RightsCode {
  const me = (procurationPerson ?? []).filter(({ personId }) => personId?.toUpperCase() === identityCode)
  if (status !== ACTIVE || me.some(({ protectionOfInterests }) => isProtected(protectionOfInterests))) return 'e'
  const roles = me.flatMap((one) => one.role ?? []).filter(({ validFrom }) => !validFrom || validFrom <= today)
  const given = roles.map(({ roleType, procurationCode }) => ({
    roleType,
    code: procurationCode?.trim().toUpperCase(),
  }))
  const alone = given.filter(({ code }) => code === 'V')
  const together = given.filter(({ code }) => code === 'Y')
  // One role that says both says nothing.
  if (alone.some((one) => together.some(({ roleType }) => roleType === one.roleType))) return 'e'
  return alone.length > 0 ? 'v' : together.length > 0 ? 'y' : 'e'
}

const isProtected = (value: boolean | string | null | undefined): boolean =>
  value === true || (typeof value === 'string' && !/^(|0|false|no|ei)$/i.test(value))
