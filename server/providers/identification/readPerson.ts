import type { JWTPayload } from 'jose'
import { isDay } from '../../../contract/days/date.ts'
import { BrokerRefused } from './brokerErrors.ts'
import type { FtnProfile } from './ftnProfiles.ts'
import type { BankPerson } from './identification.ts'
import { birthDateOf, type IdentityCode, isTestCode, parseIdentityCode, parseTestCode } from './identityCode.ts'

/** The first of the named claims that has a text; of a list, its last member. */
export function textOf(claims: JWTPayload, names: readonly string[]): string | null {
  for (const name of names) {
    const value = claims[name]
    const text = Array.isArray(value) ? value.at(-1) : value
    if (typeof text === 'string' && text.trim() !== '') return text.trim().slice(0, 200)
  }
  return null
}

/** The person a token speaks of. Refuses a token without a code that can exist, and without a name. */
export function readPerson({ claims: names }: FtnProfile, claims: JWTPayload, takesTestPersons: boolean): BankPerson {
  const identityCode = codeIn(textOf(claims, [names.identityCode]) ?? '', takesTestPersons)
  const said = textOf(claims, names.birthDate)
  return { identityCode, ...nameIn(names, claims), birthDate: said && isDay(said) ? said : birthDateOf(identityCode) }
}

function codeIn(text: string, takesTestPersons: boolean): IdentityCode {
  const code = parseIdentityCode(text) ?? (takesTestPersons ? parseTestCode(text) : null)
  if (!code) throw new BrokerRefused('no_identity_code', text ? 'a code that cannot exist' : 'no code')
  if (isTestCode(code) && !takesTestPersons) throw new BrokerRefused('test_person', 'a code of the series for tests')
  return code
}

/** Not every bank tells first names and last name apart. What is one name stays one: where it divides, nobody knows. */
function nameIn(names: FtnProfile['claims'], claims: JWTPayload): Pick<BankPerson, 'firstNames' | 'lastName'> {
  const [firstNames, lastName] = [textOf(claims, names.firstNames), textOf(claims, names.lastName)]
  if (firstNames && lastName) return { firstNames, lastName }
  const whole = textOf(claims, names.whole) ?? lastName ?? firstNames
  if (!whole) throw new BrokerRefused('no_name', 'no name')
  return { firstNames: '', lastName: whole }
}
