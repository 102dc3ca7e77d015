import { z } from 'zod'
import { instantOut, text } from '../fields.ts'
import { next, page } from './fields.ts'
import { opsCall } from './opsCall.ts'

export const whoAmI = opsCall('whoAmI', 'GET /me', {
  summary: 'Whose key this is',
  response: z.object({ name: z.string() }),
  refusals: [],
})

export const listAudit = opsCall('listAudit', 'GET /audit', {
  summary: 'What staff did, newest first',
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
