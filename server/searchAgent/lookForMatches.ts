import { z } from 'zod'
import { type Day, isDay } from '../../contract/days/date.ts'
import { noticeArrivals } from '../fleet/market/noticeArrivals.ts'
import { transaction } from '../platform/database/database.ts'
import { inSlices } from '../platform/jobs/inSlices.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import { letterJob } from '../providers/mail/letterJob.ts'
import { gatherNews } from './gatherNews.ts'
import { type DealerNews, matchAgent } from './matchAgent.ts'
import {
  addLetters,
  BEFORE_ALL,
  forgetUnsent,
  leastSeen,
  markSeen,
  type Waiting,
  type WaitingAgent,
  waitingAgents,
} from './queries.ts'

export const mailMatches = letterJob(
  'search_agent_matches',
  z.object({ day: z.custom<Day>((day) => typeof day === 'string' && isDay(day)), agentIds: z.array(z.uuid()) }),
)

interface LookNeeds extends Pick<ShopParts, 'db' | 'clock' | 'queue'> {
  stopping?: AbortSignal
}

/** Agents in memory at a time. */
const BATCH = 500
/** Letters of one job: few enough that they leave within its time, whatever the mail server. */
const LETTERS = 25

/**
 * Holds what is new against every agent that has not seen it, and makes a letter for each that finds something. What is
 * new is summed up per dealer, model and gear, and agents come in batches, so neither number of them fills the memory.
 */
export async function lookForMatches(shop: LookNeeds): Promise<void> {
  const { db, clock } = shop
  await forgetUnsent(db, { now: clock.now(), today: clock.today() })
  const who: Waiting = { now: clock.now(), today: clock.today(), newest: await noticeArrivals(shop) }
  const after = await leastSeen(db, who)
  if (after === null) return
  const news = await gatherNews(shop, after)
  const mayGoOn = inSlices(shop.stopping)
  for (let last = BEFORE_ALL; await mayGoOn(); ) {
    const agents = await waitingAgents(db, who, last, BATCH)
    const lastOfBatch = agents.at(-1)
    if (!lastOfBatch) return
    await settle(shop, who, agents, news)
    last = lastOfBatch
  }
}

async function settle(
  { db, queue }: LookNeeds,
  who: Waiting,
  agents: WaitingAgent[],
  news: DealerNews[],
): Promise<void> {
  const letters = agents.flatMap((agent) => {
    const found = matchAgent(agent, news)
    return found ? [{ agentId: agent.id, found, seenBefore: agent.seenArrival }] : []
  })
  const finders = new Set(letters.map(({ agentId }) => agentId))
  const others = agents.map(({ id }) => id).filter((id) => !finders.has(id))
  await transaction(db, async (tx) => {
    const added = await addLetters(tx, letters, who.today)
    await markSeen(tx, [...others, ...added], who.newest)
    const jobs = Array.from({ length: Math.ceil(added.length / LETTERS) }, (_, at) => ({
      day: who.today,
      agentIds: added.slice(at * LETTERS, (at + 1) * LETTERS),
    }))
    await queue.enqueue(tx, mailMatches, ...jobs)
  })
}
