import { type Environment, type FtnStub, ftnBroker, type Publication, specimen } from './ftnBroker.ts'

/*
 * Idura Verify (formerly Criipto): docs.idura.app as in github.com/criipto/docs at 0458547 (12.3.2026), 'eIDs > Finnish Trust
 * Network' (only `client_id` and `request` stand in the address, `kid` and `jti` in the assertion, keys of RSA-OAEP-256),
 * 'Private key JWT authentication' (`aud` is the domain) and 'OIDC intro' (errors as OAuth has them). The person is the example
 * payload. How the content is encrypted is not published there.
 */
const publication: Publication = {
  profile: 'idura',
  clientId: 'urn:my:application:identifier:1',
  issuer: (at) => at,
  paths: { authorize: '/oauth2/authorize', token: '/oauth2/token', keys: '/.well-known/jwks' },
  requestAudience: (at) => at,
  assertionAudience: (at) => at,
  signsKeySet: false,
  encryption: { alg: 'RSA-OAEP-256', enc: 'A256GCM' },
  judge({ response_type, scope, redirect_uri, acr_values, prompt }, beside) {
    if (beside.toSorted().join() !== 'client_id,request') return { error: 'only client_id and request', shown: true }
    if (typeof redirect_uri !== 'string') return { error: 'invalid_request', shown: true }
    if (response_type !== 'code' || !String(scope).split(' ').includes('openid')) return { error: 'invalid_request' }
    if (!/^urn:grn:authn:fi:(all|bank-id|mobile-id)$/.test(String(acr_values))) return { error: 'invalid_request' }
    const prompts = ['none', 'login', 'consent', 'consent_revoke', undefined]
    return prompts.includes(prompt as string) ? null : { error: 'invalid_request' }
  },
  cancelled: { error: 'access_denied' },
  refusals: {
    assertion: { status: 400, body: { error: 'invalid_client' } },
    code: { status: 400, body: { error: 'invalid_grant' } },
  },
  person: (environment) => ({
    identityscheme: 'fitupas',
    nameidentifier: '788eb5abb2f84c0994a4d359f416f7ca',
    sub: '{788eb5ab-b2f8-4c09-94a4-d359f416f7ca}',
    name: '_19cfbd642c4a82b08613b841caf0e153c5956c14',
    country: 'FI',
    given_name: 'Väinö',
    family_name: 'Tunnistus',
    birthdate: environment === 'test' ? '1970-07-07' : specimen.birthDate,
    satu: '',
    hetu: environment === 'test' ? '070770-905D' : specimen.code,
  }),
}

/** Serves Idura as its documents have it. */
export const publishedIdura = (environment: Environment = 'test'): Promise<FtnStub> =>
  ftnBroker(publication, environment)
