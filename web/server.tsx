import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import { matchRoutes, NavigationType, type Navigator, Router } from 'react-router'
import type { Language } from '../contract/language.ts'
import { apiRoot, type CallName, paths } from '../contract/paths.ts'
import { learnTime } from '../ui/data/clock.ts'
import { queryDefaults } from '../ui/data/queryDefaults.ts'
import { LanguageContext, useLanguage } from '../ui/useLanguage.ts'
import type { Answer } from './api.ts'
import { ordersQuery } from './currentOrder/queries.ts'
import { handOver } from './data/handover.ts'
import { headOf } from './head.ts'
import { landingTexts } from './landing/landingMeta.ts'
import { cityPageQuery, modelPageQuery } from './landing/queries.ts'
import { LanguageOffer } from './languageOffer/LanguageOffer.tsx'
import { Pages } from './Pages.tsx'
import { codeAt, loadMatched, metaOfUrl, type Question, questionsAt } from './page.ts'
import { routes } from './routes.tsx'
import { customerQuery } from './session/queries.ts'
import { addressOf } from './shopHistory.ts'
import { faqQuery, initQuery } from './storefront/queries.ts'
import { type PageData, questionsAndAnswers, scriptOf } from './structuredData.ts'
import { words } from './words.ts'

const origin = 'http://shop.invalid'

/** A call and what goes along, as the key of a query has them. */
type Key = readonly unknown[]

/** The questions of a page, so that they can be answered ahead. */
export function questionsOf(url: string): Key[] {
  const { pathname } = new URL(url, origin)
  // The footer of every page fetches the questions and answers. Search engines find them in the page for who asks:
  // with them the front page would not come in one trip.
  const forMachines = pathname === '/asiakaspalvelu' ? [faqQuery] : []
  const { needsLogin } = metaOfUrl(routes, pathname)
  const asked = needsLogin ? [] : questionsAt(routes, pathname)
  return [initQuery, ...asked, ...forMachines].map(({ queryKey }) => queryKey)
}

/** The code with which `main.tsx` draws, in a file that every page names ahead. */
const drawing = '../node_modules/react-dom/client.js'

const slugIn = (pathname: string): string | undefined => matchRoutes(routes, pathname)?.at(-1)?.params.slug

export interface RenderedPage {
  /** For `<!--app-->`; empty for protected pages, which the browser renders. */
  html: string
  /** For `<!--head-->`. */
  head: string
  /** For `<!--state-->`. */
  state: string
  status: number
  /** For `<!--offer-->`. */
  offer: string
  /** For `<!--noscript-->`: what is told to who runs no scripts. */
  noScripts: string
  /** The modules that the page loads when it begins. */
  code: string[]
  /** Addresses of the calls that a page of a customer begins with. */
  asks: string[]
  /** Parts that could not be rendered here, for the log; the browser renders them. */
  failures: unknown[]
}

interface PageToRender {
  /** Path and query of the shop, in whichever language the browser asked for it. */
  url: string
  /** The answers to the page's questions. */
  answers: readonly (readonly [Key, unknown])[]
  publicUrl: string
  language: Language
  /** The language that the reader may want instead. */
  offered?: Language | undefined
}

/** Renders a public page with its data. */
export async function render({ url, answers, publicUrl, language, offered }: PageToRender): Promise<RenderedPage> {
  const address = new URL(url, origin)
  const { pathname: path } = address
  const client = new QueryClient({ defaultOptions: queryDefaults })
  for (const [key, answer] of answers) client.setQueryData(key, answer, { updatedAt: 0 })
  const faq = client.getQueryData(faqQuery.queryKey)
  client.removeQueries(faqQuery)
  const data = dataOf(client, path)
  const meta = metaOfUrl(routes, path)
  const texts = landingTexts(meta, slugIn(path), data.init, language)
  const isMissing = answers.some(([, answer]) => answer === null)
  const status = isMissing ? 404 : (meta.status ?? 200)
  const head = headOf({ meta, texts, path, data, publicUrl, status }, language)
  // JSON in a script element may hold anything but the end of that element.
  const state = `<script type="application/json" id="state">${handOver(client).replaceAll('<', '\\u003c')}</script>`
  const { html, failures } = meta.needsLogin ? { html: '', failures: [] } : await renderApp(address, client, language)
  // At the end: it is read by machines, which can wait, and the first view cannot.
  return {
    html,
    head,
    state: faq ? state + scriptOf(questionsAndAnswers(faq)) : state,
    status,
    offer: offered ? renderToStaticMarkup(<LanguageOffer url={url} language={language} offered={offered} />) : '',
    noScripts: `<strong>${words[language].noScripts.title}</strong> ${words[language].noScripts.text}`,
    code: [drawing, ...codeAt(routes, path)],
    asks: meta.needsLogin ? questionsAt(routes, path).map(addressOfQuestion) : [],
    failures,
  }
}

/** None of those that a page of a customer begins with takes anything. */
const addressOfQuestion = ({ queryKey: [name] }: Question): string =>
  apiRoot + (paths[name as CallName].split(' ')[1] ?? '')

function dataOf(client: QueryClient, path: string): PageData {
  const init = client.getQueryData(initQuery.queryKey)
  if (!init) throw new Error('The first view was not given')
  const slug = slugIn(path) ?? ''
  const { landing } = metaOfUrl(routes, path)
  return {
    init,
    model: landing === 'model' ? client.getQueryData(modelPageQuery(slug).queryKey) : null,
    city: landing === 'city' ? client.getQueryData(cityPageQuery(slug).queryKey) : null,
  }
}

interface SeenAccount {
  init: Answer<'init'>
  customer: Answer<'getCustomer'>['data']
  orders: Answer<'getOrders'>['data']
  /** By the shop's clock. */
  now: string
  language: Language
}

/** The account page as its customer has it, for staff who read along. Nobody is signed in: the answers are handed in. */
export async function renderAccount({ init, customer, orders, now, language }: SeenAccount): Promise<string> {
  learnTime(now)
  const client = new QueryClient({ defaultOptions: queryDefaults })
  client.setQueryData(initQuery.queryKey, init)
  client.setQueryData(customerQuery.queryKey, customer)
  client.setQueryData(ordersQuery.queryKey, orders)
  const { AccountPage } = await import('./account/AccountPage.tsx')
  const { html, failures } = await toHtml(
    <QueryClientProvider client={client}>
      <LanguageContext value={language}>
        <StillRouter pathname="/tili" search="">
          <AccountPage />
        </StillRouter>
      </LanguageContext>
    </QueryClientProvider>,
  )
  if (failures.length > 0) throw failures[0]
  return html
}

async function renderApp(
  address: URL,
  queryClient: QueryClient,
  language: Language,
): Promise<Pick<RenderedPage, 'html' | 'failures'>> {
  await loadMatched(routes, address.pathname)
  return toHtml(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <LanguageContext value={language}>
          <StillRouter pathname={address.pathname} search={address.search}>
            <Pages routes={routes} />
          </StillRouter>
        </LanguageContext>
      </QueryClientProvider>
    </StrictMode>,
  )
}

const nowhere = (): never => {
  throw new Error('No page goes anywhere while it is rendered')
}

/** The library's router for a page that stays where it is; its links are addresses in the language of the page. */
function StillRouter({ pathname, search, children }: { pathname: string; search: string; children: ReactNode }) {
  const language = useLanguage()
  const navigator: Navigator = {
    createHref: (to) => addressOf(to, language),
    go: nowhere,
    push: nowhere,
    replace: nowhere,
  }
  const location = { pathname, search, hash: '', state: null, key: 'default' }
  return (
    <Router location={location} navigationType={NavigationType.Pop} navigator={navigator} static>
      {children}
    </Router>
  )
}

/** Renders to the end. A part that fails is left to the browser, and told. */
function toHtml(app: ReactNode): Promise<Pick<RenderedPage, 'html' | 'failures'>> {
  const failures: unknown[] = []
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(app, {
      // Large parts would else come last, moved into place by an inline script that the CSP forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void text(pipe(new PassThrough())).then((html) => resolve({ html, failures }), reject),
      onShellError: reject,
      onError: (failure) => {
        failures.push(failure)
      },
    })
  })
}
