import { personaOf } from '../../personas.ts'
import { type IdentityCode, parseIdentityCode } from '../identityCode.ts'

export const methods = { pankki: 'Testipankki', mobiili: 'Mobiilivarmenne' } as const
export type Method = keyof typeof methods

/** Where on the shop's origin the bank is. */
export const BANK_PATH = '/sandbox/tunnistus'
export const SHOP_AT_BANK = 'kulku'
/** The claims about a person that the shop may learn. */
export const SCOPES = ['openid', 'profile', 'personal_identity_code']

/** The level of every identification here, as Finnish test environments name it. */
export const LEVEL = 'http://ftn.ficora.fi/2017/loatest2'

/** ActSetups in which the bank's answer can be wrong, for whoever tests that the shop refuses it. */
export const faults = {
  bad_signature: 'Väärä allekirjoitus',
  unknown_key: 'Tuntematon avain',
  unsigned: 'Salattu mutta allekirjoittamaton',
  alg_none: 'Algoritmi none',
  wrong_nonce: 'Väärä nonce',
  wrong_audience: 'Toisen palvelun tunniste',
  expired: 'Vanhentunut tunniste',
  low_level: 'Liian heikko taso',
} as const
export type Fault = keyof typeof faults

/** The person who came to the bank and how; the bank's account id, so that it survives a restart. */
export interface Visit {
  code: IdentityCode
  method: Method
  fault: Fault | null
}

export const accountIdOf = ({ code, method, fault }: Visit): string => [code, method, fault ?? 'ok'].join('/')

export function visitOf(accountId: string): Visit {
  const [text = '', method, fault] = accountId.split('/')
  const code = parseIdentityCode(text)
  if (!code) throw new Error('Not an account of the bank')
  return { code, method: isMethod(method) ? method : 'pankki', fault: isFault(fault) ? fault : null }
}

export const isMethod = (text: unknown): text is Method => typeof text === 'string' && Object.hasOwn(methods, text)
export const isFault = (text: unknown): text is Fault => typeof text === 'string' && Object.hasOwn(faults, text)

/** Names as the bank has them. */
export function nameOf(code: IdentityCode): { given_name: string; family_name: string } {
  const [given = '', ...family] = (personaOf(code)?.name ?? 'Testi Henkilö').split(' ')
  return { given_name: given, family_name: family.join(' ') }
}
