import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import { ok, unavailable, unknown } from '../outcome.ts'
import type { LicenceProvider } from './licence.ts'

const TIMEOUT_MS = 10_000
const answered = z.object({
  result: z.enum(['valid', 'invalid', 'unknown']),
  reference: z.string().max(200).optional(),
})

/**
 * An operator with a right to the driving licence register puts a service of its own between it and the shop.
 *
 * `POST {url}` with `{ identityCode, category: "B", correlationId }`, header `x-timestamp` (seconds) and
 * `x-signature` = hex HMAC-SHA256 of `timestamp.body` by the shared key. It answers 200
 * `{ result: "valid" | "invalid" | "unknown", reference? }`, or 202 while it is still asking.
 */
export const licenceBridge = ({ url, key, clock }: { url: string; key: string; clock: Clock }): LicenceProvider => ({
  mode: 'register',
  async check({ identityCode, correlationId }) {
    const body = JSON.stringify({ identityCode, category: 'B', correlationId })
    const timestamp = String(Math.floor(clock.now().getTime() / 1_000))
    const signature = createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')
    const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature }
    try {
      const answer = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
      if (answer.status === 202) return unknown(correlationId)
      const parsed = answered.safeParse(await answer.json().catch(() => null))
      if (!answer.ok || !parsed.success) return unavailable('bridge_error')
      return ok({ result: parsed.data.result, evidence: parsed.data.reference ?? correlationId })
    } catch {
      return unavailable('bridge_away')
    }
  },
})
