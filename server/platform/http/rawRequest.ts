import type { FastifyInstance, FastifyRequest } from 'fastify'

/** A request as it came: whoever signed it signed its bytes. Names of headers are in lower case. */
export interface RawRequest {
  method: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  query: URLSearchParams
  body: Buffer
}

const MOST_BYTES = 64 * 1_024

/** Bodies of every type reach the pages of this instance as bytes. */
export function takeRawBodies(pages: FastifyInstance): void {
  pages.removeAllContentTypeParsers()
  pages.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MOST_BYTES }, (_request, body, done) =>
    done(null, body),
  )
}

/** The raw request of one that Fastify has read. */
export const rawRequestOf = ({ method, headers, url, body }: FastifyRequest): RawRequest => ({
  method,
  headers,
  query: new URL(url, 'http://shop').searchParams,
  body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
})
