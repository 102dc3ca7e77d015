import { z } from 'zod'
import { letterJob } from '../providers/mail/letterJob.ts'

/** Tells a member of staff that a passkey of theirs came or went, so that a theft does not stay unseen. */
export const mailPasskeyChanged = letterJob(
  'staff_passkey_changed',
  z.object({ memberId: z.uuid(), change: z.enum(['added', 'removed']), passkey: z.string() }),
)
