import type { Day } from '../../contract/days/date.ts'
import { type SealedPerson, sealedIdentityCode } from '../account/person/sealedIdentityCode.ts'
import type { Db } from '../platform/database/database.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { IdentityCode } from '../providers/identification/identityCode.ts'

export interface Person {
  identityCode: IdentityCode
  birthDate: Day
}

/** The identified person with the code in clear, for a register that has to be asked now. Never kept so. */
export async function personOf({ db, secrets }: { db: Db; secrets: Secrets }, customerId: string): Promise<Person> {
  return openPerson(secrets, (await sealedIdentityCode(db, customerId)) ?? { code: null, birthDate: null })
}

/** The same of what was read already. */
export function openPerson(
  secrets: Secrets,
  { code, birthDate }: { [K in keyof SealedPerson]: SealedPerson[K] | null },
): Person {
  if (!code || !birthDate) throw new Error('A check of somebody who is not identified')
  return { identityCode: secrets.open(code) as IdentityCode, birthDate }
}
