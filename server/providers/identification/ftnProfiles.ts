import type { BankOption } from './identification.ts'

/** How one broker of the Finnish Trust Network differs from the others. */
export interface FtnProfile {
  authorize: string
  token: string
  /** `signed`: the key set is itself a JWS, signed by the broker's entity key which our key file pins. */
  keys: { url: string; signed: boolean }
  /** `aud` of the signed request. */
  requestAudience: string
  scope: string
  /** Claims the request carries beside the common ones. */
  request: Record<string, string>
  /** Name of the claim by which the request names one bank. */
  optionClaim?: string
  options: readonly BankOption[]
  /** Not every broker takes a code challenge. */
  pkce: boolean
  claims: { identityCode: string; firstNames: string[]; lastName: string[]; birthDate: string[]; method: string[] }
  level: { claim: string; accepts: RegExp }
}

export type FtnProfileName = 'op' | 'telia' | 'signicat' | 'idura'

const common = { firstNames: ['given_name'], lastName: ['family_name'], birthDate: ['birthdate'] }
// The test environments assert test levels; nothing real ever carries one.
const ficoraLevels = (test: boolean) =>
  test ? /^http:\/\/ftn\.ficora\.fi\/2017\/loa(test)?[23]$/ : /^http:\/\/ftn\.ficora\.fi\/2017\/loa[23]$/
const oneWay = [{ id: '', name: 'Pankkitunnuksilla tai mobiilivarmenteella' }]
const teliaWays = [
  { id: 'mpki.telia.1', name: 'Mobiilivarmenne' },
  { id: 'oidc.aktia.1', name: 'Aktia' },
  { id: 'oidc.danskebank.1', name: 'Danske Bank' },
  { id: 'oidc.handelsbanken.1', name: 'Handelsbanken' },
  { id: 'oidc.nordea.1', name: 'Nordea' },
  { id: 'oidc.omasp.1', name: 'Oma Säästöpankki' },
  { id: 'saml.op.1', name: 'OP' },
  { id: 'oidc.pop.1', name: 'POP Pankki' },
  { id: 'oidc.spankki.1', name: 'S-Pankki' },
  { id: 'oidc.sp.1', name: 'Säästöpankki' },
  { id: 'oidc.alandsbanken.1', name: 'Ålandsbanken' },
]

/** Endpoints and names of each broker, from its issuer (README.md beside says how to connect one). */
export const ftnProfiles: Record<FtnProfileName, (issuer: string, test: boolean) => FtnProfile> = {
  op: (issuer, test) => ({
    authorize: `${issuer}/oauth/authorize`,
    token: `${issuer}/oauth/token`,
    keys: { url: `${issuer}/jwks/broker-signed`, signed: true },
    requestAudience: `${issuer}/oauth/authorize`,
    scope: 'openid profile personal_identity_code',
    request: {},
    options: oneWay,
    pkce: false,
    claims: { ...common, identityCode: 'personal_identity_code', method: ['ftn_idp_id', 'amr'] },
    level: { claim: 'acr', accepts: ficoraLevels(test) },
  }),
  telia: (issuer, test) => ({
    authorize: `${issuer}/oauth2/authorization`,
    token: `${issuer}/oauth2/token`,
    keys: { url: new URL('/openid_provider/signed_jwks.jwt', issuer).href, signed: true },
    requestAudience: issuer,
    scope: 'openid',
    request: { acr_values: `http://ftn.ficora.fi/2017/${test ? 'loatest2' : 'loa2'}` },
    optionClaim: 'acr_values',
    options: teliaWays,
    pkce: false,
    claims: {
      identityCode: 'urn:oid:1.2.246.21',
      firstNames: ['urn:oid:1.2.246.575.1.14'],
      lastName: ['urn:oid:2.5.4.4'],
      birthDate: ['urn:oid:1.3.6.1.5.5.7.9.1'],
      method: ['amr'],
    },
    level: { claim: 'acr', accepts: ficoraLevels(test) },
  }),
  signicat: (issuer) => ({
    authorize: `${issuer}/connect/authorize`,
    token: `${issuer}/connect/token`,
    keys: { url: `${issuer}/.well-known/openid-configuration/jwks`, signed: false },
    requestAudience: issuer,
    scope: 'openid profile idp-id nin ftn-extra',
    request: { acr_values: 'idp:ftn' },
    options: oneWay,
    pkce: true,
    claims: { ...common, identityCode: 'ftn_hetu', method: ['ftn_idp'] },
    // Signicat says by which Finnish means it was done instead of a level; all of them are at least substantial.
    level: { claim: 'ftn_idp', accepts: /^(fi-|mobiilivarmenne)/ },
  }),
  idura: (issuer) => ({
    authorize: `${issuer}/oauth2/authorize`,
    token: `${issuer}/oauth2/token`,
    keys: { url: `${issuer}/.well-known/jwks`, signed: false },
    requestAudience: issuer,
    scope: 'openid',
    request: { acr_values: 'urn:grn:authn:fi:all' },
    options: oneWay,
    pkce: true,
    claims: {
      identityCode: 'hetu',
      firstNames: ['given_name', 'givenname'],
      lastName: ['family_name', 'surname'],
      birthDate: ['birthdate', 'dateofbirth'],
      method: ['acr'],
    },
    level: { claim: 'acr', accepts: /^urn:grn:authn:fi:(all|bank-id|mobile-id)/ },
  }),
}

/** Our own Testipankki speaks like OP, from one plain key set. */
export const sandboxProfile = (issuer: string): FtnProfile => ({
  authorize: `${issuer}/auth`,
  token: `${issuer}/token`,
  keys: { url: `${issuer}/jwks`, signed: false },
  requestAudience: issuer,
  scope: 'openid profile personal_identity_code',
  request: { acr_values: 'http://ftn.ficora.fi/2017/loatest2' },
  options: oneWay,
  pkce: true,
  claims: { ...common, identityCode: 'personal_identity_code', method: ['amr'] },
  level: { claim: 'acr', accepts: ficoraLevels(true) },
})
