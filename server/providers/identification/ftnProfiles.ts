import type { Language } from '../../../contract/language.ts'
import type { Config } from '../../platform/settings/config.ts'
import type { BankOption } from './identification.ts'
import { words } from './words.ts'

/** How one broker of the Finnish Trust Network differs from the others. */
export interface FtnProfile {
  authorize: string
  token: string
  /** `signed`: the key set is itself a JWS, signed by the broker's entity key which our key file pins. */
  keys: { url: string; signed: boolean }
  /** `aud` of the signed request. */
  requestAudience: string
  /** `aud` of the assertion by which we ask for a token. */
  tokenAudience: string
  scope: string
  /** Claims the request carries beside the common ones. */
  request: Record<string, string>
  /** The claim that names the service to the person; a broker without one shows the name that was registered. */
  serviceNameClaim?: string
  /** Name of the claim by which the request names one bank. */
  optionClaim?: string
  options: readonly BankOption[]
  /** Not every broker takes a code challenge. */
  pkce: boolean
  /** The error by which the broker says that the person cancelled. */
  cancelled: string
  /** Where the token has whom it speaks of. `whole`: a name that is not divided. */
  claims: Record<'firstNames' | 'lastName' | 'whole' | 'birthDate' | 'method', readonly string[]> & {
    identityCode: string
  }
  level: { claims: readonly string[]; accepts: RegExp }
}

/** The settings of any broker. */
export interface FtnAsked {
  environment: 'test' | 'production'
  /** The scope by which OP is told that an account with a password follows. */
  weak: boolean
}

export type FtnProfileName = NonNullable<Config['FTN_PROFILE']>

const common = { firstNames: ['given_name'], lastName: ['family_name'], whole: ['name'], birthDate: ['birthdate'] }
// The test environments assert test levels; nothing real ever carries one.
const ficoraLevels = (environment: FtnAsked['environment']) => ({
  claims: ['acr'],
  accepts:
    environment === 'test'
      ? /^http:\/\/ftn\.ficora\.fi\/2017\/loa(test)?[23]$/
      : /^http:\/\/ftn\.ficora\.fi\/2017\/loa[23]$/,
})
const oneWay = [{ id: '', name: (language: Language) => words[language].bankOrMobile }]
const teliaWays = [
  { id: 'mpki.telia.1', name: (language: Language) => words[language].mobile },
  { id: 'oidc.aktia.1', name: 'Aktia' },
  { id: 'oidc.danskebank.1', name: 'Danske Bank' },
  { id: 'oidc.handelsbanken.1', name: 'Handelsbanken' },
  { id: 'oidc.hightrust.id.1', name: 'Hightrust.id' },
  { id: 'oidc.nordea.1', name: 'Nordea' },
  { id: 'oidc.omasp.1', name: 'Oma Säästöpankki' },
  { id: 'saml.op.1', name: 'OP' },
  { id: 'oidc.pop.1', name: 'POP Pankki' },
  { id: 'oidc.spankki.1', name: 'S-Pankki' },
  { id: 'oidc.sp.1', name: 'Säästöpankki' },
  { id: 'oidc.alandsbanken.1', name: 'Ålandsbanken' },
]
const teliaEmulator = { id: 'mpki.telia.emulator.1', name: (language: Language) => words[language].mobileEmulator }

/** Endpoints and names of each broker, from its issuer (README.md beside says how to connect one). */
export const ftnProfiles: Record<FtnProfileName, (issuer: string, asked: FtnAsked) => FtnProfile> = {
  op: (issuer, { environment, weak }) => ({
    authorize: `${issuer}/oauth/authorize`,
    token: `${issuer}/oauth/token`,
    keys: { url: `${issuer}/jwks/broker-signed`, signed: true },
    requestAudience: `${issuer}/oauth/authorize`,
    tokenAudience: `${issuer}/oauth/token`,
    scope: `openid profile personal_identity_code${weak ? ' weak' : ''}`,
    request: {},
    serviceNameClaim: 'ftn_spname',
    options: oneWay,
    pkce: false,
    // Its `access_denied` is an error of validation.
    cancelled: 'cancel',
    claims: { ...common, identityCode: 'personal_identity_code', method: ['ftn_idp_id', 'amr'] },
    level: ficoraLevels(environment),
  }),
  telia: (issuer, { environment }) => ({
    authorize: `${issuer}/oauth2/authorization`,
    token: `${issuer}/oauth2/token`,
    keys: { url: new URL('/openid_provider/signed_jwks.jwt', issuer).href, signed: true },
    requestAudience: issuer,
    tokenAudience: `${issuer}/oauth2/token`,
    scope: 'openid',
    request: {
      prompt: 'login',
      acr_values: `http://ftn.ficora.fi/2017/${environment === 'test' ? 'loatest2' : 'loa2'}`,
    },
    optionClaim: 'acr_values',
    options: environment === 'test' ? [teliaEmulator, ...teliaWays] : teliaWays,
    pkce: false,
    cancelled: 'access_denied',
    claims: {
      identityCode: 'urn:oid:1.2.246.21',
      firstNames: ['urn:oid:1.2.246.575.1.14'],
      lastName: ['urn:oid:2.5.4.4'],
      whole: ['urn:oid:2.16.840.1.113730.3.1.241'],
      birthDate: ['urn:oid:1.3.6.1.5.5.7.9.1'],
      method: ['amr'],
    },
    level: ficoraLevels(environment),
  }),
  signicat: (issuer) => ({
    authorize: `${issuer}/connect/authorize`,
    token: `${issuer}/connect/token`,
    keys: { url: `${issuer}/.well-known/openid-configuration/jwks`, signed: false },
    requestAudience: issuer,
    tokenAudience: `${issuer}/connect/token`,
    scope: 'openid profile idp-id nin ftn-extra',
    request: { prompt: 'login', acr_values: 'idp:ftn' },
    serviceNameClaim: 'ftn_sp_name',
    options: oneWay,
    pkce: true,
    cancelled: 'access_denied',
    claims: { ...common, identityCode: 'ftn_hetu', method: ['ftn_idp'] },
    // Signicat says by which Finnish means it was done instead of a level; all of them are at least substantial.
    level: { claims: ['ftn_idp'], accepts: /^(fi-|mobiilivarmenne)/ },
  }),
  idura: (issuer) => ({
    authorize: `${issuer}/oauth2/authorize`,
    token: `${issuer}/oauth2/token`,
    keys: { url: `${issuer}/.well-known/jwks`, signed: false },
    requestAudience: issuer,
    tokenAudience: issuer,
    scope: 'openid',
    request: { prompt: 'login', acr_values: 'urn:grn:authn:fi:all' },
    options: oneWay,
    pkce: true,
    cancelled: 'access_denied',
    claims: {
      identityCode: 'hetu',
      firstNames: ['given_name', 'givenname'],
      lastName: ['family_name', 'surname'],
      // Its `name` is a mark of its own, not what the person is called.
      whole: [],
      birthDate: ['birthdate', 'dateofbirth'],
      method: ['authenticationtype', 'acr', 'identityscheme'],
    },
    // Idura calls every Finnish means substantial, and its token names the scheme alone.
    level: { claims: ['authenticationtype', 'acr', 'identityscheme'], accepts: /^(urn:grn:authn:fi:[\w-]+|fitupas)$/ },
  }),
}

/** Our own Testipankki speaks like OP, from one plain key set, and cancels as OAuth does. */
export const sandboxProfile = (issuer: string): FtnProfile => ({
  authorize: `${issuer}/auth`,
  token: `${issuer}/token`,
  keys: { url: `${issuer}/jwks`, signed: false },
  requestAudience: issuer,
  tokenAudience: `${issuer}/token`,
  scope: 'openid profile personal_identity_code',
  request: { prompt: 'login', acr_values: 'http://ftn.ficora.fi/2017/loatest2' },
  serviceNameClaim: 'ftn_spname',
  options: oneWay,
  pkce: true,
  cancelled: 'access_denied',
  claims: { ...common, identityCode: 'personal_identity_code', method: ['amr'] },
  level: ficoraLevels('test'),
})
