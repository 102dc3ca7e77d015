import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Handlers } from '../platform/http.ts'
import type { CardProvider } from '../providers/cards/cards.ts'
import { type FinishedPayment, finishPayment } from './charging/finishPayment.ts'
import { handleChargeNotification } from './charging/handleChargeNotification.ts'
import { payInvoice } from './charging/payInvoice.ts'
import type { ChargeOutcomeNeeds } from './charging/recordOutcome.ts'
import { handleRefundNotification } from './refunds/handleRefundNotification.ts'

const statusOf = { recorded: 204, forged: 403, 'unknown attempt': 404 }
const queryOf = ({ url }: FastifyRequest) => new URL(url, 'http://shop').searchParams

export const billingRoutes = (shop: Parameters<typeof payInvoice>[0]): Handlers => ({
  payInvoice: ({ body, caller }) => payInvoice(shop, caller.customerId, body.invoice_number),
})

/** The address that a customer who comes back from the bank is led to. */
const pageAfter: Record<FinishedPayment, string> = {
  bought: '/tili?ostettu=1',
  notBought: '/tili?ostovirhe=1',
  paid: '/tili?maksettu=1',
  failed: '/tili?maksuvirhe=1',
  open: '/tili?maksukesken=1',
}

/** Pages to which the customer's browser comes back from the bank, and the card processor sends its notices. */
export function billingPages(app: FastifyInstance, shop: ChargeOutcomeNeeds & { cards: CardProvider }): void {
  app.get<{ Params: { attemptId: string } }>('/maksu/paluu/:attemptId', async (request, reply) => {
    const finished = await finishPayment(shop, { attemptId: request.params.attemptId, query: queryOf(request) })
    return reply.header('cache-control', 'no-store').redirect(pageAfter[finished], 303)
  })
  app.get('/maksu/ilmoitus', async (request, reply) =>
    reply.code(statusOf[await handleChargeNotification(shop, queryOf(request))]).send(),
  )
  app.get('/maksu/hyvitys', async (request, reply) =>
    reply.code(statusOf[await handleRefundNotification(shop, queryOf(request))]).send(),
  )
}
