import { z } from 'zod'
import { instantOut, text } from '../fields.ts'
import { next, page } from './fields.ts'
import { opsCall } from './opsCall.ts'
import { staffRoles } from './roles.ts'

export const whoAmI = opsCall('whoAmI', {
  summary: 'Who is signed in, or whose key this is',
  permission: null,
  response: z.object({
    id: z.string(),
    name: z.string(),
    grants: z.array(
      z.object({ role: z.enum(staffRoles), place: z.string().nullable().describe('location_id; null: everywhere') }),
    ),
    ends_at: instantOut.nullable().describe('When the session ends whatever is done; null for a key'),
  }),
  refusals: [],
})

export const listAudit = opsCall('listAudit', {
  summary: 'What staff did, newest first',
  permission: 'shop.see',
  query: z.strictObject({
    subject: text(100).optional().describe('What it was done to, such as "order 12345678"'),
    ...page,
  }),
  response: z.object({
    entries: z.array(
      z.object({
        at: instantOut,
        actor: z.string(),
        act: z.string(),
        subject: z.string(),
        detail: z.record(z.string(), z.unknown()),
      }),
    ),
    next,
  }),
  refusals: [],
})
