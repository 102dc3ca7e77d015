import { type Page, pageOf } from '../../server/providers/identification/testing/visitor.ts'

/** A browser as small as the way through a shop needs: cookies by host, redirects one by one, and who led where. */
export interface Browser {
  /** Opens an address, as a link on a page of `from` does; without it as one that was typed. */
  open(url: string, from?: string): Promise<Page>
  /** Sends a form of a page, to an address of its own site or of another. */
  submit(url: string, form: Record<string, string>, from: string): Promise<Page>
  /** Follows redirects until a page comes, or one leads to where `stop` says. */
  follow(page: Page, stop?: (url: string) => boolean): Promise<Page>
  /** A call of a page's own script to its own server. */
  call(url: string, init: { method: string; headers?: Record<string, string>; body?: unknown }): Promise<Page>
}

interface Cookie {
  value: string
  secure: boolean
  sameSite: string
}

/** `ask` reaches the shop and everybody else. */
export function newBrowser(ask: typeof fetch = fetch): Browser {
  // By host alone: browsers give every port of a host the same ones.
  const jar = new Map<string, Map<string, Cookie>>()

  async function send(url: string, init: RequestInit, site: Site): Promise<Page> {
    const { hostname, protocol } = new URL(url)
    const cookies = jar.get(hostname) ?? new Map<string, Cookie>()
    const isTopLevelGet = init.method === undefined || init.method === 'GET'
    const sent = [...cookies].filter(([, { secure, sameSite }]) => {
      if (secure && protocol !== 'https:') return false
      return site !== 'cross-site' || (sameSite === 'lax' && isTopLevelGet)
    })
    const answer = await ask(url, {
      ...init,
      redirect: 'manual',
      headers: {
        ...(init.headers as Record<string, string>),
        'sec-fetch-site': site,
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) try:real',
        ...(sent.length > 0 ? { cookie: sent.map(([name, { value }]) => `${name}=${value}`).join('; ') } : {}),
      },
    })
    jar.set(hostname, kept(cookies, answer.headers.getSetCookie()))
    return await pageOf(url, answer)
  }

  const open: Browser['open'] = (url, from) => send(url, {}, siteOf(url, from))
  return {
    open,
    submit: (url, form, from) => send(url, { method: 'POST', body: new URLSearchParams(form) }, siteOf(url, from)),
    async follow(page, stop = () => false) {
      let at = page
      while (at.location && !stop(at.location)) at = await open(at.location, at.url)
      return at
    },
    call: (url, { method, headers = {}, body }) =>
      send(
        url,
        body === undefined
          ? { method, headers }
          : { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) },
        'same-origin',
      ),
  }
}

type Site = 'none' | 'same-origin' | 'same-site' | 'cross-site'

function siteOf(to: string, from: string | undefined): Site {
  if (from === undefined) return 'none'
  const [there, here] = [new URL(to), new URL(from)]
  if (there.origin === here.origin) return 'same-origin'
  return there.hostname === here.hostname ? 'same-site' : 'cross-site'
}

/** The cookies of a host after an answer. */
function kept(before: Map<string, Cookie>, lines: string[]): Map<string, Cookie> {
  const cookies = new Map(before)
  for (const line of lines) {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
    const said = new Map(attributes.map((one) => one.toLowerCase().split('=') as [string, string | undefined]))
    const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
    if (said.get('max-age') === '0' || said.get('expires')?.includes('01 jan 1970')) cookies.delete(name)
    else cookies.set(name, { value, secure: said.has('secure'), sameSite: said.get('samesite') ?? 'lax' })
  }
  return cookies
}
