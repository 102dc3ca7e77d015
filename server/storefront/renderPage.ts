import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Logger } from 'pino'
import { isDatabaseAway } from '../platform/database.ts'
import { messageOf, placeOf } from '../platform/log.ts'
import { Refusal } from '../platform/refusal.ts'
import type { BuiltPages, PageData, PageNeeds } from './builtPages.ts'
import { faq } from './faq.ts'
import { getCityPage } from './getCityPage.ts'
import { getModelPage } from './getModelPage.ts'
import { getTextPage } from './getTextPage.ts'
import { init, type StorefrontNeeds } from './init.ts'

export interface Page {
  status: number
  html: string
  /** The same, packed; only for pages that are kept. */
  br?: Buffer
}
type Needs = StorefrontNeeds & { log: Logger; publicUrl: string }

const MOST_KEPT = 100
const pack = promisify(brotliCompress)
const packing = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/**
 * Renders pages for everybody alike: the server knows no customer. A page is kept by its address and everything it was
 * made from, so that it is never older than its data. It never fails: the browser can make the page from the bare shell.
 */
export function pageRenderer(shop: Needs, built: BuiltPages): (url: string) => Promise<Page> {
  const kept = new Map<string, Page>()

  async function dataOf(url: string, needs: PageNeeds): Promise<PageData> {
    const { text, model, city } = needs
    const jm = new URL(url, 'http://shop.invalid').searchParams.get('jm')?.slice(0, 40)
    const [ofAll, ...own] = await Promise.all([
      init(shop, jm, null),
      text ? getTextPage(shop, text).then(({ html }) => ({ text: { page: text, html } })) : {},
      model ? orMissing(getModelPage(shop, model)).then((page) => ({ model: { slug: model, page } })) : {},
      city ? orMissing(getCityPage(shop, city)).then((page) => ({ city: { slug: city, page } })) : {},
      needs.faq ? faq(shop).then((sections) => ({ faq: sections })) : {},
    ])
    return Object.assign({ init: ofAll }, ...own)
  }

  async function render(url: string): Promise<Page> {
    const renderer = await built.renderer()
    const state = await dataOf(url, renderer.needsOf(url))
    const key = isPlain(url) ? keyOf(url, state) : null
    const earlier = key && kept.get(key)
    if (earlier) return earlier
    const { status, ...parts } = await renderer.render({ url, data: state, publicUrl: shop.publicUrl })
    const page: Page = { status, html: filled(built.template, parts) }
    if (!key || status !== 200) return page
    page.br = await pack(page.html, packing)
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(key, page)
    return page
  }

  return async (url) => {
    try {
      return await render(url)
    } catch (error) {
      const isAway = isDatabaseAway(error)
      if (!isAway) shop.log.error({ error: messageOf(error), stack: placeOf(error) }, 'page not rendered')
      return { status: isAway ? 503 : 200, html: filled(built.template, shell) }
    }
  }
}

const shell = { head: '<title>Kulku</title>', html: '', state: '' }

const filled = (template: string, { head, html, state }: typeof shell): string =>
  template
    .replace('<!--head-->', () => head)
    .replace('<!--app-->', () => html)
    .replace('<!--state-->', () => state)

/** The front page, the pages right under it and those of models and towns, without a question or a token. */
const isPlain = (url: string): boolean => /^\/([a-z-]*|(autot|kaupungit)\/[a-z0-9-]+)$/.test(url)

const orMissing = async <Page>(page: Promise<Page>): Promise<Page | null> => {
  try {
    return await page
  } catch (error) {
    if (error instanceof Refusal && error.code === 'NOT_FOUND') return null
    throw error
  }
}

const keyOf = (url: string, state: object): string =>
  createHash('sha256').update(url).update('\0').update(JSON.stringify(state)).digest('base64')
