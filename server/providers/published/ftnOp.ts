import { type Environment, type FtnStub, ftnBroker, levels, type Publication, specimen } from './ftnBroker.ts'

/*
 * OP Identity Service Broker: 'Service Provider API for OP Identity Service Broker' of 27.8.2024, github.com/op-developer/
 * Identity-Service-Broker-API at ca36128 (28.1.2026), chapters 7 to 9 and 13 to 15; that the request names its audience, from
 * op-developer/Identity-Service-Broker-integration-typescript-example. The person is the example of chapter 9.
 */
const publication: Publication = {
  profile: 'op',
  clientId: 'saippuakauppias',
  issuer: (at) => at,
  paths: { authorize: '/oauth/authorize', token: '/oauth/token', keys: '/jwks/broker-signed' },
  requestAudience: (at) => `${at}/oauth/authorize`,
  assertionAudience: (at) => `${at}/oauth/token`,
  signsKeySet: true,
  encryption: { alg: 'RSA-OAEP', enc: 'A128CBC-HS256' },
  judge({ response_type, scope, redirect_uri, ui_locales, prompt, ftn_idp_id }) {
    const invalid = (error_description: string) => ({ error: 'invalid_request', error_description })
    if (typeof redirect_uri !== 'string') return { error: 'invalid redirect_uri', shown: true }
    const scopes = String(scope).split(' ')
    const known = ['openid', 'personal_identity_code', 'profile', 'weak', 'strong']
    if (
      !scopes.includes('openid') ||
      !scopes.includes('personal_identity_code') ||
      !scopes.every((one) => known.includes(one))
    )
      return { error: 'invalid_scope', error_description: 'scope validation failed' }
    if (response_type !== 'code') return invalid('response_type')
    if (!['fi', 'sv', 'en', undefined].includes(ui_locales as string)) return invalid('ui_locales')
    if (!['consent', undefined].includes(prompt as string)) return invalid('prompt')
    // The shop shows no list of banks of its own.
    return ftn_idp_id === undefined ? null : invalid('ftn_idp_id')
  },
  cancelled: { error: 'cancel', error_description: 'user cancel' },
  refusals: {
    assertion: { status: 400, body: { error: 'unauthorized_client', error_description: 'invalid assertion' } },
    code: { status: 400, body: { error: 'invalid_request', error_description: 'invalid grant' } },
  },
  person: (environment) => ({
    acr: levels[environment],
    name: 'von Möttonen Matti Matias',
    given_name: 'Matti Matias',
    family_name: 'von Möttonen',
    birthdate: environment === 'test' ? '1900-01-01' : specimen.birthDate,
    personal_identity_code: environment === 'test' ? '010100-969P' : specimen.code,
  }),
}

/** OP with the service `clientId`; production refuses the one of the published example. */
export const publishedOp = (
  environment: Environment = 'test',
  clientId: string = publication.clientId,
): Promise<FtnStub> => ftnBroker({ ...publication, clientId }, environment)
