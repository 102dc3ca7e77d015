import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { fleetPages } from '../../fleet/routes.ts'
import { answerErrors } from '../../platform/answers.ts'
import { mountCalls } from '../../platform/http.ts'
import { idempotentAnswers } from '../../platform/idempotency.ts'
import { type SearchNeeds, searchRoutes } from '../routes.ts'

/** The calls of the search over HTTP, and nothing else of the shop. */
export function searchApp(shop: SearchNeeds): FastifyInstance {
  const app = Fastify()
  answerErrors(app)
  app.setSerializerCompiler(serializerCompiler)
  mountCalls(app, {
    handlers: searchRoutes(shop),
    authenticate: () => Promise.resolve(null),
    idempotent: idempotentAnswers(shop),
  })
  fleetPages(app, shop)
  return app
}
