import type { AnswerOf } from '../../contract/call.ts'
import { getSearchAgent } from '../../contract/searchAgent.ts'
import { dealerOnceAt } from '../fleet/places/findDealer.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import { liveAgent } from './queries.ts'

/** The search that a token stands for, and nothing about whose it is; null when there is no such agent, or no longer. */
export async function savedSearch(
  { db, clock }: Pick<ShopParts, 'db' | 'clock'>,
  token: string,
): Promise<AnswerOf<typeof getSearchAgent> | null> {
  const agent = await liveAgent(db, token, clock.now())
  if (!agent) return null
  const { search, expiresAt } = agent
  const dealer = search.location_id ? await dealerOnceAt(db, search.location_id) : null
  // The page has it as the call answers it: what else the row may say of a search stays here.
  return getSearchAgent.response.parse({
    search,
    expires_at: expiresAt.toISOString(),
    ...(dealer?.active ? { jm: dealer.code } : {}),
  })
}
