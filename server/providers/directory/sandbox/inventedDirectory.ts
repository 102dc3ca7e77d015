import type { Provider } from 'oidc-provider'
import { onceMade } from '../../../platform/onceMade.ts'
import { keptKeys, newKey } from '../../identification/sandbox/bankKeys.ts'
import { type SandboxNeeds, through } from '../../sandboxOpenId.ts'
import type { Directory } from '../directory.ts'
import { oidcDirectory } from '../oidcDirectory.ts'
import { DIRECTORY_PATH, DIRECTORY_SECRET, HOUSE, SHOP_AT_DIRECTORY } from './accounts.ts'

/** A directory with invented people, and the provider behind it: one process serves both. */
export function inventedDirectory(needs: SandboxNeeds): { directory: Directory; provider: () => Promise<Provider> } {
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
