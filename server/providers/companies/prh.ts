import { z } from 'zod'
import { type BusinessId, parseBusinessId } from '../../../contract/text/businessId.ts'
import type { Clock } from '../../platform/clock.ts'
import { type Outcome, ok, unavailable } from '../outcome.ts'
import type { CompanyFacts, CompanyRegistry } from './companies.ts'
import { postalAddress, registerAddress } from './registerAddress.ts'

interface PrhSettings {
  /** Up to `/v3`, e.g. https://avoindata.prh.fi/opendata-ytj-api/v3 */
  url: string
  clock: Clock
}

const TIMEOUT_MS = 5_000
const KEPT_MS = 24 * 3_600_000
const MOST_KEPT = 1_000
/** The register's own limit is shared by everybody who asks it. */
const PAUSE_MS = 60_000

// `status` is the same for every company, so that the entry in the trade register and the end dates decide.
const company = z.object({
  businessId: z.object({ value: z.string() }),
  names: z.array(z.object({ name: z.string(), type: z.coerce.string(), endDate: z.string().nullish() })),
  companySituations: z.array(z.object({ endDate: z.string().nullish() })).nullish(),
  // A company whose address cannot be read is still one.
  addresses: z.array(registerAddress).nullish().catch(null),
  tradeRegisterStatus: z.coerce.string(),
  endDate: z.string().nullish(),
})
const answer = z.object({ companies: z.array(company) })

/** Open data of the trade register (PRH/YTJ v3): no key, no persons. Kept for a day, as the register asks. */
export function prh(settings: PrhSettings): CompanyRegistry {
  const { clock } = settings
  const kept = new Map<BusinessId, { at: number; facts: CompanyFacts | null }>()
  let pausedUntil = 0
  const remember = (id: BusinessId, facts: CompanyFacts | null) => {
    kept.delete(id)
    kept.set(id, { at: clock.now().getTime(), facts })
    const oldest = kept.keys().next()
    if (kept.size > MOST_KEPT && !oldest.done) kept.delete(oldest.value)
  }
  return {
    async byBusinessId(id) {
      const now = clock.now().getTime()
      const known = kept.get(id)
      if (known && now - known.at < KEPT_MS) return ok(known.facts)
      if (now < pausedUntil) return unavailable('busy')
      const { outcome, pauseMs } = await ask(settings, id)
      if (pauseMs > 0) pausedUntil = now + pauseMs
      if (outcome.kind === 'ok') remember(id, outcome.value)
      return outcome
    },
  }
}

async function ask(
  { url }: PrhSettings,
  id: BusinessId,
): Promise<{ outcome: Outcome<CompanyFacts | null>; pauseMs: number }> {
  const failed = (code: string, pauseMs = 0) => ({ outcome: unavailable(code), pauseMs })
  try {
    const response = await fetch(`${url}/companies?${new URLSearchParams({ businessId: id })}`, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status === 429 || response.status === 503)
      return failed('busy', Number(response.headers.get('retry-after')) * 1_000 || PAUSE_MS)
    if (response.status === 404) return { outcome: ok(null), pauseMs: 0 }
    const parsed = answer.safeParse(await response.json().catch(() => null))
    if (!response.ok || !parsed.success) return failed('provider_error')
    const found = parsed.data.companies.find(({ businessId }) => parseBusinessId(businessId.value) === id)
    if (!found && parsed.data.companies.length > 0) return failed('other_subject')
    return { outcome: ok(found ? factsOf(id, found) : null), pauseMs: 0 }
  } catch {
    return failed('provider_away')
  }
}

const factsOf = (id: BusinessId, found: z.output<typeof company>): CompanyFacts => ({
  businessId: id,
  name: found.names.find(({ type, endDate }) => type === '1' && !endDate)?.name ?? id,
  address: postalAddress(found.addresses ?? []),
  active: found.tradeRegisterStatus === '1' && !found.endDate,
  inTrouble: (found.companySituations ?? []).some(({ endDate }) => !endDate),
})
