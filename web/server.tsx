import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { TextPage } from '../contract/storefront.ts'
import { descriptionOf, loadMatched, metaOfUrl, titleOf } from './page.ts'
import { fillCache, type PageState } from './pageState.ts'
import { queryDefaults } from './queryDefaults.ts'
import { routes } from './routes.tsx'

const origin = 'http://shop.invalid'

/** Which long text a page shows, so that its data can be given to `render`. */
export const textPageOf = (url: string): TextPage | undefined => metaOfUrl(routes, new URL(url, origin).pathname).text

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

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Renders a public page with its data. `url` is path and query, as the browser asked for it. */
export async function render({ url, data }: { url: string; data: PageState }): Promise<RenderedPage> {
  const address = new URL(url, origin)
  const meta = metaOfUrl(routes, address.pathname)
  const head = `<title>${escaped(titleOf(meta))}</title><meta name="description" content="${escaped(descriptionOf(meta))}">`
  // JSON in a script element may hold anything but the end of that element.
  const state = `<script type="application/json" id="state">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
  const { html, failures } = meta.needsLogin ? { html: '', failures: [] } : await renderApp(address, data)
  return { html, head, state, status: meta.status ?? 200, failures }
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
