import Fastify from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { mountOps } from '../server/operator/opsHttp.ts'
import { serveApiDocument } from '../server/platform/http/apiDocument.ts'
import { answerErrors } from '../server/platform/http/errorResponses.ts'
import { mountCalls } from '../server/platform/http/http.ts'
import { mountSignIn } from '../server/staff/routes.ts'

/** The contract as an OpenAPI document, without a shop behind it. */
export async function apiDocument(): Promise<string> {
  const app = Fastify()
  answerErrors(app)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('caller', null)
  await serveApiDocument(app, 'http://localhost:3000', async () => true)
  mountCalls(app, {
    handlersIn: () => ({}),
    publicUrl: '',
    authenticate: async () => null,
    idempotent: { once: (_request, _promise, run) => run() },
  })
  mountSignIn(app, null, { once: (_request, _promise, run) => run() })
  mountOps(app, null, null)
  await app.ready()
  const document = app.swagger()
  await app.close()
  return `${JSON.stringify(document, null, 2)}\n`
}
