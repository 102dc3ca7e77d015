import type { Provider } from 'oidc-provider'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/database.ts'
import { onceMade } from '../../platform/onceMade.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { keptKeys, newKey } from '../identification/sandbox/bankKeys.ts'
import type { Directory } from './directory.ts'
import { oidcDirectory } from './oidcDirectory.ts'
import { DIRECTORY_PATH, DIRECTORY_SECRET, HOUSE, SHOP_AT_DIRECTORY } from './sandbox/accounts.ts'

/** Where the browser comes back to; registered with the directory exactly so. */
export const DIRECTORY_RETURN = '/hallinta/kirjaudu/paluu'

type Needs = { db: Db; clock: Clock; secrets: Secrets; config: Config }

/** The directory that the settings name, if they do; the sandbox comes with the invented one to be mounted. */
export function directoryFrom(
  needs: Needs,
  ask: typeof fetch,
): { directory: Directory | null; provider: (() => Promise<Provider>) | null } {
  const { config } = needs
  const redirectUri = `${config.publicUrl}${DIRECTORY_RETURN}`
  const shared = { redirectUri, scope: config.STAFF_OIDC_SCOPE, rolesClaim: config.STAFF_OIDC_ROLES_CLAIM }
  if (config.STAFF_SIGN_IN === 'passkeys') return { directory: null, provider: null }
  if (config.STAFF_SIGN_IN === 'directory') {
    const directory = oidcDirectory({
      ...shared,
      issuer: config.STAFF_OIDC_ISSUER ?? '',
      clientId: config.STAFF_OIDC_CLIENT_ID ?? '',
      clientSecret: config.STAFF_OIDC_CLIENT_SECRET ?? '',
      emailClaim: config.STAFF_OIDC_EMAIL_CLAIM,
      emailTrusted: config.STAFF_OIDC_EMAIL_TRUSTED,
      requires: config.STAFF_OIDC_REQUIRES,
    })
    return { directory, provider: null }
  }
  const issuer = `${config.publicUrl}${DIRECTORY_PATH}`
  const directory = oidcDirectory({
    ...shared,
    issuer,
    clientId: SHOP_AT_DIRECTORY,
    clientSecret: DIRECTORY_SECRET,
    emailClaim: 'email',
    emailTrusted: false,
    requires: `hd=${HOUSE}`,
    fetch: ask,
  })
  // Loaded at the first visit: nothing else in the shop needs an OpenID provider to start.
  const provider = onceMade(async () => {
    const { createSandboxProvider } = await import('./sandbox/sandboxProvider.ts')
    const key = await keptKeys(needs, 'sandbox_directory_key', () => newKey('hakemisto', 'sig', 'RS256'))
    return createSandboxProvider({ ...needs, key, issuer, redirectUri })
  })
  return { directory, provider }
}
