import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CardProvider } from '../providers/cards/cards.ts'
import { noteCharge } from './noteCharge.ts'
import { noteRefund } from './noteRefund.ts'
import type { OutcomeNeeds } from './recordOutcome.ts'

const statusOf = { recorded: 204, forged: 403, 'unknown attempt': 404 }
const queryOf = ({ url }: FastifyRequest) => new URL(url, 'http://shop').searchParams

/** Where the card provider's server tells what became of a charge or a refund. */
export function billingPages(app: FastifyInstance, shop: OutcomeNeeds & { cards: CardProvider }): void {
  app.get('/maksu/ilmoitus', async (request, reply) =>
    reply.code(statusOf[await noteCharge(shop, queryOf(request))]).send(),
  )
  app.get('/maksu/hyvitys', async (request, reply) =>
    reply.code(statusOf[await noteRefund(shop, queryOf(request))]).send(),
  )
}
