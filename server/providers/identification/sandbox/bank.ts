import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider'
import { isDatabaseAway } from '../../../platform/database/databaseErrors.ts'
import type { ShopParts } from '../../../platform/shopParts.ts'
import { birthDateOf } from '../identityCode.ts'
import { publicHalf, type SandboxKeys } from './bankKeys.ts'
import { bankStore } from './bankStore.ts'
import { faultyToken } from './faultyToken.ts'
import { forgetfulProvider } from './forgetfulProvider.ts'
import { errorPage } from './loginPage.ts'
import { BANK_PATH, LEVEL, methods, nameOf, SCOPES, SHOP_AT_BANK, visitOf } from './visit.ts'

interface BankNeeds extends Pick<ShopParts, 'db' | 'secrets'> {
  keys: SandboxKeys
  issuer: string
  redirectUri: string
}

/** Testipankki: an OpenID provider that asks of the shop all that a Finnish broker asks, and answers as one does. */
export function createBank(needs: BankNeeds): Provider {
  const bank = forgetfulProvider(needs.issuer, configuration(needs))
  bank.use(async (context, next) => {
    await next()
    await spoil(context as KoaContextWithOIDC, needs)
  })
  return bank
}

const configuration = ({ db, secrets, keys, redirectUri }: BankNeeds): Configuration => ({
  adapter: bankStore(db, { prefix: '', clientId: SHOP_AT_BANK, scopes: SCOPES }),
  jwks: { keys: [keys.bank] },
  clients: [
    {
      client_id: SHOP_AT_BANK,
      redirect_uris: [redirectUri],
      response_types: ['code'],
      grant_types: ['authorization_code'],
      token_endpoint_auth_method: 'private_key_jwt',
      token_endpoint_auth_signing_alg: 'RS256',
      request_object_signing_alg: 'RS256',
      require_signed_request_object: true,
      id_token_signed_response_alg: 'RS256',
      id_token_encrypted_response_alg: 'RSA-OAEP',
      id_token_encrypted_response_enc: 'A128CBC-HS256',
      jwks: { keys: [publicHalf(keys.shopSigning), publicHalf(keys.shopDecryption)] },
    },
  ],
  clientAuthMethods: ['private_key_jwt'],
  acrValues: [LEVEL],
  scopes: SCOPES,
  claims: {
    openid: ['sub', 'acr', 'amr'],
    profile: ['given_name', 'family_name', 'birthdate'],
    personal_identity_code: ['personal_identity_code'],
  },
  extraParams: ['ftn_spname'],
  features: {
    devInteractions: { enabled: false },
    encryption: { enabled: true },
    requestObjects: { enabled: true, requireSignedRequestObject: true },
    userinfo: { enabled: false },
    rpInitiatedLogout: { enabled: false },
  },
  cookies: {
    keys: [secrets.sign('sandbox-bank', 'cookies')],
    names: { interaction: 'pankki_kirjautuminen', resume: 'pankki_jatko', session: 'pankki_istunto' },
    // Without a path of its own, so that two tabs at the bank do not answer for each other.
    short: { signed: true, httpOnly: true, sameSite: 'lax' },
  },
  interactions: { url: (_context, { uid }) => `${BANK_PATH}/kirjaudu/${uid}` },
  findAccount: (_context, accountId) => ({ accountId, claims: () => claimsOf(accountId) }),
  renderError(context, _out, error) {
    context.type = 'html'
    if (isDatabaseAway(error)) context.status = 503
    const page = errorPage()
    context.set('content-security-policy', page.policy)
    context.body = page.body
  },
})

function claimsOf(accountId: string) {
  const { code, method } = visitOf(accountId)
  return {
    sub: accountId,
    personal_identity_code: code,
    ...nameOf(code),
    birthdate: birthDateOf(code),
    acr: LEVEL,
    amr: [methods[method]],
  }
}

/** Puts a wrong token in the place of the right one where the visitor asked for that. */
async function spoil({ oidc, body }: KoaContextWithOIDC, { keys, issuer }: BankNeeds): Promise<void> {
  const code = oidc?.route === 'token' ? oidc.entities.AuthorizationCode : undefined
  if (!code?.accountId || !isTokenAnswer(body)) return
  const { fault } = visitOf(code.accountId)
  if (!fault) return
  const { iat } = code
  const claims = {
    ...claimsOf(code.accountId),
    iss: issuer,
    aud: SHOP_AT_BANK,
    iat,
    exp: iat + 600,
    nonce: code.nonce ?? '',
  }
  body.id_token = await faultyToken(keys, claims, fault)
}

const isTokenAnswer = (body: unknown): body is { id_token: string } =>
  typeof body === 'object' && body !== null && 'id_token' in body
