import { z } from 'zod'
import { id, instantOut } from '../fields.ts'
import { say } from '../schemaSentences.ts'
import { next, page, reason } from './fields.ts'
import { opsAct, opsCall } from './opsCall.ts'
import { proposalStates } from './secondPerson.ts'

const proposal = z.object({
  proposal_id: z.string(),
  call: z.string().describe('Which call would be made, such as creditInvoice'),
  arguments: z.record(z.string(), z.unknown()).describe('With this body, to the letter'),
  seen: z.record(z.string(), z.unknown()).describe('What it rested on when it was proposed'),
  proposed_by: z.string(),
  proposed_at: instantOut,
  expires_at: instantOut,
  state: z.enum(proposalStates),
  decided_by: z.string().nullable(),
  decided_at: instantOut.nullable(),
  reason: z.string().nullable().describe('Why it was declined'),
  is_own: z.boolean().describe('The caller proposed it: somebody else has to approve it'),
})

export const listProposals = opsCall('listProposals', 'GET /proposals', {
  summary: 'Acts that wait for a second person: those that the caller may approve, and their own',
  permission: null,
  places: 'own',
  query: z.strictObject({
    show: z
      .enum(['open', 'decided'], { error: say((t) => t.or(['open', 'decided'])) })
      .default('open')
      .describe('open: what waits, newest first; decided: what has been approved, declined or has expired'),
    ...page,
  }),
  response: z.object({ proposals: z.array(proposal), next }),
  refusals: [],
})

const one = { proposal_id: id.describe('Of `proposals list`') }
const decided = ['NOT_FOUND', 'PROPOSAL_DECIDED', 'NOT_BY_KEY'] as const

export const approveProposal = opsAct('approveProposal', 'POST /proposals/approve', {
  summary:
    'Be the second person: the act is done now, in both names, and refused when what it rested on has changed. Whatever the act itself may refuse, this may too',
  permission: null,
  places: 'own',
  topics: ['proposal', 'invoice', 'refund', 'order', 'statement', 'damage', 'customer', 'staff', 'key', 'work'],
  subject: null,
  audit: [],
  preview: 'The proposal shows what it asks for.',
  body: z.strictObject(one),
  response: z.object({ call: z.string(), answer: z.record(z.string(), z.unknown()).describe('What the act answered') }),
  refusals: [...decided, 'OWN_PROPOSAL', 'PROPOSAL_EXPIRED', 'PROPOSAL_LAPSED', 'PROPOSAL_STALE'],
})

export const declineProposal = opsAct('declineProposal', 'POST /proposals/decline', {
  summary: 'Say no to a proposal, or take back what one proposed oneself: nothing is done',
  permission: null,
  places: 'own',
  topics: ['proposal'],
  subject: 'proposal :proposal_id',
  audit: ['reason'],
  preview: 'Nothing is done.',
  body: z.strictObject({ ...one, reason }),
  response: z.object({ proposal_id: z.string() }),
  refusals: decided,
})
