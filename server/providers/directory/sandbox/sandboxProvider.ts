import type { JWK, Provider } from 'oidc-provider'
import type { ShopParts } from '../../../platform/shopParts.ts'
import { bankStore } from '../../identification/sandbox/bankStore.ts'
import { forgetfulProvider } from '../../identification/sandbox/forgetfulProvider.ts'
import { accounts, DIRECTORY_PATH, DIRECTORY_SECRET, SHOP_AT_DIRECTORY } from './accounts.ts'
import { errorPage } from './directoryPages.ts'

const SCOPES = ['openid', 'email', 'profile']

interface ProviderNeeds extends Pick<ShopParts, 'db' | 'secrets'> {
  key: JWK
  issuer: string
  redirectUri: string
}

/** The invented directory: an OpenID provider as companies have one. */
export function createSandboxProvider({ db, secrets, key, issuer, redirectUri }: ProviderNeeds): Provider {
  return forgetfulProvider(issuer, {
    adapter: bankStore(db, { prefix: 'hakemisto:', clientId: SHOP_AT_DIRECTORY, scopes: SCOPES }),
    jwks: { keys: [key] },
    clients: [
      {
        client_id: SHOP_AT_DIRECTORY,
        client_secret: DIRECTORY_SECRET,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'RS256',
      },
    ],
    clientAuthMethods: ['client_secret_post'],
    scopes: SCOPES,
    claims: { openid: ['sub', 'hd', 'groups'], email: ['email', 'email_verified'], profile: ['name'] },
    discovery: { end_session_endpoint: `${issuer}/ulos` },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    cookies: {
      keys: [secrets.sign('sandbox-directory', 'cookies')],
      names: { interaction: 'hakemisto_kirjautuminen', resume: 'hakemisto_jatko', session: 'hakemisto_istunto' },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    interactions: { url: (_context, { uid }) => `${DIRECTORY_PATH}/kirjaudu/${uid}` },
    findAccount: (_context, accountId) => {
      const found = accounts.find(({ subject }) => subject === accountId)
      return found && { accountId, claims: () => ({ sub: accountId, name: found.name, ...found.claims }) }
    },
    renderError(context) {
      context.type = 'html'
      const page = errorPage()
      context.set('content-security-policy', page.policy)
      context.body = page.body
    },
  })
}
