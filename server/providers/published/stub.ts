import { createServer, type IncomingHttpHeaders } from 'node:http'
import { onLoopback } from '../../platform/settings/onLoopback.ts'

/** One request that a stub was asked: its body as the bytes said, for signatures are made over them. */
export interface Asked {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
}

/** The answer of a stub: an object is sent as JSON, a text as it is. `cut` ends the connection, `silent` never answers. */
export type Answer = { status?: number; headers?: Record<string, string>; body?: unknown } | 'cut' | 'silent'

/** A provider played on loopback, made from what it publishes. Its `settings` are those with which the shop asks it. */
export interface Stub {
  url: string
  settings: Record<string, string>
  asked: Asked[]
  close(): Promise<void>
}

/** Serves one provider at a free port of loopback and keeps what it was asked. */
export async function serveStub(answer: (asked: Asked) => Answer | Promise<Answer>): Promise<Omit<Stub, 'settings'>> {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stub')
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    const one: Asked = {
      method: request.method ?? 'GET',
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body: Buffer.concat(pieces).toString('utf8'),
    }
    asked.push(one)
    const said = await answer(one)
    if (said === 'silent') return
    if (said === 'cut') return void request.socket.destroy()
    const { status = 200, headers = {}, body = '' } = said
    const isText = typeof body === 'string'
    response.writeHead(status, { ...(isText ? {} : { 'content-type': 'application/json' }), ...headers })
    response.end(isText ? body : JSON.stringify(body))
  })
  const port = await onLoopback(server)
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
