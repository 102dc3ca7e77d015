import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { keepMarket } from '../../fleet/market/keepMarket.ts'
import { fleetPages } from '../../fleet/routes.ts'
import { answerErrors } from '../../platform/http/errorResponses.ts'
import { mountCalls } from '../../platform/http/http.ts'
import { idempotentAnswers } from '../../platform/http/idempotency.ts'
import { type SearchNeeds, searchRoutes } from '../routes.ts'

/** The calls of the search over HTTP, and nothing else of the shop; every search sees what the test just wrote. */
export function searchApp(shop: Omit<SearchNeeds, 'market'>): FastifyInstance {
  const app = Fastify()
  answerErrors(app)
  app.setSerializerCompiler(serializerCompiler)
  app.register(cookie)
  mountCalls(app, {
    publicUrl: '',
    handlersIn: () => searchRoutes({ ...shop, market: keepMarket(shop, 0) }),
    authenticate: () => Promise.resolve(null),
    idempotent: idempotentAnswers(shop),
  })
  fleetPages(app, shop)
  return app
}
