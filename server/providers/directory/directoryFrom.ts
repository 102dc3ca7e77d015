import type { FastifyInstance } from 'fastify'
import type { Provider } from 'oidc-provider'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Config } from '../../platform/settings/config.ts'
import type { Directory } from './directory.ts'
import { oidcDirectory } from './oidcDirectory.ts'
import { inventedDirectory } from './sandbox/inventedDirectory.ts'

/** Where the browser comes back to; registered with the directory exactly so. */
export const DIRECTORY_RETURN = '/hallinta/kirjaudu/paluu'

/** The directory that the settings name, if they do; the sandbox comes with the invented one to be mounted. */
export function directoryFrom(
  needs: { db: Db; clock: Clock; secrets: Secrets; config: Config },
  app: FastifyInstance,
): { directory: Directory | null; provider: (() => Promise<Provider>) | null } {
  const { config } = needs
  const redirectUri = `${config.publicUrl}${DIRECTORY_RETURN}`
  if (config.STAFF_SIGN_IN === 'sandbox') return inventedDirectory({ ...needs, app, redirectUri })
  if (config.STAFF_SIGN_IN === 'passkeys') return { directory: null, provider: null }
  const directory = oidcDirectory({
    redirectUri,
    scope: config.STAFF_OIDC_SCOPE,
    rolesClaim: config.STAFF_OIDC_ROLES_CLAIM,
    issuer: config.STAFF_OIDC_ISSUER ?? '',
    clientId: config.STAFF_OIDC_CLIENT_ID ?? '',
    clientSecret: config.STAFF_OIDC_CLIENT_SECRET ?? '',
    emailClaim: config.STAFF_OIDC_EMAIL_CLAIM,
    emailTrusted: config.STAFF_OIDC_EMAIL_TRUSTED,
    requires: config.STAFF_OIDC_REQUIRES,
  })
  return { directory, provider: null }
}
