import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router'
import type { Answer } from './api.ts'
import { headOf } from './head.ts'
import { withLanding } from './landing/landingMeta.ts'
import { loadMatched, metaOfUrl } from './page.ts'
import { fillCache, type PageNeeds, type PageState } from './pageState.ts'
import { queryDefaults } from './queryDefaults.ts'
import { routes } from './routes.tsx'
import { questionsAndAnswers, scriptOf } from './structuredData.ts'

const origin = 'http://shop.invalid'

/** Which data a page shows beside what all pages do, so that it can be given to `render`. */
export function needsOf(url: string): PageNeeds {
  const { pathname } = new URL(url, origin)
  const { text, landing } = metaOfUrl(routes, pathname)
  const slug = slugIn(pathname)
  return {
    ...(pathname === '/' ? { faq: true } : {}),
    ...(text ? { text } : {}),
    ...(landing && slug ? { [landing]: slug } : {}),
  }
}

const slugIn = (pathname: string): string | undefined => matchRoutes(routes, pathname)?.at(-1)?.params.slug

export interface RenderedPage {
  /** For `<!--app-->`; empty for protected pages, which the browser renders. */
  html: string
  /** For `<!--head-->`. */
  head: string
  /** For `<!--state-->`. */
  state: string
  status: number
  /** Parts that could not be rendered here, for the log; the browser renders them. */
  failures: unknown[]
}

interface PageToRender {
  /** Path and query, as the browser asked for it. */
  url: string
  data: PageState & { faq?: Answer<'faq'> }
  publicUrl: string
}

/** Renders a public page with its data. */
export async function render({ url, data: { faq, ...data }, publicUrl }: PageToRender): Promise<RenderedPage> {
  const address = new URL(url, origin)
  const { pathname: path } = address
  const meta = withLanding(metaOfUrl(routes, path), slugIn(path), data.init)
  const isMissing = data.model?.page === null || data.city?.page === null
  const status = isMissing ? 404 : (meta.status ?? 200)
  const head = headOf({ meta, path, data, publicUrl, status })
  // JSON in a script element may hold anything but the end of that element.
  const state = `<script type="application/json" id="state">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
  const { html, failures } = meta.needsLogin ? { html: '', failures: [] } : await renderApp(address, data)
  // At the end: it is read by machines, which can wait, and the first view cannot.
  return { html, head, state: faq ? state + scriptOf(questionsAndAnswers(faq)) : state, status, failures }
}

async function renderApp(address: URL, data: PageState): Promise<Pick<RenderedPage, 'html' | 'failures'>> {
  await loadMatched(routes, address.pathname)
  const queryClient = new QueryClient({ defaultOptions: queryDefaults })
  fillCache(queryClient, data)
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(address))
  if (context instanceof Response) return { html: '', failures: [] }
  return toHtml(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </QueryClientProvider>
    </StrictMode>,
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
