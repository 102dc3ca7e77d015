import { type Environment, type FtnStub, ftnBroker, type Publication, specimen } from './ftnBroker.ts'

/*
 * Signicat eID Hub, Finnish Trust Network: developer.signicat.com as read on 28.11.2026, 'FTN > Attributes reference' (scopes,
 * claims and the example), 'Integration guide > OpenID Connect' and 'Initial preparations' (`ftn_sp_name`, at most 64
 * characters, none of < > = ; # ^ % |), 'Client authentication with Private Key JWT', 'OIDC error codes' (errors as OAuth has
 * them), 'Receive encrypted responses' (RSA-OAEP). How the content is encrypted is not published there.
 */
const publication: Publication = {
  profile: 'signicat',
  clientId: 'sandbox-kulku',
  issuer: (at) => `${at}/auth/open`,
  paths: {
    authorize: '/auth/open/connect/authorize',
    token: '/auth/open/connect/token',
    keys: '/auth/open/.well-known/openid-configuration/jwks',
  },
  requestAudience: (at) => `${at}/auth/open`,
  assertionAudience: (at) => `${at}/auth/open/connect/token`,
  signsKeySet: false,
  encryption: { alg: 'RSA-OAEP', enc: 'A256CBC-HS512' },
  judge({ response_type, scope, redirect_uri, acr_values, ftn_sp_name }) {
    if (typeof redirect_uri !== 'string') return { error: 'invalid_request', shown: true }
    const known = ['openid', 'profile', 'idp-id', 'nin', 'ftn-extra']
    const scopes = String(scope).split(' ')
    if (!scopes.includes('openid') || !scopes.every((one) => known.includes(one))) return { error: 'invalid_scope' }
    if (response_type !== 'code' || acr_values !== 'idp:ftn') return { error: 'invalid_request' }
    const isName = ftn_sp_name === undefined || /^[^<>=;#^%|]{1,64}$/.test(String(ftn_sp_name))
    return isName ? null : { error: 'invalid_request', error_description: 'ftn_sp_name' }
  },
  cancelled: { error: 'access_denied' },
  refusals: {
    assertion: { status: 400, body: { error: 'invalid_client' } },
    code: { status: 400, body: { error: 'invalid_grant' } },
  },
  person: (environment) => {
    const code = environment === 'test' ? '070770-905D' : specimen.code
    return {
      idp_id: code,
      name: 'Väinö Tunnistus',
      family_name: 'Tunnistus',
      given_name: 'Väinö',
      birthdate: environment === 'test' ? '1970-07-07' : specimen.birthDate,
      nin: code,
      nin_type: 'PERSON',
      nin_issuing_country: 'FI',
      ftn_idp: 'fi-op',
      ftn_hetu: code,
    }
  },
}

/** Serves Signicat as its documents have it. */
export const publishedSignicat = (environment: Environment = 'test'): Promise<FtnStub> =>
  ftnBroker(publication, environment)
