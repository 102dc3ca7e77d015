import { sealedIdentityCode } from '../account/sealedIdentityCode.ts'
import type { Db } from '../platform/database.ts'
import type { Secrets } from '../platform/secrets.ts'
import type { IdentityCode } from '../providers/identification/identityCode.ts'

/** The identified person's code in clear, for a register that has to be asked now. Never kept so. */
export async function identityCodeOf(
  { db, secrets }: { db: Db; secrets: Secrets },
  customerId: string,
): Promise<IdentityCode> {
  const sealed = await sealedIdentityCode(db, customerId)
  if (!sealed) throw new Error('A check of somebody who is not identified')
  return secrets.open(sealed) as IdentityCode
}
