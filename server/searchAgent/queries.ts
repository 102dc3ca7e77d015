import { and, eq, gt, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { Day } from '../../contract/days/date.ts'
import { isRestrictedAddress } from '../account/person/processingRestriction.ts'
import { type Db, type Queryable, type Tx, transaction } from '../platform/database/database.ts'
import { rowSet } from '../platform/database/rowSet.ts'
import { FIRST_ID, hashOf } from '../platform/ids.ts'
import { inSlices } from '../platform/jobs/inSlices.ts'
import type { Found, Wish } from './matchAgent.ts'
import { searchAgent, searchAgentMail } from './tables.ts'

export type Agent = typeof searchAgent.$inferSelect

const isLive = (now: Date) => and(isNull(searchAgent.deletedAt), gt(searchAgent.expiresAt, now))

export async function liveAgent(db: Queryable, token: string, now: Date): Promise<Agent | null> {
  const [found] = await db
    .select()
    .from(searchAgent)
    .where(and(eq(searchAgent.tokenHash, hashOf(token)), isLive(now)))
  return found ?? null
}

export async function liveAgentById(db: Queryable, id: string, now: Date): Promise<Agent | null> {
  const [found] = await db
    .select()
    .from(searchAgent)
    .where(and(eq(searchAgent.id, id), isLive(now)))
  return found ?? null
}

/** Whether there was a live one to end. */
export async function endAgent(db: Queryable, token: string, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(searchAgent)
    .set({ deletedAt: now })
    .where(and(eq(searchAgent.tokenHash, hashOf(token)), isLive(now)))
  return (rowCount ?? 0) > 0
}

export const endAgentById = (db: Queryable, id: string, now: Date): Promise<unknown> =>
  db.update(searchAgent).set({ deletedAt: now }).where(eq(searchAgent.id, id))

/** Which agents are to look: live, with something they have not seen, and without a letter today. */
export interface Waiting {
  now: Date
  today: Day
  newest: number
}

const waiting = ({ now, today, newest }: Waiting): SQL => sql`
  a.deleted_at is null and a.expires_at > ${now.toISOString()} and a.seen_arrival < ${newest}
  and not exists (select 1 from search_agent_mail m where m.agent_id = a.id and m.day = ${today})
  and not ${isRestrictedAddress(sql`a.email`, now)}`

/** The arrival that the one who has seen the least has seen; null when nobody waits. */
export async function leastSeen(db: Queryable, who: Waiting): Promise<number | null> {
  // The first by its index; `min` looks at all of them.
  const { rows } = await db.execute<{ least: number }>(
    sql`select a.seen_arrival as least from search_agent a where ${waiting(who)} order by a.seen_arrival limit 1`,
  )
  return rows[0]?.least ?? null
}

export type WaitingAgent = Wish & { id: string }

/** Where who reads the waiting ones page by page begins. */
export const BEFORE_ALL = { seenArrival: -1, id: FIRST_ID }

/** The next of them, who has seen the least first: among those who have seen everything nobody is looked for. */
export async function waitingAgents(
  db: Queryable,
  who: Waiting,
  after: Pick<WaitingAgent, 'seenArrival' | 'id'>,
  most: number,
): Promise<WaitingAgent[]> {
  const { rows } = await db.execute<WaitingAgent & Record<string, unknown>>(sql`
    select a.id, a.lat, a.lng, a.distance_km as "distanceKm", a.search ->> 'location_id' as "locationId", a.gear, a.seen_arrival as "seenArrival",
      a.search -> 'filters' as filters, (a.search ->> 'homeDelivery')::boolean as "homeDelivery", (a.search ->> 'term')::integer as term,
      array(select model_id::text from search_agent_model w where w.agent_id = a.id) as "modelIds"
    from search_agent a where (a.seen_arrival, a.id) > (${after.seenArrival}::bigint, ${after.id}::uuid) and ${waiting(who)}
    order by a.seen_arrival, a.id limit ${most}`)
  return rows
}

export interface Letter {
  agentId: string
  found: Found
  seenBefore: number
}

/** Makes today's letters, and answers whose are new: a second worker that found the same makes none. */
export async function addLetters(tx: Tx, letters: readonly Letter[], today: Day): Promise<string[]> {
  const rows = letters.map(({ agentId, found, seenBefore }) => ({ agent_id: agentId, found, seen_before: seenBefore }))
  const { rows: added } = await tx.execute<{ agent_id: string }>(sql`
    insert into search_agent_mail (agent_id, day, found, seen_before)
    select agent_id, ${today}, found, seen_before
    from ${rowSet(rows, 'agent_id uuid, found jsonb, seen_before bigint')} r order by agent_id
    on conflict do nothing returning agent_id`)
  return added.map(({ agent_id }) => agent_id)
}

export async function markSeen(tx: Tx, agentIds: readonly string[], arrival: number): Promise<void> {
  await tx.execute(sql`
    update search_agent set seen_arrival = greatest(seen_arrival, ${arrival})
    where id = any(${sql.param(agentIds)}::uuid[])`)
}

/** Deletes letters of earlier days that were never sent; their cars are matched again. Of who is restricted, once that is over. */
export async function forgetUnsent(db: Db, { now, today }: Pick<Waiting, 'now' | 'today'>): Promise<void> {
  await db.execute(sql`
    with lost as (delete from search_agent_mail m using search_agent a
      where a.id = m.agent_id and m.sent_at is null and m.day < ${today} and not ${isRestrictedAddress(sql`a.email`, now)}
      returning m.agent_id, m.seen_before)
    update search_agent set seen_arrival = least(seen_arrival, lost.seen_before)
    from lost where search_agent.id = lost.agent_id`)
}

const letterOf = (agentId: string, day: Day) => and(eq(searchAgentMail.agentId, agentId), eq(searchAgentMail.day, day))

/** Marks the letter as sent, for one caller alone; null when another caller has taken it, and while its customer is restricted. */
export async function takeLetter(db: Db, agentId: string, day: Day, now: Date): Promise<Found | null> {
  const [taken] = await db
    .update(searchAgentMail)
    .set({ sentAt: now })
    .where(and(letterOf(agentId, day), isNull(searchAgentMail.sentAt), not(isOfRestrictedAgent(agentId, now))))
    .returning({ found: searchAgentMail.found })
  return taken?.found ?? null
}

const isOfRestrictedAgent = (agentId: string, now: Date): SQL => sql`exists (
  select 1 from search_agent a where a.id = ${agentId} and ${isRestrictedAddress(sql`a.email`, now)})`

export const putLetterBack = (db: Db, agentId: string, day: Day): Promise<unknown> =>
  db.update(searchAgentMail).set({ sentAt: null }).where(letterOf(agentId, day))

/** Erases agents that ended before an instant, and all they knew about a person. */
export async function eraseEnded(db: Db, over: Over, stopping: AbortSignal): Promise<void> {
  const mayGoOn = inSlices(stopping)
  for (let erased = AT_ONCE; erased === AT_ONCE && (await mayGoOn()); )
    erased = await transaction(db, (tx) => eraseSome(tx, over))
}

/** So many that no statement takes long. */
const AT_ONCE = 1_000

interface Over {
  before: Date
  now: Date
}

async function eraseSome(tx: Tx, { before, now }: Over): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`select id from search_agent
    where least(expires_at, coalesce(deleted_at, expires_at)) < ${before.toISOString()}
    and not ${isRestrictedAddress(searchAgent.email, now)} limit ${AT_ONCE}`)
  await eraseAgents(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.length
}

export async function eraseAgents(tx: Tx, ids: string[]): Promise<void> {
  const these = sql`any(${sql.param(ids)}::uuid[])`
  await tx.execute(sql`delete from search_agent_mail where agent_id = ${these}`)
  await tx.execute(sql`delete from search_agent_model where agent_id = ${these}`)
  await tx.execute(sql`delete from search_agent where id = ${these}`)
}
