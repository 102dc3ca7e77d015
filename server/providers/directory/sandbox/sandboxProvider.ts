import { type JWK, Provider } from 'oidc-provider'
import type { Db } from '../../../platform/database/database.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { bankStore } from '../../identification/sandbox/bankStore.ts'
import { accounts, DIRECTORY_PATH, DIRECTORY_SECRET, SHOP_AT_DIRECTORY } from './accounts.ts'
import { errorPage } from './directoryPages.ts'

const MINUTE = 60
const SCOPES = ['openid', 'email', 'profile']

interface ProviderNeeds {
  db: Db
  secrets: Secrets
  key: JWK
  issuer: string
  redirectUri: string
}

/** The invented directory: an OpenID provider as companies have one, that keeps nobody signed in. */
export function createSandboxProvider({ db, secrets, key, issuer, redirectUri }: ProviderNeeds): Provider {
  const provider = new Provider(issuer, {
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
    conformIdTokenClaims: false,
    discovery: { end_session_endpoint: `${issuer}/ulos` },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
    },
    pkce: { required: () => true },
    cookies: {
      keys: [secrets.sign('sandbox-directory', 'cookies')],
      names: { interaction: 'hakemisto_kirjautuminen', resume: 'hakemisto_jatko', session: 'hakemisto_istunto' },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    ttl: {
      AccessToken: MINUTE,
      AuthorizationCode: MINUTE,
      IdToken: 10 * MINUTE,
      Interaction: 15 * MINUTE,
      Session: MINUTE,
    },
    expiresWithSession: () => false,
    interactions: { url: (_context, { uid }) => `${DIRECTORY_PATH}/kirjaudu/${uid}` },
    findAccount: (_context, accountId) => {
      const found = accounts.find(({ subject }) => subject === accountId)
      return found && { accountId, claims: () => ({ sub: accountId, name: found.name, ...found.claims }) }
    },
    async loadExistingGrant({ oidc }) {
      const accountId = oidc.session?.accountId
      return accountId ? await oidc.provider.Grant.find(accountId) : undefined
    },
    renderError(context) {
      context.type = 'html'
      const page = errorPage()
      context.set('content-security-policy', page.policy)
      context.body = page.body
    },
  })
  provider.proxy = true
  // Each sign-in begins with a stranger, as at the invented bank.
  provider.on('authorization.accepted', ({ oidc }) => Object.assign(oidc.session ?? {}, { destroyed: true }))
  return provider
}
