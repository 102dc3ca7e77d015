import { type Environment, type FtnStub, ftnBroker, levels, type Publication, specimen } from './ftnBroker.ts'

/*
 * Telia Tunnistus: 'Integration guide to identification broker service' 2.34 of 29.10.2025, github.com/telia-oss/tunnistus at
 * 92dc691 (11.2.2026), chapter 2. The provider metadata as served at tunnistus.telia.fi/uas/.well-known/openid-configuration
 * (kept in api-evangelist/telia at 52a7f8d). The person is the example of 2.6.4.
 */
const ways = [
  ...['mpki.telia.1', 'oidc.aktia.1', 'oidc.alandsbanken.1', 'oidc.danskebank.1', 'oidc.handelsbanken.1'],
  ...['oidc.nordea.1', 'oidc.omasp.1', 'saml.op.1', 'oidc.pop.1', 'oidc.sp.1', 'oidc.spankki.1', 'oidc.hightrust.id.1'],
  ...['mpki.telia.emulator.1', levels.test, levels.production],
]
const publication: Publication = {
  profile: 'telia',
  clientId: '0043b426-2e6d-466d-b82f-33bb7d3cb6ea',
  issuer: (at) => `${at}/uas`,
  paths: {
    authorize: '/uas/oauth2/authorization',
    token: '/uas/oauth2/token',
    keys: '/openid_provider/signed_jwks.jwt',
  },
  requestAudience: (at) => `${at}/uas`,
  assertionAudience: (at) => `${at}/uas/oauth2/token`,
  signsKeySet: true,
  documents: {
    '/uas/.well-known/openid-configuration': (at) => ({
      issuer: `${at}/uas`,
      authorization_endpoint: `${at}/uas/oauth2/authorization`,
      token_endpoint: `${at}/uas/oauth2/token`,
      jwks_uri: `${at}/uas/oauth2/metadata.jwks`,
      response_types_supported: ['code'],
      id_token_encryption_alg_values_supported: ['RSA-OAEP', 'RSA1_5', 'A128KW'],
      id_token_encryption_enc_values_supported: ['A128GCM', 'A128CBC-HS256'],
      token_endpoint_auth_signing_alg_values_supported: ['RS256', 'HS256'],
    }),
  },
  encryption: { alg: 'RSA-OAEP', enc: 'A128CBC-HS256' },
  judge({ response_type, scope, redirect_uri, acr_values, ui_locales, prompt }) {
    const isRequired = response_type === 'code' && scope === 'openid' && typeof redirect_uri === 'string'
    if (!isRequired) return { error: 'invalid_request', shown: true }
    if (!ways.includes(String(acr_values))) return { error: 'invalid_request', error_description: 'acr_values' }
    const isOptional = ['fi', 'sv', 'en', undefined].includes(ui_locales as string)
    return isOptional && ['none', 'login', undefined].includes(prompt as string) ? null : { error: 'invalid_request' }
  },
  cancelled: { error: 'access_denied' },
  refusals: {
    assertion: { status: 401, body: { error: 'invalid_client' } },
    code: { status: 400, body: { error: 'invalid_grant' } },
  },
  person: (environment, issuer) => ({
    aud: ['0043b426-2e6d-466d-b82f-33bb7d3cb6ea'],
    acr: levels[environment],
    amr: [`${issuer}/saml2/names/ac/oidc.aktia.1`],
    azp: '0043b426-2e6d-466d-b82f-33bb7d3cb6ea',
    session_index: '_cb08aaa8c860fed8c798aac35885f4004fe15bb5',
    'urn:oid:1.3.6.1.5.5.7.9.1': environment === 'test' ? '1970-01-01' : specimen.birthDate,
    'urn:oid:1.2.246.21': environment === 'test' ? '010170-999R' : specimen.code,
    'urn:oid:2.5.4.4': 'Äyrämö',
    'urn:oid:1.2.246.575.1.14': 'Tero Testi',
    'urn:oid:2.16.840.1.113730.3.1.241': 'Tero Testi Äyrämö',
    'bank-tupasid': 'Aktia-saastopankit-paikallisosuuspankit-tupasid',
  }),
}

/** Serves Telia as its documents have it. */
export const publishedTelia = (environment: Environment = 'test'): Promise<FtnStub> =>
  ftnBroker(publication, environment)
