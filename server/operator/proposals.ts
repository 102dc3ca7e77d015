import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { OpsCall } from '../../contract/ops/opsCall.ts'
import { opsCalls } from '../../contract/ops/opsCalls.ts'
import { isPermitted } from '../../contract/ops/roles.ts'
import type { Clock } from '../platform/clock.ts'
import { writeAudit } from '../platform/database/audit.ts'
import { type Db, type Queryable, type Tx, transaction } from '../platform/database/database.ts'
import { isUniqueViolation } from '../platform/database/databaseErrors.ts'
import { tellTopic } from '../platform/database/topics.ts'
import type { Staff } from '../platform/http/http.ts'
import { hashOf, isId, newId } from '../platform/ids.ts'
import { grantsOf } from '../staff/lockMember.ts'
import { entryBy } from './audit.ts'
import { staffProposal } from './tables.ts'

export type ProposalRow = typeof staffProposal.$inferSelect

const DAYS = 7
const DAY_MS = 86_400_000

/** The same whatever order the names of a body came in. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}

export const twoPeople = Object.values<OpsCall>(opsCalls).filter(({ secondPerson }) => secondPerson)
export function promiseOf({ call }: Pick<ProposalRow, 'call'>): OpsCall {
  const promise = twoPeople.find(({ name }) => name === call)
  if (!promise) throw new Error(`No call ${call} wants a second person`)
  return promise
}

/** The proposer must still be one of the staff, and permitted it. A key of before, which proposed, is none. */
export async function stillStands(db: Queryable, row: Pick<ProposalRow, 'call' | 'proposedBy'>): Promise<boolean> {
  const grants = await grantsOf(db, row.proposedBy)
  const { permission } = promiseOf(row)
  return grants !== null && (permission === null || isPermitted(grants, permission))
}

type Needs = { db: Db; clock: Clock }
type Proposed = Pick<ProposalRow, 'call' | 'arguments' | 'seen' | 'place'>

/** Keeps an act for a second person. The same act of before that still waits is the same proposal. */
export async function propose(shop: Needs, staff: Staff, proposed: Proposed): Promise<ProposalRow> {
  try {
    return await proposeOnce(shop, staff, proposed)
  } catch (error) {
    if (!isUniqueViolation(error, 'staff_proposal_once')) throw error
    // The same was proposed a moment ago: the second look finds it.
    return await proposeOnce(shop, staff, proposed)
  }
}

async function proposeOnce(shop: Needs, staff: Staff, proposed: Proposed): Promise<ProposalRow> {
  const now = shop.clock.now()
  const argumentsHash = hashOf(canonical(proposed.arguments))
  const row = {
    id: newId(),
    ...proposed,
    argumentsHash,
    proposedBy: staff.id,
    proposer: staff.name,
    proposedAt: now,
    expiresAt: new Date(now.getTime() + DAYS * DAY_MS),
  }
  const same = and(eq(staffProposal.call, proposed.call), eq(staffProposal.argumentsHash, argumentsHash))
  const waiting = and(same, isNull(staffProposal.decidedAt))
  const [known] = await shop.db
    .select()
    .from(staffProposal)
    .where(and(waiting, gt(staffProposal.expiresAt, now)))
  // A proposal that rested on other facts is another act; it is replaced.
  if (known && canonical(known.seen) === canonical(proposed.seen) && (await stillStands(shop.db, known))) return known
  const entry = { act: 'propose', subject: `proposal ${row.id}`, detail: { call: proposed.call } }
  return await transaction(shop.db, async (tx) => {
    await writeAudit(tx, { ...entryBy(staff, shop.clock), ...entry })
    tellTopic(tx, 'proposal')
    const given = { decidedAt: now, decidedBy: staff.id, decider: staff.name, outcome: 'expired' as const }
    // Not one that somebody made since the look: that is the same, and this one is refused beside it.
    const isOver = or(lte(staffProposal.expiresAt, now), eq(staffProposal.id, known?.id ?? row.id))
    await tx.update(staffProposal).set(given).where(and(waiting, isOver))
    await tx.insert(staffProposal).values(row)
    return { ...row, decidedAt: null, decidedBy: null, decider: null, outcome: null, reason: null }
  })
}

export async function proposalById(db: Queryable, id: string): Promise<ProposalRow | undefined> {
  if (!isId(id)) return undefined
  const [row] = await db.select().from(staffProposal).where(eq(staffProposal.id, id))
  return row
}

interface Listed {
  show: 'open' | 'decided'
  /** The calls of what the person may decide, each at its places (null: everywhere). */
  calls: { call: string; places: string[] | null }[]
  staffId: string
  now: Date
  after?: string | undefined
  most: number
}

/** Question: what waits, or waited, of the calls that somebody is permitted, and what they proposed themselves; newest first. */
export const findProposals = (
  db: Queryable,
  { show, calls, staffId, now, after, most }: Listed,
): Promise<ProposalRow[]> =>
  db
    .select()
    .from(staffProposal)
    .where(
      and(
        show === 'open'
          ? and(isNull(staffProposal.decidedAt), gt(staffProposal.expiresAt, now))
          : or(isNotNull(staffProposal.decidedAt), lte(staffProposal.expiresAt, now)),
        or(
          eq(staffProposal.proposedBy, staffId),
          ...calls.map(({ call, places }) =>
            and(eq(staffProposal.call, call), places ? inArray(staffProposal.place, places) : sql`true`),
          ),
        ),
        after !== undefined && isId(after) ? lt(staffProposal.id, after) : undefined,
      ),
    )
    .orderBy(desc(staffProposal.id))
    .limit(most)

type Decision = { outcome: 'approved' } | { outcome: 'declined'; reason: string }

/** Decides a proposal that still waits; false when somebody has, or its time is over. */
export async function decideProposal(
  tx: Tx,
  id: string,
  { staff, now, ...decision }: Decision & { staff: Staff; now: Date },
): Promise<boolean> {
  const decided = await tx
    .update(staffProposal)
    .set({ ...decision, decidedAt: now, decidedBy: staff.id, decider: staff.name })
    .where(and(eq(staffProposal.id, id), isNull(staffProposal.decidedAt), gt(staffProposal.expiresAt, now)))
    .returning({ id: staffProposal.id })
  return decided.length > 0
}
