import type { JWTPayload } from 'jose'
import { isDay } from '../../../contract/date.ts'
import type { FtnProfile } from './ftnProfiles.ts'
import type { BankPerson } from './identification.ts'
import { birthDateOf, parseIdentityCode } from './identityCode.ts'

/** The first of the named claims that has a text; of a list, its last member. */
export function textOf(claims: JWTPayload, names: string[]): string | null {
  for (const name of names) {
    const value = claims[name]
    const text = Array.isArray(value) ? value.at(-1) : value
    if (typeof text === 'string' && text.trim() !== '') return text.trim().slice(0, 200)
  }
  return null
}

/** The person a token speaks of; null without a code that can exist. Names may be missing from some banks. */
export function readPerson({ claims: names }: FtnProfile, claims: JWTPayload): BankPerson | null {
  const identityCode = parseIdentityCode(textOf(claims, [names.identityCode]) ?? '')
  if (!identityCode) return null
  const said = textOf(claims, names.birthDate)
  const [firstNames, lastName] = [textOf(claims, names.firstNames), textOf(claims, names.lastName)]
  const whole = textOf(claims, ['name', 'urn:oid:2.16.840.1.113730.3.1.241']) ?? ''
  return {
    identityCode,
    firstNames: firstNames ?? whole,
    lastName: lastName ?? (firstNames ? '' : whole),
    birthDate: said && isDay(said) ? said : birthDateOf(identityCode),
  }
}
