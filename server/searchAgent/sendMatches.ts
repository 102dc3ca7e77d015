import type { Day } from '../../contract/days/date.ts'
import { contactSpoken } from '../content/contactFacts.ts'
import { modelsOnSale } from '../fleet/models/findModel.ts'
import type { Db } from '../platform/database/database.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import { composeLetter } from '../providers/mail/letter.ts'
import type { Mail } from '../providers/mail/mail.ts'
import { foundLetter, savedLetter } from './agentLetters.ts'
import { agentLinks } from './agentLinks.ts'
import { type Agent, endAgentById, liveAgentById, putLetterBack, takeLetter } from './queries.ts'

export interface LetterNeeds extends Pick<ShopParts, 'db' | 'clock' | 'secrets' | 'config'> {
  mail: Mail
}

/** Sends the letters of a day that have not left yet. On another day they may not: that day has its own. */
export async function sendMatches(
  shop: LetterNeeds,
  { day, agentIds }: { day: Day; agentIds: readonly string[] },
): Promise<void> {
  let waiting = 0
  for (const agentId of agentIds) {
    if (shop.clock.today() !== day) return
    if (!(await sendOne(shop, agentId, day))) waiting += 1
  }
  if (waiting > 0) throw new Error(`${waiting} letters could not leave`)
}

/** Taken before it is sent: a worker that dies in between loses a letter, and nobody gets two. */
async function sendOne(shop: LetterNeeds, agentId: string, day: Day): Promise<boolean> {
  const { db, clock, mail } = shop
  const agent = await liveAgentById(db, agentId, clock.now())
  const found = agent && (await takeLetter(db, agentId, day, clock.now()))
  if (!found) return true
  const { links, ...to } = addressed(shop, agent)
  const { subject, ...letter } = foundLetter(agent, found, links, agent.language)
  const outcome = await mail.send({ ...to, subject, ...composeLetter(letter, await contactSpoken(db, agent.language)) })
  if (outcome === 'unavailable') await putLetterBack(db, agentId, day)
  // The mailbox does not exist, or not any more.
  if (outcome === 'rejected') await endAgentById(db, agentId, clock.now())
  return outcome !== 'unavailable'
}

/** The letter that says what was saved, with the links to it. */
export async function sendSaved(shop: LetterNeeds, agentId: string): Promise<void> {
  const { db, clock, mail } = shop
  const agent = await liveAgentById(db, agentId, clock.now())
  if (!agent) return
  const { links, ...to } = addressed(shop, agent)
  const { subject, ...letter } = savedLetter(agent, await namesOf(db, agent), links, agent.language)
  const outcome = await mail.send({ ...to, subject, ...composeLetter(letter, await contactSpoken(db, agent.language)) })
  if (outcome === 'unavailable') throw new Error('mail unavailable')
  if (outcome === 'rejected') await endAgentById(db, agentId, clock.now())
}

/** Models as the shop calls them. */
async function namesOf(db: Db, { search: { models } }: Agent): Promise<string[]> {
  if (models.length === 0) return []
  const names = new Map((await modelsOnSale(db)).map(({ model, displayName }) => [model, displayName]))
  return models.map((model) => names.get(model) ?? model)
}

function addressed({ secrets, config }: LetterNeeds, agent: Agent) {
  const { headers, ...links } = agentLinks(config.publicUrl, secrets.open(agent.tokenSealed), agent.language)
  return { to: agent.email, headers, links }
}
