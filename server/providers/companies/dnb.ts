import { z } from 'zod'
import { parseBusinessId } from '../../../contract/text/businessId.ts'
import type { Clock } from '../../platform/clock.ts'
import { type IdentityCode, parseIdentityCode } from '../identification/identityCode.ts'
import { type Outcome, ok, rejected, unavailable } from '../outcome.ts'
import type { RightsCode, SigningRights } from './companies.ts'
import { dnbTicket } from './dnbTicket.ts'

interface DnbSettings {
  /** Up to `/v1`, e.g. https://api.bisnode.fi/yritykset/v1 */
  url: string
  ticketUrl: string
  user: string
  password: string
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
type Signer = z.output<typeof person>

/** Dun & Bradstreet's ProcurationInfo. The personal identity code travels in the address: it is never logged or kept. */
export function dnb(settings: DnbSettings): SigningRights {
  const tickets = dnbTicket(settings)
  /** One that is refused is fetched anew, once. */
  async function ask(identityCode: IdentityCode): Promise<Outcome<Company[]>> {
    for (const isLast of [false, true]) {
      const ticket = await tickets.ticket()
      if (ticket.kind !== 'ok') return ticket
      const found = await askWith(ticket.value, settings.url, identityCode)
      if (found.kind !== 'rejected') return found
      tickets.refused(ticket.value)
      if (isLast) break
    }
    return unavailable('ticket_refused')
  }
  return {
    async companiesOf(identityCode) {
      const found = await ask(identityCode)
      if (found.kind !== 'ok') return found
      return ok(
        found.value.flatMap(({ businessId, companyName, status }) => {
          const id = parseBusinessId(businessId)
          return id ? [{ businessId: id, name: companyName, active: status === ACTIVE }] : []
        }),
      )
    },
    async rights(identityCode, id) {
      const found = await ask(identityCode)
      if (found.kind !== 'ok') return found
      const wanted = found.value.find(({ businessId }) => parseBusinessId(businessId) === id)
      return ok(wanted ? rightsIn(wanted, identityCode, settings.clock.today()) : 'e')
    },
  }
}

/** `rejected`: the ticket is over. */
async function askWith(ticket: string, url: string, identityCode: IdentityCode): Promise<Outcome<Company[]>> {
  try {
    const response = await fetch(`${url}/ProcurationInfo?${new URLSearchParams({ id: identityCode })}`, {
      headers: { 'x-api-key': ticket, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status === 401) return rejected('ticket')
    if (response.status === 404) return ok([])
    const parsed = answer.safeParse(await response.json().catch(() => null))
    if (!response.ok || !parsed.success) return unavailable('provider_error')
    const companies = parsed.data.company ?? []
    // Each company of a person has that person in it: signers of whom none can be the one asked about are of another answer.
    const isTheirs = companies.map(signersOf).every((all) => !all.length || all.some((one) => mayBe(one, identityCode)))
    return isTheirs ? ok(companies) : unavailable('other_subject')
  } catch {
    return unavailable('provider_away')
  }
}

const signersOf = ({ procurationPerson }: Company) => procurationPerson ?? []
const codeOf = ({ personId }: Signer): IdentityCode | null => parseIdentityCode(personId ?? '')

/** Also one whose id is masked, or has no sign of the century, so that it is not told who it is. */
const mayBe = (signer: Signer, identityCode: IdentityCode): boolean => {
  const code = codeOf(signer)
  return code === null || code === identityCode
}

/** Structured codes of this very person only; the clause in words is never read to grant a right. */
function rightsIn(company: Company, identityCode: IdentityCode, today: string): RightsCode {
  const me = signersOf(company).filter((signer) => codeOf(signer) === identityCode)
  if (company.status !== ACTIVE) return 'e'
  if (me.length === 0) return signersOf(company).some((signer) => mayBe(signer, identityCode)) ? 'm' : 'e'
  if (me.some(({ protectionOfInterests }) => isProtected(protectionOfInterests))) return 'e'
  const roles = me
    .flatMap((one) => one.role ?? [])
    .filter(({ validFrom }) => !validFrom || validFrom.slice(0, 10) <= today)
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
