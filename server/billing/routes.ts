import type { FastifyInstance } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import type { CardProvider } from '../providers/cards/cards.ts'
import { noteCharge } from './noteCharge.ts'

/** Where the card provider's server tells what became of a charge. */
export function billingPages(app: FastifyInstance, shop: { db: Db; clock: Clock; cards: CardProvider }): void {
  app.get('/maksu/ilmoitus', async (request, reply) => {
    const noted = await noteCharge(shop, new URL(request.url, 'http://shop').searchParams)
    return reply.code({ recorded: 204, forged: 403, 'unknown attempt': 404 }[noted]).send()
  })
}
