import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import { type Outcome, ok, unavailable } from '../outcome.ts'

interface TicketSettings {
  /** The address of the ticket API. */
  ticketUrl: string
  user: string
  password: string
  clock: Clock
}

/** A ticket is good for twenty minutes; it is not used in the last of them. */
const GOOD_MS = 19 * 60_000
const TIMEOUT_MS = 10_000
const answer = z.object({ ticket: z.string().min(1) })

/** The key to the registers of Dun & Bradstreet. Whoever needs one at the same time shares one fetch of it. */
export function dnbTicket(settings: TicketSettings) {
  let kept: { at: number; ticket: string } | null = null
  let coming: Promise<Outcome<string>> | null = null
  const fetched = async () => {
    const found = await fetchTicket(settings)
    if (found.kind === 'ok') kept = { at: settings.clock.now().getTime(), ticket: found.value }
    coming = null
    return found
  }
  return {
    async ticket(): Promise<Outcome<string>> {
      if (kept && Math.abs(settings.clock.now().getTime() - kept.at) < GOOD_MS) return ok(kept.ticket)
      coming ??= fetched()
      return coming
    },
    /** The register took it no more; another one may have been fetched meanwhile. */
    refused(ticket: string): void {
      if (kept?.ticket === ticket) kept = null
    },
  }
}

async function fetchTicket({ ticketUrl, user, password }: TicketSettings): Promise<Outcome<string>> {
  try {
    const response = await fetch(ticketUrl, {
      headers: {
        authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
        accept: 'application/json',
      },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status === 401) return unavailable('login_refused')
    const parsed = answer.safeParse(await response.json().catch(() => null))
    return response.ok && parsed.success ? ok(parsed.data.ticket) : unavailable('no_ticket')
  } catch {
    return unavailable('provider_away')
  }
}
