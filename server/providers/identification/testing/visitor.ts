/** A browser as small as a bank visit needs: cookies, redirects taken one by one, forms. `ask` reaches the shop. */
export interface Visitor {
  get(url: string, headers?: Record<string, string>): Promise<Page>
  post(url: string, form: Record<string, string>): Promise<Page>
  /** Follows redirects until `stop` says so or a page comes. */
  follow(page: Page, stop?: (url: string) => boolean): Promise<Page>
  cookies: Map<string, string>
}
/** The answer that a page or a call of one got. */
export interface Page {
  url: string
  status: number
  /** Where a redirect leads, whole. */
  location: string | null
  headers: Headers
  text: string
}

export async function pageOf(url: string, answer: Response): Promise<Page> {
  const { status, headers } = answer
  const location = headers.get('location')
  return { url, status, location: location && new URL(location, url).href, headers, text: await answer.text() }
}

export function visitor(ask: typeof fetch = fetch): Visitor {
  const cookies = new Map<string, string>()
  const go = async (url: string, init: RequestInit): Promise<Page> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await ask(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      if (/expires=Thu, 01 Jan 1970|max-age=0/i.test(line)) cookies.delete(pair.slice(0, at))
      else cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return await pageOf(url, answer)
  }
  const self: Visitor = {
    cookies,
    get: (url, headers = {}) => go(url, { headers }),
    post: (url, form) => go(url, { method: 'POST', body: new URLSearchParams(form) }),
    async follow(page, stop = () => false) {
      let at = page
      while (at.location && !stop(at.location)) at = await self.get(at.location)
      return at
    },
  }
  return self
}
