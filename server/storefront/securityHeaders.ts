import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * The strict policy of every answer that is not a page of the shop: calls, pictures, server-made pages. Whoever needs
 * more sets a policy of its own (the pages of the shop: pagePolicy.ts).
 */
const plainPolicy = {
  'default-src': ["'none'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
}
// A browser that is led to a call shows nothing and runs nothing.
const callPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"
// The document's viewer starts itself by an inline script and styles itself.
const documentPolicy =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
  "font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:; base-uri 'none'; frame-ancestors 'none'"

const TWO_YEARS = 63_072_000

/** For helmet: what every answer carries. */
export const securityHeaders = (): FastifyHelmetOptions => ({
  contentSecurityPolicy: { useDefaults: false, directives: plainPolicy },
  strictTransportSecurity: { maxAge: TWO_YEARS, includeSubDomains: true },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  // Chromium warns when a frame of the same origin came without it first; nothing here needs it.
  originAgentCluster: false,
  // Framing is judged by frame-ancestors alone; the older header would say something else of the same page.
  frameguard: false,
  // No browser of today heeds these.
  ieNoOpen: false,
  permittedCrossDomainPolicies: false,
  xXssProtection: false,
})

/** Headers that a browser heeds of a document alone, and those for answers of calls. */
const ofDocuments = [
  ...['content-security-policy', 'cross-origin-opener-policy', 'permissions-policy', 'referrer-policy'],
  ...['x-dns-prefetch-control', 'x-request-id', 'x-shop-time'],
]

/** A script, a sheet or a font is no document: it would carry half a kilobyte of headers for nothing. */
export function partHeaders(files: FastifyInstance): void {
  files.addHook('onSend', async (request, reply) => {
    if (reply.statusCode < 400 && /\.(js|css|woff2)$/.test(request.url))
      for (const name of ofDocuments) reply.removeHeader(name)
  })
}

/** Headers that helmet does not know: permissions, and that answers of calls are neither pages nor kept. */
export function answerHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()')
    if (!request.url.startsWith('/api/')) return
    const isDocument = request.url.startsWith('/api/docs')
    reply.header('content-security-policy', isDocument ? documentPolicy : callPolicy)
    reply.header('cache-control', isDocument ? 'no-cache' : 'no-store')
  })
}
