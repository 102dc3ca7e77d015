import type { FastifyInstance } from 'fastify'
import type { Provider } from 'oidc-provider'
import type { Clock } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/database.ts'
import { onceMade } from '../../../platform/onceMade.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { personaOf } from '../../personas.ts'
import { through } from '../../sandboxOpenId.ts'
import { ftnOidc } from '../ftnOidc.ts'
import { sandboxProfile } from '../ftnProfiles.ts'
import type { IdentificationProvider } from '../identification.ts'
import { sandboxKeys } from './bankKeys.ts'
import { BANK_PATH, SHOP_AT_BANK } from './visit.ts'

interface Needs {
  db: Db
  clock: Clock
  secrets: Secrets
  config: Config
  app: FastifyInstance
  redirectUri: string
}

/** Identification at Testipankki, and the bank itself: one process serves both. */
export function sandboxIdentification(needs: Needs): {
  identification: IdentificationProvider
  bank: () => Promise<Provider>
} {
  const { config, redirectUri } = needs
  const issuer = `${config.publicUrl}${BANK_PATH}`
  const keys = onceMade(() => sandboxKeys(needs))
  const identification = ftnOidc({
    redirectUri,
    serviceName: config.FTN_SERVICE_NAME,
    fetch: through(needs.app),
    profile: sandboxProfile(issuer),
    issuer,
    clientId: SHOP_AT_BANK,
    takesTestPersons: true,
    keys: async () => {
      const { shopSigning, shopDecryption } = await keys()
      return { signing: [shopSigning], encryption: [shopDecryption], entity: [], broker: [] }
    },
    embedding: 'frame-ok',
    isShared: (code) => personaOf(code)?.oneAccount === undefined && personaOf(code) !== undefined,
  })
  // Loaded at the first visit: nothing else in the shop needs an OpenID provider to start.
  const bank = onceMade(async () => {
    const { createBank } = await import('./bank.ts')
    return createBank({ ...needs, keys: await keys(), issuer, redirectUri })
  })
  return { identification, bank }
}
