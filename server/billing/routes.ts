import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressOf } from '../../contract/addresses/addresses.ts'
import { browserLanguage } from '../platform/http/askedLanguage.ts'
import type { Handlers } from '../platform/http/http.ts'
import { rawRequestOf, takeRawBodies } from '../platform/http/rawRequest.ts'
import type { CardProviders } from '../providers/cards/cards.ts'
import { type FinishedPayment, finishPayment } from './charging/finishPayment.ts'
import { handleChargeNotification } from './charging/handleChargeNotification.ts'
import { payInvoice } from './charging/payInvoice.ts'
import type { ChargeOutcomeNeeds } from './charging/recordOutcome.ts'
import { handleRefundNotification } from './refunds/handleRefundNotification.ts'

const statusOf = { recorded: 204, forged: 403, 'unknown attempt': 404 }
type Notice = { Params: { provider?: string } }

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

/**
 * Pages to which the customer's browser comes back from the bank, and the card providers send their notices: by whatever
 * method and with whatever body theirs have. An address without a name is one that the version before gave out.
 */
export function billingPages(app: FastifyInstance, shop: ChargeOutcomeNeeds & { cards: CardProviders }): void {
  app.register(async (pages) => {
    takeRawBodies(pages)
    const answers = { method: ['GET', 'POST'], exposeHeadRoute: false }
    const noticeIn = (request: FastifyRequest<Notice>) => ({
      provider: request.params.provider || shop.cards.current,
      request: rawRequestOf(request),
    })
    pages.route<{ Params: { attemptId: string } }>({
      ...answers,
      url: '/maksu/paluu/:attemptId',
      handler: async (request, reply) => {
        const { attemptId } = request.params
        const finished = await finishPayment(shop, { attemptId, request: rawRequestOf(request) })
        const address = addressOf(pageAfter[finished], browserLanguage(request))
        return reply.header('cache-control', 'no-store').redirect(address, 303)
      },
    })
    pages.route<Notice>({
      ...answers,
      url: '/maksu/ilmoitus/:provider?',
      handler: async (request, reply) =>
        reply.code(statusOf[await handleChargeNotification(shop, noticeIn(request))]).send(),
    })
    pages.route<Notice>({
      ...answers,
      url: '/maksu/hyvitys/:provider?',
      handler: async (request, reply) =>
        reply.code(statusOf[await handleRefundNotification(shop, noticeIn(request))]).send(),
    })
  })
}
