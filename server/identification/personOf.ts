import type { Day } from '../../contract/date.ts'
import { sealedIdentityCode } from '../account/sealedIdentityCode.ts'
import type { Db } from '../platform/database.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { IdentityCode } from '../providers/identification/identityCode.ts'

interface Person {
  identityCode: IdentityCode
  birthDate: Day
}

/** The identified person with the code in clear, for a register that has to be asked now. Never kept so. */
export async function personOf({ db, secrets }: { db: Db; secrets: Secrets }, customerId: string): Promise<Person> {
  const sealed = await sealedIdentityCode(db, customerId)
  if (!sealed) throw new Error('A check of somebody who is not identified')
  return { identityCode: secrets.open(sealed.code) as IdentityCode, birthDate: sealed.birthDate }
}
