import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { event } from '../platform/observe/events.ts'
import { endAgent } from './queries.ts'

/** Ends the agent: from now on it is as if it had never been, and no letter leaves. */
export async function deleteSearchAgent({ db, clock }: { db: Db; clock: Clock }, token: string): Promise<void> {
  if (!(await endAgent(db, token, clock.now()))) throw new Refusal('AGENT_NOT_FOUND')
  event('search_agent', { outcome: 'ended' })
}
