import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../platform/database/database.ts'
import { Refusal } from '../platform/http/refusal.ts'
import { isPictureName } from './pictures/picture.ts'
import { type CachedPicture, pictureCache } from './pictures/pictureCache.ts'

interface PictureRequest {
  Params: { name: string }
  Querystring: { v?: string }
}

/** The pictures of cars and banners. */
export function fleetPages(app: FastifyInstance, { db }: { db: Db }): void {
  const pictureOf = pictureCache(db)
  app.get<PictureRequest>('/kuvat/:name', { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params
    const picture = isPictureName(name) ? await pictureOf(name, request.query.v) : null
    if (!picture) throw new Refusal('NOT_FOUND')
    return show(picture, request, reply)
  })
}

function show(picture: CachedPicture, request: FastifyRequest<PictureRequest>, reply: FastifyReply): FastifyReply {
  // Weak: the packed and the plain bytes share it.
  const etag = `W/"${picture.hash}"`
  const isFixed = request.query.v === picture.hash
  reply
    .header('cache-control', isFixed ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
    .header('etag', etag)
    .header('vary', 'accept-encoding')
    .header('x-content-type-options', 'nosniff')
    // Letters show them, too: mail that is read in a browser stands on a site of its own.
    .header('cross-origin-resource-policy', 'cross-origin')
    // A drawing that is opened on its own page must not run scripts.
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  const { encoding, bytes } = encodedFor(picture, request.headers['accept-encoding'] ?? '')
  if (encoding) reply.header('content-encoding', encoding)
  return reply.type(picture.contentType).send(bytes)
}

function encodedFor({ br, gzip, plain }: CachedPicture, accepted: string): { encoding?: string; bytes: Buffer } {
  if (br && /\bbr\b/.test(accepted)) return { encoding: 'br', bytes: br }
  if (gzip && /\bgzip\b/.test(accepted)) return { encoding: 'gzip', bytes: gzip }
  return { bytes: plain }
}
