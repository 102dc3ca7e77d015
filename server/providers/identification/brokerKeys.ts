import { createLocalJWKSet, createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { elapsed, systemClock } from '../../platform/clock.ts'
import { BrokerAway, BrokerRefused, causeOf } from './brokerErrors.ts'
import type { ShopKeys } from './shopKeys.ts'

const CACHE_MS = 24 * 3_600_000
/** Between two looks for an unknown key id, so that junk tokens do not hammer the broker. */
const COOLDOWN_MS = 10_000
const TIMEOUT_MS = 5_000
const SKEW_SECONDS = 30

/**
 * The broker's signing keys: kept for a day, but never past the end that a signed set names, and fetched again when a token
 * names a key that we do not have. A set that is over, or that no pinned key signed, is refused.
 */
export function brokerKeys(
  { url, signed }: { url: string; signed: boolean },
  keys: () => Promise<ShopKeys>,
  ask: typeof fetch,
): JWTVerifyGetKey {
  let over = Number.POSITIVE_INFINITY
  const fetchKeys = async (address: string, init: RequestInit): Promise<Response> => {
    const text = await textAt(address, init, ask)
    if (!signed) return new Response(text)
    const { broker } = await keys()
    const pinned = createLocalJWKSet({ keys: broker })
    const checked = { algorithms: ['RS256'], clockTolerance: SKEW_SECONDS }
    const { payload } = await jwtVerify(text, pinned, checked).catch((error: unknown) => {
      throw new BrokerRefused('keys_refused', causeOf(error))
    })
    const left = payload.exp === undefined ? CACHE_MS : payload.exp * 1_000 - systemClock.now().getTime()
    over = elapsed() + left + SKEW_SECONDS * 1_000
    return Response.json(payload)
  }
  const set = createRemoteJWKSet(new URL(url), {
    cacheMaxAge: CACHE_MS,
    cooldownDuration: COOLDOWN_MS,
    timeoutDuration: TIMEOUT_MS,
    [customFetch]: fetchKeys,
  })
  return async (header, token) => {
    try {
      if (elapsed() > over) await set.reload()
      return await set(header, token)
    } catch (error) {
      const isTold = error instanceof BrokerAway || error instanceof BrokerRefused
      // A key that is not in the set is the token's fault; anything else is the set's.
      throw isTold || error instanceof errors.JWKSNoMatchingKey
        ? error
        : new BrokerRefused('keys_refused', causeOf(error))
    }
  }
}

async function textAt(address: string, init: RequestInit, ask: typeof fetch): Promise<string> {
  try {
    const answer = await ask(address, init)
    if (answer.ok) return await answer.text()
    throw new BrokerAway(`key set: ${answer.status}`)
  } catch (error) {
    if (error instanceof BrokerAway) throw error
    throw new BrokerAway(`key set: ${causeOf(error)}`, { cause: error })
  }
}
