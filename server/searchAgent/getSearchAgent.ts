import type { AnswerOf } from '../../contract/call.ts'
import type { getSearchAgent as promise } from '../../contract/searchAgent.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import { savedSearch } from './savedSearch.ts'

/** The search that a token stands for: the links of a letter may be passed on. */
export async function getSearchAgent(
  shop: Pick<ShopParts, 'db' | 'clock'>,
  token: string,
): Promise<AnswerOf<typeof promise>> {
  const found = await savedSearch(shop, token)
  if (!found) throw new Refusal('AGENT_NOT_FOUND')
  return found
}
