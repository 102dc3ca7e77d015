import type { FastifyInstance } from 'fastify'
import { addressOf } from '../../contract/addresses/addresses.ts'
import { browserLanguage } from '../platform/http/askedLanguage.ts'
import type { Handlers } from '../platform/http/http.ts'
import type { ShopParts } from '../platform/shopParts.ts'
import type { Geocoder } from '../providers/geocoding/geocoding.ts'
import { stopRoute } from './agentLinks.ts'
import { deleteSearchAgent } from './deleteSearchAgent.ts'
import { getSearchAgent } from './getSearchAgent.ts'
import { endAgent } from './queries.ts'
import { saveSearchAgent } from './saveSearchAgent.ts'
import { words } from './words.ts'

export interface SearchAgentNeeds
  extends Pick<ShopParts, 'db' | 'clock' | 'queue' | 'language' | 'limits' | 'secrets'> {
  geocoder: Geocoder
}

export function searchAgentRoutes(shop: SearchAgentNeeds): Handlers {
  return {
    saveSearchAgent: ({ body, address }) => saveSearchAgent(shop, body, address),
    getSearchAgent: ({ params }) => getSearchAgent(shop, params.id),
    deleteSearchAgent: async ({ body }) => {
      await deleteSearchAgent(shop, body.token)
      return undefined
    },
  }
}

interface ByToken {
  Params: { token: string }
}

/** The one click of a mail program (RFC 8058). A person who opens the same address is asked first, on the shop's page. */
export function searchAgentPages(
  app: FastifyInstance,
  shop: Pick<SearchAgentNeeds, 'db' | 'clock' | 'language'>,
): void {
  app.register(async (pages) => {
    // Whatever form the mail program sends: there is nothing in it to read.
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined))
    pages.post<ByToken>(stopRoute, { schema: { hide: true } }, async ({ params }, reply) => {
      // The same answer whether there was one: the second click is no failure, and nothing can be found out.
      await endAgent(shop.db, params.token, shop.clock.now())
      return reply
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send(words[shop.language].stopped)
    })
    pages.get<ByToken>(stopRoute, { schema: { hide: true } }, (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(
          addressOf(`/hakuvahti/poista/${encodeURIComponent(request.params.token)}`, browserLanguage(request)),
          303,
        ),
    )
  })
}
