import type { AnswerOf, BodyOf } from '../../contract/call.ts'
import type { Calls } from '../../contract/calls.ts'
import { opsPaths } from '../../contract/ops/consoleFacts.ts'
import type { OpsCalls } from '../../contract/ops/opsCalls.ts'
import { opsRoot, signInPaths } from '../../contract/ops/opsPaths.ts'
import type { SignInCalls } from '../../contract/ops/people/signIn.ts'
import { apiRoot, type CallName, paths } from '../../contract/paths.ts'
import { type Browser, newBrowser } from './browser.ts'

interface Asking<Body> {
  body?: Body
  params?: Record<string, string>
  query?: Record<string, string>
}

/** One visitor of the shop: a browser, and the token that the page keeps once the shop gave one. */
export interface Customer {
  browser: Browser
  token: string | undefined
  /** One call of the customer's pages. Anything but 2xx is an error. */
  ask<N extends CallName>(name: N, asking?: Asking<BodyOf<Calls[N]>>): Promise<AnswerOf<Calls[N]>>
}

export function newCustomer(url: string, ask: typeof fetch = fetch): Customer {
  const browser = newBrowser(ask)
  const self: Customer = {
    browser,
    token: undefined,
    ask: (name, asking = {}) => {
      const headers: Record<string, string> = self.token ? { authorization: `Bearer ${self.token}` } : {}
      return asked(browser, { url: url + apiRoot, name, path: paths[name], headers }, asking)
    },
  }
  return self
}

type StaffCalls = OpsCalls & SignInCalls
const staffPaths = { ...opsPaths, ...signInPaths }

/** A member of staff at the console. */
export interface StaffMember {
  browser: Browser
  ask<N extends keyof StaffCalls>(name: N, asking?: Asking<BodyOf<StaffCalls[N]>>): Promise<AnswerOf<StaffCalls[N]>>
}

export function newStaffMember(url: string): StaffMember {
  const browser = newBrowser()
  const headers = { 'x-hallinta': 'person' }
  return {
    browser,
    ask: (name, asking = {}) => asked(browser, { url: url + opsRoot, name, path: staffPaths[name], headers }, asking),
  }
}

interface Call {
  url: string
  name: string
  /** `GET /order/:order_number`. */
  path: string
  headers: Record<string, string>
}

async function asked<Answer>(
  browser: Browser,
  { url, name, path, headers }: Call,
  { body, params = {}, query }: Asking<unknown>,
): Promise<Answer> {
  const [method = 'GET', template = ''] = path.split(' ')
  const address = url + template.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const search = query ? `?${new URLSearchParams(query)}` : ''
  const answer = await browser.call(address + search, { method, headers, body })
  if (answer.status >= 300) throw new Error(`${name} was answered ${answer.status}: ${answer.text.slice(0, 600)}`)
  const isJson = answer.headers.get('content-type')?.includes('json')
  return (isJson ? JSON.parse(answer.text) : answer.text) as Answer
}
