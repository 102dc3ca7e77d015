import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Logger } from 'pino'
import { isDatabaseAway } from '../platform/database.ts'
import type { BuiltPages } from './builtPages.ts'
import { getTextPage } from './getTextPage.ts'
import { init, type StorefrontNeeds } from './init.ts'

export interface Page {
  status: number
  html: string
  /** The same, packed; only for pages that are kept. */
  br?: Buffer
}
type Needs = StorefrontNeeds & { log: Logger }

const MOST_KEPT = 40
const pack = promisify(brotliCompress)
const packing = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/**
 * Renders pages for everybody alike: the server knows no customer. A page is kept by its address and everything it was
 * made from, so that it is never older than its data. It never fails: the browser can make the page from the bare shell.
 */
export function pageRenderer(shop: Needs, built: BuiltPages): (url: string) => Promise<Page> {
  const kept = new Map<string, Page>()

  async function render(url: string): Promise<Page> {
    const renderer = await built.renderer()
    const textPage = renderer.textPageOf(url)
    const [data, text] = await Promise.all([
      init(shop, new URL(url, 'http://shop.invalid').searchParams.get('jm')?.slice(0, 40), null),
      textPage && getTextPage(shop, textPage).then(({ html }) => ({ page: textPage, html })),
    ])
    const state = { init: data, ...(text ? { text } : {}) }
    const key = isPlain(url) ? keyOf(url, state) : null
    const earlier = key && kept.get(key)
    if (earlier) return earlier
    const { status, ...parts } = await renderer.render({ url, data: state })
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
      if (!isAway) shop.log.error({ error: error instanceof Error ? error.stack : 'unknown' }, 'page not rendered')
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

/** The front page and the pages right under it, without a question or a token. */
const isPlain = (url: string): boolean => /^\/[a-z-]*$/.test(url)

const keyOf = (url: string, state: object): string =>
  createHash('sha256').update(url).update('\0').update(JSON.stringify(state)).digest('base64')
