import { compactVerify, createLocalJWKSet, createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'
import type { ShopKeys } from './shopKeys.ts'

/** The broker did not answer: nobody's fault here, and nothing is known about the person. */
export class BrokerAway extends Error {
  override name = 'BrokerAway'
}

const CACHE_MS = 24 * 3_600_000
/** Between two looks for an unknown key id, so that junk tokens do not hammer the broker. */
const COOLDOWN_MS = 10_000
const TIMEOUT_MS = 5_000

/** The broker's signing keys: kept for a day, fetched again when a token names a key we do not have. */
export function brokerKeys(
  { url, signed }: { url: string; signed: boolean },
  keys: () => Promise<ShopKeys>,
  ask: typeof fetch,
): JWTVerifyGetKey {
  const fetchKeys = async (address: string, init: RequestInit): Promise<Response> => {
    const answer = await ask(address, init).catch((cause: unknown) => {
      throw new BrokerAway('key set', { cause })
    })
    if (!answer.ok) throw new BrokerAway(`key set: ${answer.status}`)
    if (!signed) return answer
    const { entity } = await keys()
    const { payload } = await compactVerify(await answer.text(), createLocalJWKSet({ keys: entity }), {
      algorithms: ['RS256'],
    })
    return Response.json(JSON.parse(new TextDecoder().decode(payload)))
  }
  return createRemoteJWKSet(new URL(url), {
    cacheMaxAge: CACHE_MS,
    cooldownDuration: COOLDOWN_MS,
    timeoutDuration: TIMEOUT_MS,
    [customFetch]: fetchKeys,
  })
}
