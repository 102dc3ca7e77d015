import { Refusal } from '../platform/http/refusal.ts'
import { event } from '../platform/observe/events.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import { endAgent } from './queries.ts'

/** Ends the agent: from now on it is as if it had never been, and no letter leaves. */
export async function deleteSearchAgent({ db, clock }: Pick<ShopParts, 'db' | 'clock'>, token: string): Promise<void> {
  if (!(await endAgent(db, token, clock.now()))) throw new Refusal('AGENT_NOT_FOUND')
  event('search_agent', { outcome: 'ended' })
}
