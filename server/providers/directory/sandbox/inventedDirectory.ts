import type { FastifyInstance } from 'fastify'
import type { Provider } from 'oidc-provider'
import type { Clock } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/database.ts'
import { onceMade } from '../../../platform/onceMade.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { keptKeys, newKey } from '../../identification/sandbox/bankKeys.ts'
import { through } from '../../sandboxOpenId.ts'
import type { Directory } from '../directory.ts'
import { oidcDirectory } from '../oidcDirectory.ts'
import { DIRECTORY_PATH, DIRECTORY_SECRET, HOUSE, SHOP_AT_DIRECTORY } from './accounts.ts'

interface Needs {
  db: Db
  clock: Clock
  secrets: Secrets
  config: Config
  app: FastifyInstance
  redirectUri: string
}

/** A directory with invented people, and the provider behind it: one process serves both. */
export function inventedDirectory(needs: Needs): { directory: Directory; provider: () => Promise<Provider> } {
  const { config, redirectUri } = needs
  const issuer = `${config.publicUrl}${DIRECTORY_PATH}`
  const directory = oidcDirectory({
    redirectUri,
    scope: config.STAFF_OIDC_SCOPE,
    rolesClaim: config.STAFF_OIDC_ROLES_CLAIM,
    issuer,
    clientId: SHOP_AT_DIRECTORY,
    clientSecret: DIRECTORY_SECRET,
    emailClaim: 'email',
    emailTrusted: false,
    requires: `hd=${HOUSE}`,
    fetch: through(needs.app),
  })
  // Loaded at the first visit: nothing else in the shop needs an OpenID provider to start.
  const provider = onceMade(async () => {
    const { createSandboxProvider } = await import('./sandboxProvider.ts')
    const key = await keptKeys(needs, 'sandbox_directory_key', () => newKey('hakemisto', 'sig', 'RS256'))
    return createSandboxProvider({ ...needs, key, issuer, redirectUri })
  })
  return { directory, provider }
}
