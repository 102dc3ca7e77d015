import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../platform/http/refusal.ts'
import { sandboxSettlement } from '../providers/cards/sandboxSettlement.ts'
import { readBuiltPages } from '../storefront/builtPages.ts'
import { type ClockNeeds, clockPages } from './clockPages.ts'
import { indexPage } from './indexPage.ts'
import { mailPages } from './mailPages.ts'
import { sendPage } from './sandboxLayout.ts'

const rules = fs.readFileSync(path.join(import.meta.dirname, 'sandbox.css'), 'utf8')

/** The shop's own face of type, where the pages are built. */
function stylesheet(): string {
  const font = /href="(\/assets\/figtree-core[^"]+\.woff2)"/.exec(readBuiltPages()?.template ?? '')?.[1]
  const face = `@font-face { font-family: Figtree; font-weight: 400 700; font-display: swap; src: url(${font}) format('woff2'); }`
  return font ? `${face}\n${rules}` : rules
}

/** The pages behind the scenes while something outside is simulated; none of them where all is real. */
export function sandboxPages(
  app: FastifyInstance,
  shop: ClockNeeds & { config: { simulated: readonly string[] } },
): void {
  const { simulated } = shop.config
  if (simulated.length === 0) return
  app.register(async (pages) => {
    if (!pages.hasContentTypeParser('application/x-www-form-urlencoded')) await pages.register(formbody)
    pages.addHook('onRoute', (route) => {
      route.schema = { ...route.schema, hide: true }
    })
    // A page of another site must not move the clock, nor empty the outbox. Programs send no such header.
    pages.addHook('onRequest', async ({ method, headers }) => {
      const site = headers['sec-fetch-site'] ?? 'same-origin'
      if (method !== 'GET' && method !== 'HEAD' && site !== 'same-origin') throw new Refusal('NOT_PERMITTED')
    })
    const css = stylesheet()
    pages.get('/sandbox/sandbox.css', (_, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(css),
    )
    pages.get('/sandbox', (_, reply) => sendPage(reply, indexPage(simulated)))
    if (simulated.includes('MAIL_PROVIDER')) mailPages(pages, shop)
    if (simulated.includes('CARDS'))
      pages.get('/sandbox/tilitys.csv', (_, reply) =>
        reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', 'attachment; filename="tilitys.csv"')
          .send(Readable.from(sandboxSettlement(shop))),
      )
    clockPages(pages, shop)
  })
}
