import { apiRoot } from '../../../contract/paths.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { newMailedToken } from '../signIn/mailedToken.ts'

export const confirmEmailPath = `${apiRoot}/user/confirmEmail`

/** A link that proves the address when it is opened; for a letter that is being written. */
export async function emailConfirmationLink(
  { db, clock, config }: { db: Db; clock: Clock; config: { publicUrl: string } },
  customerId: string,
): Promise<string> {
  const token = await newMailedToken(db, { customerId, kind: 'confirm_email', now: clock.now() })
  return `${config.publicUrl}${confirmEmailPath}/${token}`
}
