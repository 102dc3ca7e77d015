import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { keepMarket } from '../fleet/market/keepMarket.ts'
import { answerErrors } from '../platform/http/errorResponses.ts'
import { silentLog } from '../platform/observe/log.ts'
import { testShop } from '../testing/testShop.ts'
import { type BuiltPages, readBuiltPages } from './builtPages.ts'
import { keepStorefront } from './keepStorefront.ts'
import { libraryStyles, pagePolicy } from './pagePolicy.ts'
import { servePages } from './pages.ts'
import { lateSheet, planStyles } from './planStyles.ts'
import { pageRenderer } from './renderPage.ts'

const shop = await testShop()
const publicUrl = 'https://kulku.example'
/** Stands in for the saved searches; null: no such agent. */
const searches = new Map<string, () => Promise<unknown>>()
const needs = {
  storefront: keepStorefront({ ...shop, market: keepMarket(shop, 0) }, 0),
  log: silentLog,
  publicUrl,
  savedSearch: async (token: string) => (await searches.get(token)?.()) ?? null,
}
const nothingInline = { styles: [], script: '' }
const template = '<head><!--head--></head><!--offer--><div id="app"><!--app--></div><!--state-->'

/** Stands in for the built pages; counts how often it rendered. */
function builtFrom(render: (url: string) => { status: number; html: string }) {
  const urls: string[] = []
  const built: BuiltPages = {
    language: 'fi',
    template,
    styled: (html) => ({ html, styles: [] }),
    stylesheets: [],
    script: '',
    preloads: (modules, bare) => (bare ? `<!--${modules}-->` : ''),
    renderer: async () => ({
      questionsOf: (url) => {
        const [, kind, slug = ''] = url.split('/')
        if (url === '/evasteet') return [['init'], ['getTextPage', { params: { page: 'cookies' } }]]
        if (kind === 'autot') return [['init'], ['getModelPage', { params: { slug } }]]
        if (kind === 'kaupungit') return [['init'], ['getCityPage', { params: { slug } }]]
        return url === '/kysytyt' ? [['init'], ['faq']] : [['init']]
      },
      renderAccount: async () => '',
      render: async ({ url, answers, offered }) => {
        urls.push(url)
        return {
          ...render(url),
          head: '<title>$& Sivu</title>',
          state: JSON.stringify(answers.filter(([, answer]) => answer).map(([[call]]) => call)),
          offer: offered ? `<aside>${offered}</aside>` : '',
          noScripts: 'Ei toimi.',
          code: ['order/NewOrderPage.tsx'],
          asks: [],
        }
      },
    }),
  }
  return { built, urls }
}
const plainPages = () => builtFrom((url) => ({ status: url === '/ei-ole' ? 404 : 200, html: `<p>${url}</p>` }))

test('a page is filled with its data, and a long text comes with its page', async () => {
  const render = pageRenderer(needs, plainPages().built)
  expect(await render('/')).toMatchObject({
    status: 200,
    html: '<head><title>$& Sivu</title></head><div id="app"><p>/</p></div>["init"]',
  })
  expect((await render('/evasteet')).html).toContain('["init","getTextPage"]')
  expect((await render('/kysytyt')).html).toContain('["init","faq"]')
  expect((await render('/autot/norra-loimu')).html).toContain('["init","getModelPage"]')
  expect((await render('/kaupungit/helsinki')).html).toContain('["init","getCityPage"]')
  expect((await render('/ei-ole')).status).toBe(404)
})

test('a page that only the browser renders names its files ahead, the first one too', async () => {
  const bare = builtFrom(() => ({ status: 200, html: '' }))
  expect((await pageRenderer(needs, bare.built)('/tili')).html).toContain(
    '</title><!--order/NewOrderPage.tsx--></head>',
  )
})

test('a page of a customer asks for what it begins with by a script that its policy knows', async () => {
  const asks = ['/api/ui/user/user', '/api/ui/order/getOrder']
  const { built } = plainPages()
  const renderer = await built.renderer()
  const render = async (page: Parameters<typeof renderer.render>[0]) => ({ ...(await renderer.render(page)), asks })
  const { html } = await pageRenderer(needs, { ...built, renderer: async () => ({ ...renderer, render }) })('/tili')
  const [, named, script = ''] = /<script data-asks="([^"]*)">(.*?)<\/script>/.exec(html) ?? []
  expect(named).toBe(asks.join(' '))
  expect(pagePolicy({ IDENTIFICATION: 'sandbox' }, nothingInline)).toContain(`'sha256-${sha256(script)}'`)
})

test('a page is rendered again only when something it shows has changed', async () => {
  const { built, urls } = plainPages()
  const render = pageRenderer(needs, built)
  const first = await render('/')
  expect(await render('/')).toBe(first)
  expect(brotliDecompressSync(first.kept?.br ?? '').toString()).toBe(first.html)
  await shop.db.execute(`update banner set content = '<h2>Uusi</h2>' where sort = 1`)
  expect(await render('/')).not.toBe(first)
  expect(urls).toEqual(['/', '/'])
})

test('a page goes packed to who takes brotli, and not at all to who has it', async () => {
  const app = Fastify()
  await app.register(cookie)
  let shown = '<p>Ensin</p>'
  servePages(app, { ...shop, ...needs, storefrontIn: () => needs.storefront }, [
    builtFrom((url) => ({ status: url === '/ei-ole' ? 404 : 200, html: shown })).built,
  ])
  const ask = (headers: Record<string, string>, url = '/') => app.inject({ url, headers })
  const plain = await ask({})
  const policy = plain.headers['content-security-policy']
  expect(plain.headers).toMatchObject({
    'cache-control': 'no-cache',
    vary: 'accept-encoding, accept-language, cookie, sec-fetch-site',
    etag: expect.any(String),
  })
  const packed = await ask({ 'accept-encoding': 'gzip, br' })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', etag: plain.headers.etag })
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
  const again = await ask({ 'accept-encoding': 'gzip, br', 'if-none-match': String(plain.headers.etag) })
  expect(again.statusCode).toBe(304)
  expect(again.rawPayload).toHaveLength(0)
  expect(again.headers).toMatchObject({ 'content-security-policy': policy, etag: plain.headers.etag })
  await shop.db.execute(`update banner set content = '<h2>Taas uusi</h2>' where sort = 1`)
  shown = '<p>Sitten</p>'
  expect((await ask({ 'if-none-match': String(plain.headers.etag) })).statusCode).toBe(200)
  for (const url of ['/?sijainti=Lahti', '/ei-ole']) expect((await ask({}, url)).headers.etag).toBeUndefined()
})

test('another language is offered to who names it, until they chose, and each is kept apart from the page of others', async () => {
  const app = Fastify()
  await app.register(cookie)
  servePages(app, { ...shop, ...needs, storefrontIn: () => needs.storefront }, [plainPages().built])
  const offered = async (language: string, { url = '/', chosen = '', from = 'none' } = {}) => {
    const cookies = chosen && { cookie: `kieli=${chosen}` }
    const headers = { 'accept-language': language, 'sec-fetch-site': from, ...cookies }
    const { statusCode, body, headers: answered } = await app.inject({ url, headers })
    expect(statusCode).toBe(200)
    return [/<aside>(\w+)/.exec(body)?.[1], answered.etag]
  }
  const [none, plain] = await offered('fi-FI,en;q=0.5')
  expect(none).toBeUndefined()
  const [english, inEnglish] = await offered('en-GB,fi;q=0.5')
  expect([english, (await offered('sv'))[0]]).toEqual(['en', 'sv'])
  expect(inEnglish).not.toBe(plain)
  for (const language of ['', '*', 'de-DE,de', 'fi', 'constructor'])
    expect(await offered(language)).toEqual([undefined, plain])
  expect(await offered('en', { chosen: 'fi' })).toEqual([undefined, plain])
  // A reader of Swedish is offered it again, but not by the switch that they press.
  for (const from of ['none', 'cross-site']) expect((await offered('en', { chosen: 'sv', from }))[0]).toBe('sv')
  expect(await offered('en', { chosen: 'sv', from: 'same-origin' })).toEqual([undefined, plain])
  expect((await offered('en', { chosen: 'zz' }))[0]).toBe('en')
  // The address of a person's own page may hold a token.
  for (const url of ['/tili', '/kirjaudu/x']) expect((await offered('en', { url }))[0]).toBeUndefined()
})

test('the page of styles and all else of the sandbox is there while something is simulated', async () => {
  const asked = async (simulated: typeof shop.config.simulated) => {
    const app = Fastify()
    await app.register(cookie)
    answerErrors(app)
    const served = { ...shop, ...needs, config: { ...shop.config, simulated } }
    servePages(app, { ...served, storefrontIn: () => needs.storefront }, [plainPages().built])
    const answers = ['/sandbox/tyyli', '/sandbox/tyyli?x', '/sv/sandbox/tyyli', '/sandbox/muu', '/'].map((url) =>
      app.inject(url),
    )
    return (await Promise.all(answers)).map(({ statusCode }) => statusCode)
  }
  expect(await asked(['CARDS'])).toEqual([200, 200, 200, 200, 200])
  expect(await asked([])).toEqual([404, 404, 404, 404, 200])
})

test('visitors of a campaign get the page that is kept for everybody', async () => {
  const { built, urls } = plainPages()
  const render = pageRenderer(needs, built)
  const kept = await render('/')
  for (const url of ['/?gclid=Cj0K%3D', '/?utm_source=a&utm_medium=cpc&fbclid=x?y', '/?gbraid=1&&_gl=2', '/?'])
    expect(await render(url)).toBe(kept)
  expect((await render('/?sijainti=Lahti&gclid=1')).kept).toBeUndefined()
  expect((await render('/?utmaus=1')).kept).toBeUndefined()
  expect(urls).toEqual(['/', '/?sijainti=Lahti', '/?utmaus=1'])
})

test('what a visitor typed or was mailed is not kept', async () => {
  const { built, urls } = plainPages()
  const render = pageRenderer(needs, built)
  for (const url of ['/?sijainti=Lahti', '/kirjaudu/salaisuus', '/ei-ole']) {
    await render(url)
    await render(url)
  }
  expect(urls).toHaveLength(6)
})

test('the page of a mailed link comes with its saved search, read anew each time; one that is gone or cannot be read is left to the browser', async () => {
  const { built } = plainPages()
  const renderer = await built.renderer()
  const answered: unknown[] = []
  const render = pageRenderer(needs, {
    ...built,
    renderer: async () => ({
      ...renderer,
      questionsOf: () => [['init'], ['getSearchAgent', { params: { id: 'salaisuus' } }]],
      render: (page) => {
        answered.push(page.answers.at(-1)?.[1])
        return renderer.render(page)
      },
    }),
  })
  const open = () => render('/hakuvahti/salaisuus')
  const search = { search: { location: 'Lahti' } }
  searches.set('salaisuus', async () => search)
  expect((await open()).kept).toBeUndefined()
  searches.delete('salaisuus')
  await open()
  searches.set('salaisuus', () => Promise.reject(new Error('Connection terminated')))
  expect((await open()).status).toBe(200)
  expect(answered).toEqual([search, undefined, undefined])
})

test('a page that cannot be rendered is left to the browser', async () => {
  const broken = builtFrom(() => {
    throw new Error('broken')
  })
  const shell = '<head><title>Kulku</title></head><div id="app"></div>'
  expect(await pageRenderer(needs, broken.built)('/')).toEqual({ status: 200, html: shell, styles: [] })
  const away = { ...needs, storefront: () => Promise.reject(new Error('Connection terminated')) }
  expect(await pageRenderer(away, plainPages().built)('/')).toEqual({ status: 503, html: shell, styles: [] })
})

test('the styles of what a page shows stand in it, named by their hash, and it names its files ahead', () => {
  const chunks = {
    'index.html': { file: 'a.js', isEntry: true, css: ['a.css'] },
    '_kit.js': { file: 'kit.js', imports: ['index.html'] },
    '_frame.js': { file: 'frame.js', imports: ['index.html', '_kit.js'] },
    'a/Page.tsx': { file: 'page.js', imports: ['_kit.js'] },
  }
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'built-'))
  afterAll(() => fs.rmSync(folder, { recursive: true }))
  fs.mkdirSync(path.join(folder, 'client/.vite/fi'), { recursive: true })
  fs.writeFileSync(
    path.join(folder, 'client/index.fi.html'),
    '<head><!--head--><script type="module" crossorigin src="/a.js"></script>\n<link rel="stylesheet" crossorigin href="/a.css"></head><!--offer--><div id="app"><!--app--></div></body>',
  )
  const definitions = {
    font: '@font-face{font-family:A;src:url(/a.woff2)}',
    read: '@property --ring{syntax:"*";inherits:false}',
    other: '@property --ring-color{syntax:"*";inherits:false}',
  }
  const old =
    '@layer properties{@supports (not (color:rgb(from red r g b))){*{--ring:initial}::backdrop{--ring:initial}}}'
  // For paper and for the pointer: they wait for the late sheet as well.
  const later = '@media print{p{color:#000}@page{margin:0}}@media (hover:hover){p:hover{color:blue}i:hover{top:0}}'
  const css = `${old}p{color:red}i{color:var(--ring,red)}b{color:var(--ring-color)}${later}${Object.values(definitions).join('')}`
  fs.writeFileSync(path.join(folder, 'client/.vite/styles.json'), JSON.stringify([planStyles(css, '/a.css')]))
  fs.writeFileSync(path.join(folder, 'client/.vite/fi/manifest.json'), JSON.stringify(chunks))
  const files = {
    'order/Frame.tsx': ['/frame.js'],
    'order/Step.tsx': ['/frame.js', '/font.woff2'],
    'a/Page.tsx': ['/page.js'],
  }
  fs.writeFileSync(path.join(folder, 'client/.vite/fi/ssr-manifest.json'), JSON.stringify(files))
  const built = readBuiltPages('fi', folder)
  expect(built?.script).toContain('import("/a.js")')
  // Styles after the first view bring no fonts a second time.
  expect(built?.script).toContain('["/a.late.css"]')
  expect(lateSheet(css)).toBe(css.replace(definitions.font, ''))
  expect(lateSheet(css)).toContain(later)
  const noScripts = '<noscript><link rel="stylesheet" href="/a.css"></noscript></body>'
  expect(built?.template).toBe(
    `<head><!--head--><script type="module">${built?.script}</script><!--styles--></head><!--offer--><div id="app"><!--app--></div>${noScripts}`,
  )
  const page = (html: string) => built?.template.replace('<!--app-->', html) ?? ''
  const shown = built?.styled(page('<p>Auto</p><i>!</i>'), false)
  // The rules that old browsers need wait for the late sheet, which must not give them a later place among the layers.
  const style = `${definitions.font}${definitions.read}@layer properties;p{color:red}i{color:var(--ring,red)}`
  expect(shown?.styles).toEqual([style])
  expect(shown?.html).toBe(page('<p>Auto</p><i>!</i>').replace('<!--styles-->', `<style>${style}</style>`))
  // Nothing is painted before its code, so the whole sheet comes beside it.
  expect(built?.styled(page(''), true)).toEqual({
    html: page('').replace('<!--styles-->', '<link rel="stylesheet" href="/a.css">'),
    styles: [],
  })
  // Nor has it words to set: the font comes with the first ones.
  const withFont = (html: string) =>
    page(html).replace('<head>', `<head><link rel="preload" href="/f.woff2" as="font">`)
  expect(built?.styled(withFont(''), true).html).toBe(built?.styled(page(''), true).html)
  expect(built?.styled(withFont('<p>Auto</p>'), false).html).toContain('as="font"')
  const link = (file: string) => `<link rel="modulepreload" href="${file}">`
  // Each file once, with what it needs; the first one only where the page has nothing to paint before it.
  expect(built?.preloads(['order/Frame.tsx', 'order/Step.tsx'], true)).toBe(
    ['/a.js', '/frame.js', '/kit.js'].map(link).join(''),
  )
  expect(built?.preloads(['a/Page.tsx'], false)).toBe(
    `<template id="code">${['/page.js', '/kit.js'].map(link).join('')}</template>`,
  )
  expect(built?.preloads([], false)).toBe('')
  const policy = pagePolicy({ IDENTIFICATION: 'sandbox' }, { script: built?.script ?? '', styles: shown?.styles ?? [] })
  expect(policy).toContain(`style-src 'self' 'sha256-${sha256(style)}'`)
  expect(policy).toContain(`script-src 'self' 'sha256-${sha256(built?.script ?? '')}' '`)
  expect(readBuiltPages('fi', path.join(folder, 'nowhere'))).toBeNull()
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

test('the tag manager is only in the policy of pages that may have it, where one is configured', () => {
  const google = /googletagmanager|google-analytics/
  const settings = { IDENTIFICATION: 'sandbox', GTM_ID: 'GTM-ABC1' } as const
  expect(pagePolicy(settings, nothingInline, true)).toMatch(google)
  expect(pagePolicy(settings, nothingInline)).not.toMatch(google)
  expect(pagePolicy({ IDENTIFICATION: 'sandbox' }, nothingInline, true)).not.toMatch(google)
})

test('text becomes elements only by the shop’s own type, but where a tag manager may write', () => {
  const settings = { IDENTIFICATION: 'sandbox', GTM_ID: 'GTM-ABC1' } as const
  const closed = /trusted-types shop; require-trusted-types-for 'script'/
  expect(pagePolicy(settings, nothingInline)).toMatch(closed)
  expect(pagePolicy({ IDENTIFICATION: 'sandbox' }, nothingInline, true)).toMatch(closed)
  expect(pagePolicy(settings, nothingInline, true)).not.toMatch(/trusted-types/)
})

test('the styles that the component library adds are the ones the policy knows', () => {
  const library = path.resolve(import.meta.dirname, '../../node_modules/react-aria/dist/private')
  const sources = ['interactions/usePress.mjs', 'overlays/usePreventScroll.mjs'].map((file) =>
    fs
      .readFileSync(path.join(library, file), 'utf8')
      .replace(/\$\{\$\w+\$var\$PRESSABLE_ATTRIBUTE\}/, 'data-react-aria-pressable'),
  )
  for (const [at, style] of libraryStyles.entries()) expect(sources[at]).toContain(style)
})

test.each([
  ['application/x-www-form-urlencoded', 'email=a%40esimerkki.example&password=Salaisuus2027'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="password"\r\n\r\nSalaisuus2027\r\n--x--',
  ],
  ['text/plain', 'password=Salaisuus2027'],
  ['application/json', '{"password":'],
  ['', 'Salaisuus2027'],
  ['application/x-www-form-urlencoded', `password=${'x'.repeat(300_000)}`],
])('a form sent to its page as %s is not read, and the page comes again', async (type, payload) => {
  const answer = await shop.http.inject({
    method: 'POST',
    url: '/kirjaudu?sivu=%2Ftili',
    payload,
    headers: type ? { 'content-type': type } : {},
  })
  expect([answer.statusCode, answer.headers.location, answer.body]).toEqual([303, '/kirjaudu?sivu=%2Ftili', ''])
  expect(answer.headers['cache-control']).toBe('no-store')
})

test.each([
  ['/autot/norra-kide', 'fi'],
  ['/sv/bilar/norra-kide', 'sv'],
])('who goes on with %s is offered no other language than %s again', async (url, language) => {
  const { headers } = await shop.http.inject({ method: 'POST', url, payload: '' })
  expect(headers['set-cookie']).toMatch(new RegExp(`^kieli=${language}; Max-Age=31536000; Path=/; SameSite=Lax`))
})

test.each([
  ['/autot', '/#mallisto'],
  ['/autot/', '/#mallisto'],
  ['/sv/bilar?kk=3', '/sv#mallisto'],
  ['/en/cars', '/en#mallisto'],
  ['/kaupungit', '/#kaupungit'],
])('%s, which a person has shortened, leads to all of them', async (url, all) => {
  const { statusCode, headers } = await shop.http.inject(url)
  expect([statusCode, headers.location]).toEqual([302, all])
})

test('pages of a person are kept by nobody and found by no search engine', async () => {
  const headersOf = async (url: string) => {
    const { headers } = await shop.http.inject(url)
    return [headers['cache-control'], headers['x-robots-tag'], headers['referrer-policy'] === 'no-referrer']
  }
  expect(await headersOf('/tili')).toEqual(['no-store', 'noindex', false])
  expect(await headersOf('/kirjaudu/avain')).toEqual(['no-store', 'noindex', true])
  expect(await headersOf('/')).toEqual(['no-cache', undefined, false])
})

test('a form sent to an address that looks like another site stays here', async () => {
  for (const url of ['//muualla.example/kirjaudu', '/\\muualla.example/kirjaudu', '/\\/muualla.example/kirjaudu']) {
    const answer = await shop.http.inject({ method: 'POST', url, payload: '' })
    expect(
      new URL(answer.headers.location ?? 'http://muualla.example', 'https://kulku.example/kirjaudu').host,
      url,
    ).toBe('kulku.example')
  }
})
