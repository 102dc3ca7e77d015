import { opsRoot } from '../../../contract/ops/opsPaths.ts'
import type { TestShop } from '../../testing/testShop.ts'

/** A browser that keeps cookies and does not follow redirects by itself. */
export function directoryVisitor(shop: TestShop) {
  const cookies = new Map<string, string>()
  const base = shop.config.publicUrl

  async function send(method: 'GET' | 'POST', address: string, payload?: string | object, headers = {}) {
    const answer = await shop.http.inject({
      method,
      url: address.replace(base, ''),
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(typeof payload === 'string' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    })
    for (const { name, value } of answer.cookies) {
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    return answer
  }
  const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
    send(method, opsRoot + path, payload, { 'x-hallinta': 'person' })

  /** Leaves for the directory; answers its address. */
  const leave = async (next?: string): Promise<string> =>
    (await call('POST', '/sign-in/directory', next ? { next } : {})).json().address

  /** Chooses somebody there; answers the address that the directory sends the browser back to. */
  async function choose(address: string, person: string | null): Promise<string> {
    const form = person === null ? 'peruuta=kylla' : `henkilo=${person}`
    const login = String((await send('GET', address)).headers.location)
    const chosen = await send('POST', login, form)
    return String((await send('GET', String(chosen.headers.location))).headers.location)
  }

  /** Comes back; answers where on the console it stands then. */
  const comeBack = async (address: string): Promise<string> =>
    String((await send('GET', address)).headers.location).replace(base, '')

  const signIn = async (person: string | null, next?: string) => comeBack(await choose(await leave(next), person))
  const me = async () => {
    const answer = await call('GET', '/me')
    return answer.statusCode === 200 ? (answer.json().name as string) : answer.statusCode
  }
  return { cookies, send, call, leave, choose, comeBack, signIn, me }
}
