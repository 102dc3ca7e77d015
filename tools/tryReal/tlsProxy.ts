import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Certificate } from './certificate.ts'

/** One answer that went through the proxy. */
interface Passed {
  method: string
  path: string
  status: number
}

/** Ends TLS before a server that speaks plain http, as the proxy of a production shop does. */
export interface TlsProxy {
  url: string
  /** Every answer, oldest first. */
  passed: Passed[]
  /** Where requests go from now on; before that they are answered 502. */
  leadTo(url: string): void
  close(): Promise<void>
}

/** Tells the caller's address as the last of `x-forwarded-for`, whatever the caller wrote there. */
export async function startTlsProxy({ cert, key }: Certificate): Promise<TlsProxy> {
  const passed: Passed[] = []
  let target: URL | undefined
  const server = createServer({ cert, key }, (asked, answered) => {
    const { method = 'GET', url: path = '/' } = asked
    const end = (status: number) => passed.push({ method, path, status })
    if (!target) {
      end(502)
      return void answered.writeHead(502).end()
    }
    const { remoteAddress = '' } = asked.socket
    const before = asked.headers['x-forwarded-for']
    const forwarded = {
      'x-forwarded-for': before ? `${before}, ${remoteAddress}` : remoteAddress,
      'x-forwarded-proto': 'https',
    }
    const { hostname, port } = target
    const passing = request({ hostname, port, method, path, headers: { ...asked.headers, ...forwarded } }, (answer) => {
      end(answer.statusCode ?? 0)
      answered.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(answered)
    })
    passing.on('error', () => {
      end(502)
      if (!answered.headersSent) answered.writeHead(502)
      answered.end()
    })
    answered.on('close', () => passing.destroy())
    asked.pipe(passing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    passed,
    leadTo(url) {
      target = new URL(url)
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
