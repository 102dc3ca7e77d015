import { z } from 'zod'
import { transaction } from '../../platform/database/database.ts'
import type { DeviceCookie } from '../../platform/http/deviceCookie.ts'
import { type Job, job } from '../../platform/jobs/jobs.ts'
import type { RateRule } from '../../platform/limits/rateLimit.ts'
import type { ShopParts } from '../../platform/shopParts.ts'
import { normalEmail } from '../email/email.ts'
import { accountByEmail } from '../queries.ts'
import { knownDevice } from './knownDevice.ts'

const HOUR = 3_600

/** Whom to send the link to; null when nobody has the address that was typed. */
const receiver = z.object({ customerId: z.uuid().nullable() })
export const mailLoginLink = job('account_login_link', receiver)
export const mailResetLink = job('account_reset_link', receiver)

export type LinkNeeds = Pick<ShopParts, 'db' | 'clock' | 'queue' | 'language' | 'limits' | 'secrets'>

export interface AskedLink {
  email: string
  address: string
  device: DeviceCookie
}

/**
 * Asks for a link by mail. The caller learns nothing: a known and an unknown address cost the same statements, and the
 * letter is written later by a job. Earlier links go on working, so that nobody's asking cancels the owner's.
 */
export async function requestLink(
  { db, queue, limits, secrets }: LinkNeeds,
  link: Job<z.output<typeof receiver>>,
  { email, address, device }: AskedLink,
): Promise<void> {
  const emailNorm = normalEmail(email)
  const known = knownDevice({ secrets, device }, email)
  if (!known) await limits.count(db, { name: 'link_address', key: address, most: 20, seconds: HOUR })
  // Slowed, not stopped: somebody else's asking must not keep the owner out.
  const rules: RateRule[] = known
    ? [
        { name: link.name, key: `${known} ${emailNorm}`, most: 3, seconds: HOUR },
        { name: `${link.name}_devices`, key: emailNorm, most: 10, seconds: HOUR },
      ]
    : [{ name: link.name, key: emailNorm, most: 3, seconds: HOUR }]
  for (const rule of rules) await limits.countSlowing(db, rule, 'LINKS_SLOWED')
  const account = await accountByEmail(db, emailNorm)
  await transaction(db, (tx) => queue.enqueue(tx, link, { customerId: account?.customerId ?? null }))
}
