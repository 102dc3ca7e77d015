import type { AnswerOf } from '../../contract/call.ts'
import { declineProposal, type listProposals } from '../../contract/ops/proposals.ts'
import { isPermittedAt, placesFor } from '../../contract/ops/roles.ts'
import type { ProposalState } from '../../contract/ops/secondPerson.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { Staff } from '../platform/http/http.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { type Approval, act, type ActShop as Shop } from './act.ts'
import type { OpsHandlers } from './opsHttp.ts'
import { pageOf } from './page.ts'
import {
  canonical,
  decideProposal,
  findProposals,
  type ProposalRow,
  promiseOf,
  proposalById,
  stillStands,
  twoPeople,
} from './proposals.ts'
import { isSamePerson, ruleOf } from './secondPersonRules.ts'

type Acts = Pick<OpsHandlers, 'listProposals' | 'approveProposal' | 'declineProposal'>
type Others = Omit<OpsHandlers, keyof Acts>
type Row = AnswerOf<typeof listProposals>['proposals'][number]

/** Proposals that wait for a second person, who approves or declines them. */
export const proposalActs = (shop: Shop, others: Others): Acts => ({
  listProposals: async ({ query: { show, after, limit }, staff }) => {
    const now = shop.clock.now()
    const calls = twoPeople.flatMap(({ name, permission }) => {
      const places = permission ? placesFor(staff.grants, permission) : 'everywhere'
      return places.length === 0 ? [] : [{ call: name, places: places === 'everywhere' ? null : places }]
    })
    const found = await findProposals(shop.db, { show, calls, staffId: staff.id, now, after, most: limit + 1 })
    const { shown, next } = pageOf(found, limit)
    return { proposals: await Promise.all(shown.map((row) => rowOf(shop, staff, row))), next }
  },
  approveProposal: async ({ body: { proposal_id }, staff }) => {
    if (!staff.sessionId) throw new Refusal('NOT_BY_KEY')
    const row = await proposalFor(shop.db, staff, proposal_id)
    if (isSamePerson(staff, { id: row.proposedBy, name: row.proposer })) throw new Refusal('OWN_PROPOSAL')
    // One that a version before kept may say less than the call of today wants.
    const asked = promiseOf(row).body?.safeParse(row.arguments)
    if (asked && !asked.success) throw new Refusal('PROPOSAL_LAPSED')
    // The handler of the call, as if this person had sent the very same.
    const run = others[row.call as keyof Others] as unknown as (input: object) => Promise<Record<string, unknown>>
    const approval = { decide: approving(shop, staff, row), detail: { proposal_id, proposed_by: row.proposer } }
    const answer = await run({
      body: asked?.data ?? row.arguments,
      params: {},
      query: {},
      staff,
      isKeyed: true,
      approval,
    })
    return { call: row.call, answer }
  },
  declineProposal: act(shop, declineProposal, async (tx, { body: { proposal_id, reason }, staff, note }) => {
    if (!staff.sessionId) throw new Refusal('NOT_BY_KEY')
    const row = await proposalFor(tx, staff, proposal_id)
    note({ call: row.call })
    const now = shop.clock.now()
    if (!(await decideProposal(tx, proposal_id, { outcome: 'declined', reason, staff, now })))
      throw await decidedRefusal(tx, row)
    return { proposal_id }
  }),
})

/** In the transaction of the act: of two who approve it at once one does it, and it rests on what was seen. */
const approving =
  ({ clock }: Shop, staff: Staff, row: ProposalRow): Approval['decide'] =>
  async (tx) => {
    if (!(await decideProposal(tx, row.id, { outcome: 'approved', staff, now: clock.now() })))
      throw await decidedRefusal(tx, row)
    const { secondPerson } = promiseOf(row)
    if (!(await stillStands(tx, row))) throw new Refusal('PROPOSAL_LAPSED')
    const rule = ruleOf(secondPerson ?? 'creditAboveLimit')
    const seen = await rule.seen(tx, row.arguments)
    if (canonical(seen) !== canonical(row.seen))
      throw new Refusal('PROPOSAL_STALE', { values: { changes: rule.changed(row.seen, seen) } })
  }

/** One's own, or of a call that one is permitted where it belongs; any other is not there. */
async function proposalFor(db: Queryable, staff: Staff, id: string): Promise<ProposalRow> {
  const row = await proposalById(db, id)
  if (!row) throw new Refusal('NOT_FOUND')
  const { permission } = promiseOf(row)
  const isTheirs = permission === null || isPermittedAt(staff.grants, permission, row.place)
  if (!isTheirs && row.proposedBy !== staff.id) throw new Refusal('NOT_FOUND')
  return row
}

async function decidedRefusal(db: Queryable, { id }: ProposalRow): Promise<Refusal> {
  const row = await proposalById(db, id)
  if (!row?.decidedAt) return new Refusal('PROPOSAL_EXPIRED')
  return new Refusal('PROPOSAL_DECIDED', { values: { decider: row.decider ?? '' } })
}

async function stateOf(shop: Shop, row: ProposalRow): Promise<ProposalState> {
  if (row.outcome) return row.outcome
  if (row.expiresAt <= shop.clock.now()) return 'expired'
  return (await stillStands(shop.db, row)) ? 'open' : 'lapsed'
}

const rowOf = async (shop: Shop, staff: Staff, row: ProposalRow): Promise<Row> => ({
  proposal_id: row.id,
  call: row.call,
  arguments: row.arguments,
  seen: row.seen,
  proposed_by: row.proposer,
  proposed_at: row.proposedAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
  state: await stateOf(shop, row),
  decided_by: row.decider,
  decided_at: row.decidedAt?.toISOString() ?? null,
  reason: row.reason,
  is_own: isSamePerson(staff, { id: row.proposedBy, name: row.proposer }),
})
