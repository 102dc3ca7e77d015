import http from 'node:http'
import https from 'node:https'
import { onLoopback } from '../server/platform/settings/onLoopback.ts'

/** One answer that went through the proxy. */
interface Passed {
  method: string
  path: string
  status: number
}

/** Stands before servers that speak plain http, as the proxy of a production shop does. */
export interface ShopProxy {
  url: string
  /** Every answer that its caller waited for, oldest first; 502 where no server gave one. */
  passed: Passed[]
  /** Where requests go from now on, to each in its turn; before that they are answered 502. */
  leadTo(...urls: string[]): void
  close(): Promise<void>
}

/** Ends TLS with the certificate. Tells the caller's address as the last of `x-forwarded-for`, whatever the caller wrote there. */
export async function startProxy(certificate?: { cert: string; key: string }): Promise<ShopProxy> {
  const passed: Passed[] = []
  let targets: URL[] = []
  let turn = 0
  const pass: http.RequestListener = (asked, answered) => {
    const { method = 'GET', url: path = '/' } = asked
    const end = (status: number) => passed.push({ method, path, status })
    const fail = () => {
      if (answered.destroyed) return
      end(502)
      if (!answered.headersSent) answered.writeHead(502)
      answered.end()
    }
    turn += 1
    const target = targets[turn % targets.length]
    if (!target) return fail()
    const { remoteAddress = '' } = asked.socket
    const before = asked.headers['x-forwarded-for']
    const forwarded = {
      'x-forwarded-for': before ? `${before}, ${remoteAddress}` : remoteAddress,
      'x-forwarded-proto': certificate ? 'https' : 'http',
    }
    const { hostname, port } = target
    const passing = http.request(
      { hostname, port, method, path, headers: { ...asked.headers, ...forwarded } },
      (answer) => {
        end(answer.statusCode ?? 0)
        answered.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(answered)
      },
    )
    passing.on('error', fail)
    answered.on('close', () => passing.destroy())
    asked.pipe(passing)
  }
  const server = certificate ? https.createServer(certificate, pass) : http.createServer(pass)
  const port = await onLoopback(server)
  return {
    url: `${certificate ? 'https' : 'http'}://localhost:${port}`,
    passed,
    leadTo(...urls) {
      targets = urls.map((url) => new URL(url))
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
