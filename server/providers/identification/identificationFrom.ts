import type { FastifyInstance } from 'fastify'
import type { Provider } from 'oidc-provider'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/database.ts'
import { onceMade } from '../../platform/onceMade.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { personaOf } from '../personas.ts'
import { ftnOidc } from './ftnOidc.ts'
import { ftnProfiles, sandboxProfile } from './ftnProfiles.ts'
import type { IdentificationProvider } from './identification.ts'
import { type SandboxKeys, sandboxKeys } from './sandbox/bankKeys.ts'
import { BANK_PATH, SHOP_AT_BANK } from './sandbox/visit.ts'
import { readShopKeys, type ShopKeys } from './shopKeys.ts'

/** Where the browser comes back to; registered with the broker exactly so. */
export const RETURN_PATH = '/tunnistus/paluu'

type Needs = { db: Db; clock: Clock; secrets: Secrets; config: Config }

/** The provider that the settings name; the sandbox comes with the bank to be mounted. */
export function identificationFrom(
  needs: Needs,
  ask: typeof fetch = fetch,
): { identification: IdentificationProvider; bank: (() => Promise<Provider>) | null } {
  const { config } = needs
  const redirectUri = `${config.publicUrl}${RETURN_PATH}`
  const shared = { redirectUri, serviceName: config.FTN_SERVICE_NAME, fetch: ask }
  if (config.IDENTIFICATION === 'sandbox') {
    const issuer = `${config.publicUrl}${BANK_PATH}`
    const keys = onceMade(() => sandboxKeys(needs))
    const identification = ftnOidc({
      ...shared,
      profile: sandboxProfile(issuer),
      issuer,
      clientId: SHOP_AT_BANK,
      keys: async () => shopHalf(await keys()),
      embedding: 'frame-ok',
      isShared: (code) => personaOf(code)?.oneAccount === undefined && personaOf(code) !== undefined,
    })
    // Loaded at the first visit: nothing else in the shop needs an OpenID provider to start.
    const bank = onceMade(async () => {
      const { createBank } = await import('./sandbox/bank.ts')
      return createBank({ ...needs, keys: await keys(), issuer, redirectUri })
    })
    return { identification, bank }
  }
  const { FTN_PROFILE: name, FTN_ISSUER: issuer = '', FTN_CLIENT_ID: clientId = '', FTN_KEYS_FILE: file = '' } = config
  const identification = ftnOidc({
    ...shared,
    profile: ftnProfiles[name ?? 'op'](issuer, !config.production),
    issuer,
    clientId,
    keys: onceMade(() => readShopKeys(file)),
    embedding: 'top-only',
    isShared: () => false,
  })
  return { identification, bank: null }
}

const shopHalf = ({ shopSigning, shopDecryption }: SandboxKeys): ShopKeys => ({
  signing: shopSigning,
  decryption: [shopDecryption],
  entity: [],
})

/** The sandbox's back channel: HTTP to our own handlers, wherever and whether or not this process listens. */
export const through =
  (app: FastifyInstance): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    const answer = await app.inject({
      method: request.method === 'POST' ? 'POST' : 'GET',
      url: url.pathname + url.search,
      headers: Object.fromEntries(request.headers),
      payload: await request.text(),
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(answer.headers))
      for (const one of [value ?? []].flat()) headers.append(name, String(one))
    return new Response(answer.body, { status: answer.statusCode, headers })
  }
