import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressOf, languageCookie, placeOf } from '../../contract/addresses/addresses.ts'
import { fileIn } from '../../contract/addresses/fileIn.ts'
import { type Language, languages } from '../../contract/language.ts'
import { mayTag } from '../../contract/tagging.ts'
import { contactFacts } from '../content/contactFacts.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/database.ts'
import { offeredLanguage } from '../platform/http/askedLanguage.ts'
import { takesBrotli } from '../platform/http/packAnswers.ts'
import { Refusal } from '../platform/http/refusal.ts'
import type { Config } from '../platform/settings/config.ts'
import { serveBuiltFiles, shopFiles } from './builtFiles.ts'
import { type BuiltPages, buildFolder, readBuiltPages } from './builtPages.ts'
import { pagePolicy } from './pagePolicy.ts'
import { readSitemap } from './readSitemap.ts'
import { type Page, pageRenderer, type RenderNeeds } from './renderPage.ts'

type Needs = Omit<RenderNeeds, 'storefront'> & {
  db: Db
  clock: Clock
  config: Config
  storefrontIn: (language: Language) => RenderNeeds['storefront']
}

const robots = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /sandbox/',
    'Disallow: /hallinta',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
const YEAR_SECONDS = 365 * 86_400
const SECURITY_MS = 180 * 86_400_000

/** Where somebody who found a hole tells of it (RFC 9116). */
const securityText = (publicUrl: string, email: string, now: Date): string =>
  [
    `Contact: mailto:${email}`,
    `Expires: ${new Date(now.getTime() + SECURITY_MS).toISOString()}`,
    'Preferred-Languages: fi, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
/** A token may stand in the address: it must not reach another site. */
const tokenPages = /^\/(kirjaudu|vaihda-salasana|hakuvahti)\//
/** The beginnings of addresses that a person may shorten one to, and where all of such pages are. */
const lists: Record<string, string> = { '/autot': '/#mallisto', '/kaupungit': '/#kaupungit' }
const customerPages = /^\/(tili|uusi-tilaus)\b/

const pathOf = (url: string): string => url.split('?')[0] ?? ''

/** Everything a browser gets that is not a call: pages, their scripts and pictures, and what search engines ask for. */
export async function storefrontPages(app: FastifyInstance, shop: Needs): Promise<void> {
  app.get('/robots.txt', { schema: { hide: true } }, (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(shop.publicUrl)),
  )
  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (_, reply) => {
    const contact = await contactFacts(shop.db)
    if (!contact) throw new Refusal('NOT_FOUND')
    return reply.type('text/plain; charset=utf-8').send(securityText(shop.publicUrl, contact.email, shop.clock.now()))
  })
  app.get('/sitemap.xml', { schema: { hide: true } }, async (_, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await readSitemap(shop)),
  )
  app.setNotFoundHandler(() => {
    throw new Refusal('NOT_FOUND')
  })
  await app.register((pages) => unreadForms(pages, shop.publicUrl))
  const built = languages.flatMap((one) => readBuiltPages(one) ?? [])
  if (built.length === 0) return
  await app.register((files) => serveFiles(files, shop.db))
  servePages(app, shop, built)
}

/**
 * The pages themselves, whatever their addresses, as built for each language; a browser asks each time whether the one it
 * has is still the same.
 */
export function servePages(app: FastifyInstance, shop: Needs, built: readonly BuiltPages[]): void {
  const policies = new WeakMap<Page, string>()
  const policyOf = (page: Page, script: string, path: string): string => {
    const policy = policies.get(page) ?? pagePolicy(shop.config, { ...page, script }, mayTag(pathOf(path)))
    if (page.kept) policies.set(page, policy)
    return policy
  }
  const pages = new Map(
    built.map((one) => [
      one.language,
      { script: one.script, render: pageRenderer({ ...shop, storefront: shop.storefrontIn(one.language) }, one) },
    ]),
  )
  const pagesIn = (language: Language) => pages.get(language) ?? pages.get(languages[0])
  const isSimulated = shop.config.simulated.length > 0
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const { language, path } = placeOf(request.url)
    // The page of styles is of the sandbox, and so is whatever else is there.
    if (!isSimulated && path.startsWith('/sandbox/')) throw new Refusal('NOT_FOUND')
    const list = lists[pathOf(path).replace(/\/$/, '')]
    if (list) return reply.redirect(addressOf(list, language))
    const served = pagesIn(language)
    if (!served) throw new Refusal('NOT_FOUND')
    const isPrivate = customerPages.test(path) || tokenPages.test(path)
    const page = await served.render(path, isPrivate ? undefined : offeredLanguage(request, language))
    reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policyOf(page, served.script, path))
      .header('cache-control', isPrivate ? 'no-store' : 'no-cache')
      .header('vary', 'accept-encoding, accept-language, cookie, sec-fetch-site')
    if (isPrivate) reply.header('x-robots-tag', 'noindex')
    if (tokenPages.test(path)) reply.header('referrer-policy', 'no-referrer')
    if (page.status === 503) reply.header('retry-after', '5')
    return send(request, reply, page)
  })
}

/**
 * A form that was sent to its own page: by a browser that runs no scripts, or by a tool. Nothing of it is read, for only
 * calls take what is typed; the page comes again. Who goes on with a page wants its language: no other is offered any more.
 */
async function unreadForms(pages: FastifyInstance, publicUrl: string): Promise<void> {
  pages.removeAllContentTypeParsers()
  pages.addContentTypeParser('*', (_request, body, done) => {
    body.resume()
    done(null)
  })
  const fixed = { path: '/', sameSite: 'lax', secure: publicUrl.startsWith('https:'), maxAge: YEAR_SECONDS } as const
  pages.post('/*', { schema: { hide: true } }, (request, reply) =>
    reply
      .setCookie(languageCookie, placeOf(request.url).language, fixed)
      .header('cache-control', 'no-store')
      .redirect(request.url, 303),
  )
}

const spokenFiles = (language: Language) => ['jako.jpg', 'kulku.webmanifest'].map((name) => fileIn(language, name))

/** Files of the build. */
async function serveFiles(app: FastifyInstance, db: Db): Promise<void> {
  const client = path.join(buildFolder, 'client')
  await serveBuiltFiles(app, db, shopFiles)
  for (const file of ['favicon.svg', 'kuvake.png', 'keptCard.js', ...languages.flatMap(spokenFiles)])
    app.get(`/${file}`, { schema: { hide: true } }, (_, reply) =>
      reply.header('cache-control', 'public, max-age=86400').sendFile(file, client, { cacheControl: false }),
    )
}

function send(request: FastifyRequest, reply: FastifyReply, { html, kept }: Page): FastifyReply {
  if (!kept) return reply.send(html)
  reply.header('etag', kept.etag)
  if (request.headers['if-none-match'] === kept.etag) return reply.code(304).send()
  return takesBrotli(request) ? reply.header('content-encoding', 'br').send(kept.br) : reply.send(html)
}
