import https from 'node:https'

/** Every answer that somebody waited for, and every question that got none. */
export interface Asked {
  at: number
  what: string
  /** 0: nobody answered. */
  status: number
  /** How an answer of 500 or more begins, which tells whether the shop or the proxy gave it. */
  said?: string
}

const GIVE_UP_MS = 10_000
const SAID = 160

/**
 * `fetch` for one customer: asks the shop from an address of the customer's own, as the limits for each network want it,
 * and tells what became of each question. Loopback has sixteen million addresses. Everybody else is asked as ever.
 */
export function askFrom(localAddress: string, shop: string, told: (asked: Asked) => void) {
  const agent = new https.Agent({ keepAlive: true, maxSockets: 2, localAddress })
  let keys = new Map<string, string>()
  const ask = async (input: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> => {
    const url = String(input)
    if (!url.startsWith(`${shop}/`)) return await fetch(url, init)
    const what = `${init.method ?? 'GET'} ${new URL(url).pathname}`
    const key = init.method === 'POST' && what.includes('/api/') ? keyOf(keys, what) : undefined
    const headers = { ...(init.headers as Record<string, string>), ...(key ? { 'idempotency-key': key } : {}) }
    try {
      const answer = await send(url, { agent, method: init.method ?? 'GET', headers }, bodyOf(init.body))
      const { status } = answer
      const said = status < 500 ? {} : { said: (await answer.clone().text()).slice(0, SAID) }
      told({ at: performance.now(), what, status, ...said })
      return answer
    } catch (error) {
      told({ at: performance.now(), what, status: 0 })
      throw error
    }
  }
  return {
    ask: ask as typeof fetch,
    /** The next question is a new one, and no repetition of one that was asked before. */
    begin() {
      keys = new Map()
    },
    close: () => agent.destroy(),
  }
}

function keyOf(keys: Map<string, string>, what: string): string {
  const key = keys.get(what) ?? crypto.randomUUID()
  keys.set(what, key)
  return key
}

const bodyOf = (body: RequestInit['body']): string | undefined => (body == null ? undefined : String(body))

function send(url: string, options: https.RequestOptions, body: string | undefined): Promise<Response> {
  const form = body !== undefined && !('content-type' in (options.headers ?? {}))
  const headers = {
    ...(options.headers as Record<string, string>),
    ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
  }
  return new Promise((resolve, reject) => {
    const request = https.request(url, { ...options, headers, timeout: GIVE_UP_MS }, async (answer) => {
      try {
        const pieces: Buffer[] = []
        for await (const piece of answer) pieces.push(piece)
        const { statusCode = 0, rawHeaders } = answer
        const pairs = rawHeaders.flatMap((name, at): [string, string][] =>
          at % 2 ? [] : [[name, rawHeaders[at + 1] ?? '']],
        )
        const isEmpty = [204, 304].includes(statusCode)
        resolve(new Response(isEmpty ? null : Buffer.concat(pieces), { status: statusCode, headers: pairs }))
      } catch (error) {
        reject(error)
      }
    })
    request.on('timeout', () => request.destroy(new Error('no answer in time')))
    request.on('error', reject)
    request.end(body)
  })
}
