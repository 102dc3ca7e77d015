import type { FastifyInstance } from 'fastify'
import { apiRoot, paths } from '../../contract/paths.ts'
import { hashOf } from '../platform/ids.ts'

const shown = [paths.init, paths.faq, paths.getTextPage, paths.getModelPage, paths.getCityPage]
const kept = new Set(shown.map((call) => apiRoot + call.slice('GET '.length)))

/** Lets browsers keep the visitors' answers of these calls; they ask each time whether it is still the same. */
export function keepRevalidated(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || request.method !== 'GET' || !kept.has(request.routeOptions.url ?? ''))
      return payload
    reply.header('vary', 'authorization, accept-encoding, accept-language')
    if (request.caller || typeof payload !== 'string') return payload
    const etag = `W/"${hashOf(payload)}"`
    reply.header('cache-control', 'no-cache').header('etag', etag)
    if (request.headers['if-none-match'] !== etag) return payload
    reply.code(304).removeHeader('content-length').removeHeader('content-type')
    return ''
  })
}
