import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Logger } from 'pino'
import { brand } from '../../contract/brand.ts'
import type { Language } from '../../contract/language.ts'
import type { TextPage } from '../../contract/storefront.ts'
import { isDatabaseAway } from '../platform/database/databaseErrors.ts'
import { hashOf } from '../platform/ids.ts'
import { messageOf, placeOf } from '../platform/observe/log.ts'
import { askingAhead } from './askAhead.ts'
import type { BuiltPages, Question } from './builtPages.ts'
import { presetBy, type StorefrontNeeds } from './init.ts'
import type { Shown, Storefront } from './readStorefront.ts'

export interface Page {
  status: number
  html: string
  /** The texts of its style elements. */
  styles: string[]
  /** Only of pages that are kept: the same packed, and what a browser asks by whether it has it still. */
  kept?: { br: Buffer; etag: string }
}
interface Kept {
  questions: readonly Question[]
  /** The hashes of what it shows. */
  madeFrom: string
  page: Promise<Page>
}
export interface RenderNeeds extends Pick<StorefrontNeeds, 'storefront'> {
  log: Logger
  publicUrl: string
  /** The search that the token of a mailed link stands for; null when there is none. It changes nothing. */
  savedSearch: (token: string) => Promise<unknown>
}

const MOST_KEPT = 150
const pack = promisify(brotliCompress)
/** As well as it can be, in a thread: a page is packed once for all who see it. */
const packing = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/**
 * Renders pages of one language for everybody alike: the server knows no customer. A page is kept by its address and everything it was
 * made from, so that it is never older than its data. It never fails: the browser can make the page from the bare shell.
 */
export function pageRenderer(shop: RenderNeeds, built: BuiltPages): (url: string, offered?: Language) => Promise<Page> {
  const kept = new Map<string, Kept>()

  async function render(url: string, offered: Language | undefined): Promise<Page> {
    const name = `${offered ?? ''}${url}`
    const [renderer, storefront] = await Promise.all([built.renderer(), shop.storefront()])
    const earlier = kept.get(name)
    const questions = earlier?.questions ?? renderer.questionsOf(url)
    const make = async (): Promise<Page> => {
      const answers = await Promise.all(
        questions.map(async (one) => [one, await toldTo(shop, url, one, storefront)] as const),
      )
      const { status, code, asks, ...parts } = await renderer.render({
        url,
        answers,
        publicUrl: shop.publicUrl,
        language: built.language,
        offered,
      })
      const head = parts.head + askingAhead(asks) + built.preloads(code, parts.html === '')
      return { status, ...built.styled(filled(built.template, { ...parts, head }), parts.html === '') }
    }
    if (!isPlain(url)) return await make()
    const madeFrom = questions.map((one) => answerTo(one, storefront)?.hash).join()
    if (earlier?.madeFrom === madeFrom) return await earlier.page
    const made: Kept = { questions, madeFrom, page: make().then(packed) }
    if (kept.size >= MOST_KEPT) kept.clear()
    kept.set(name, made)
    // Requests at the same time get the same page; one that failed or leads nowhere is forgotten.
    const forget = () => void (kept.get(name) === made && kept.delete(name))
    made.page.then((page) => page.kept ?? forget(), forget)
    return await made.page
  }

  return async (url, offered) => {
    try {
      return await render(untracked(url), offered)
    } catch (error) {
      const isAway = isDatabaseAway(error)
      if (!isAway) shop.log.error({ error: messageOf(error), stack: placeOf(error) }, 'page not rendered')
      return { status: isAway ? 503 : 200, ...built.styled(filled(built.template, shell), true) }
    }
  }
}

/**
 * The answer to a question of a page; undefined leaves it to the browser. What a token stands for is read anew each time
 * and kept nowhere. No question may be one that changes something: mail scanners and previews open links too.
 */
async function toldTo(shop: RenderNeeds, url: string, question: Question, storefront: Storefront): Promise<unknown> {
  const [call, input] = question
  if (call !== 'getSearchAgent') return shownTo(url, question, storefront)
  try {
    // The browser asks for a saved search that is gone, and says so: the page itself is there.
    return (await shop.savedSearch(paramsOf(input).id ?? '')) ?? undefined
  } catch (error) {
    if (!isDatabaseAway(error)) shop.log.error({ error: messageOf(error), stack: placeOf(error) }, 'page not answered')
    return undefined
  }
}

/** The visitors' answer to a question; null where there is no such thing. */
function answerTo([call, input]: Question, { init, faq, ...by }: Storefront): Shown<unknown> | null {
  const { slug = '', page } = paramsOf(input)
  if (call === 'init') return init
  if (call === 'faq') return faq
  if (call === 'getTextPage') return by.texts.get(page as TextPage) ?? null
  if (call === 'getModelPage') return by.models.get(slug) ?? null
  if (call === 'getCityPage') return by.cities.get(slug) ?? null
  throw new Error(`No page is shown ${String(call)}`)
}

const paramsOf = (input: unknown) =>
  (input as { params?: { slug?: string; page?: string; id?: string } } | undefined)?.params ?? {}

/** The same with what the address itself says. */
function shownTo(url: string, question: Question, storefront: Storefront): unknown {
  const [call] = question
  if (call === 'init')
    return presetBy(storefront, new URL(url, 'http://shop.invalid').searchParams.get('jm')?.slice(0, 40))
  const answer = answerTo(question, storefront)
  if (!answer && call === 'getTextPage') throw new Error(`The text ${paramsOf(question[1]).page} is empty`)
  return answer?.value ?? null
}

async function packed(page: Page): Promise<Page> {
  if (page.status !== 200) return page
  return { ...page, kept: { br: await pack(page.html, packing), etag: `W/"${hashOf(page.html)}"` } }
}

const shell = { head: `<title>${brand}</title>`, offer: '', html: '', state: '', noScripts: '' }

const filled = (template: string, { head, offer, html, state, noScripts }: typeof shell): string =>
  template
    .replace('<!--noscript-->', () => noScripts)
    .replace('<!--head-->', () => head)
    .replace('<!--offer-->', () => offer)
    .replace('<!--app-->', () => html)
    .replace('<!--state-->', () => state)

/**
 * Parameters that advertisers, letters and statistics put behind an address. Only the browser reads them, and the page
 * is the same.
 */
const tracking = /^(utm_|mtm_|pk_|hsa_|gad_|mc_|_ga|_gl$|_hs|g?braid$|wbraid$|srsltid$|igsh|epik$|li_fat_id$)|clid$/

/** The address without what it is tracked by, so that a campaign's visitors find the page that is kept for everybody. */
function untracked(url: string): string {
  const at = url.indexOf('?')
  if (at < 0) return url
  const path = url.slice(0, at)
  const rest = url
    .slice(at + 1)
    .split('&')
    .filter((one) => one !== '' && !tracking.test(one.split('=', 1)[0] ?? ''))
  return rest.length > 0 ? `${path}?${rest.join('&')}` : path
}

/** The front page, the pages right under it and those of models and towns, without a question or a token. */
const isPlain = (url: string): boolean => /^\/([a-z-]*|(autot|kaupungit)\/[a-z0-9-]+)$/.test(url)
