import type { AnswerOf } from '../../contract/call.ts'
import type { getSearchAgent as promise } from '../../contract/searchAgent.ts'
import { dealerOnceAt } from '../fleet/findDealer.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { liveAgent } from './queries.ts'

/** The search that a token stands for, and nothing about whose it is: the links of a letter may be passed on. */
export async function getSearchAgent(
  { db, clock }: { db: Db; clock: Clock },
  token: string,
): Promise<AnswerOf<typeof promise>> {
  const agent = await liveAgent(db, token, clock.now())
  if (!agent) throw new Refusal('AGENT_NOT_FOUND')
  const { search, expiresAt } = agent
  const dealer = search.location_id ? await dealerOnceAt(db, search.location_id) : null
  return { search, expires_at: expiresAt.toISOString(), ...(dealer?.active ? { jm: dealer.code } : {}) }
}
