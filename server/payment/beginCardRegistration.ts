import { Refusal } from '../platform/http/refusal.ts'
import { newId } from '../platform/ids.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import type { CardProviders } from '../providers/cards/cards.ts'
import { noticeKey } from './noticeKey.ts'
import { endRegistration, insertRegistration } from './queries.ts'

interface Needs extends Pick<ShopParts, 'db' | 'clock' | 'language' | 'secrets' | 'config'> {
  cards: CardProviders
}
interface Input {
  customerId: string
  orderId: string
  /** Back to the order flow, or to the account page. */
  newOrder: boolean
}

/** Starts adding a card to an order whose state the caller has judged. */
export async function beginCardRegistration(
  { db, clock, cards, secrets, language, config }: Needs,
  { customerId, orderId, newOrder }: Input,
): Promise<{ terminal_url: string }> {
  const id = newId()
  const provider = cards.current
  await insertRegistration(db, {
    id,
    customerId,
    orderId,
    newOrder,
    provider,
    status: 'started',
    createdAt: clock.now(),
  })
  const begun = await cards
    .of(provider)
    .beginRegistration({
      registrationId: id,
      language,
      returnUrl: `${config.publicUrl}/maksukortti/paluu/${id}`,
      callbackUrl: `${config.publicUrl}/maksukortti/ilmoitus/${id}/${noticeKey({ secrets }, id)}`,
    })
  if (begun.kind === 'unavailable') {
    await endRegistration(db, id, { status: 'failed', reason: 'provider away', finishedAt: clock.now() })
    throw new Refusal('CARD_PROVIDER_AWAY', { retryAfterSeconds: 30 })
  }
  return { terminal_url: begun.terminalUrl }
}
