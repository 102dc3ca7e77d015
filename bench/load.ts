import net from 'node:net'

/** A request as it goes over the wire, made once: the client must cost less than what it measures. */
export type Ask = Buffer

export interface Load {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  answers: number
  bytesPerAnswer: number
}

export function post(url: string, path: string, body: object, headers: Record<string, string> = {}): Ask {
  const text = JSON.stringify(body)
  const lines = Object.entries({
    host: new URL(url).host,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${text}`)
}

export function get(url: string, path: string, headers: Record<string, string> = {}): Ask {
  const lines = Object.entries({ host: new URL(url).host, ...headers }).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
}

/** Keeps so many connections busy for so long, one question at a time on each; anything but a 200 ends it. */
export async function load(url: string, asks: readonly Ask[], connections: number, seconds: number): Promise<Load> {
  const times: number[] = []
  const begin = performance.now()
  const end = begin + seconds * 1_000
  let bytes = 0
  let asked = 0
  const next = () => asks[asked++ % asks.length] ?? asks[0]
  const one = async () => {
    const connection = await connect(url)
    while (performance.now() < end) {
      const started = performance.now()
      const size = await connection.ask(next() ?? Buffer.alloc(0))
      bytes += size
      times.push(performance.now() - started)
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: connections }, one))
  const took = (performance.now() - begin) / 1_000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return {
    perSecond: times.length / took,
    p50: at(0.5),
    p99: at(0.99),
    answers: times.length,
    bytesPerAnswer: bytes / times.length,
  }
}

interface Connection {
  /** Bytes of the body. */
  ask(request: Ask): Promise<number>
  close(): void
}

async function connect(url: string): Promise<Connection> {
  const { hostname, port } = new URL(url)
  const socket = net.connect({ host: hostname, port: Number(port), noDelay: true })
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let settle: { resolve(bytes: number): void; reject(error: Error): void } | undefined
  let head = ''
  let body: Body | undefined
  socket.on('error', (error) => settle?.reject(error))
  socket.on('close', () => settle?.reject(new Error('The server closed a connection')))
  socket.on('data', (chunk: Buffer) => {
    let part = chunk
    if (!body) {
      head += chunk.toString('latin1')
      const at = head.indexOf('\r\n\r\n') + 4
      if (at < 4) return
      part = Buffer.from(head.slice(at), 'latin1')
      body = bodyAfter(head.slice(0, at))
      if (!body) {
        settle?.reject(new Error(`Unexpected answer: ${head.slice(0, 1_000)}`))
        return
      }
      head = ''
    }
    if (!body.ends(part)) return
    const { bytes } = body
    body = undefined
    settle?.resolve(bytes)
  })
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject }
        socket.write(request)
      }),
    close: () => {
      settle = undefined
      socket.destroy()
    },
  }
}

interface Body {
  bytes: number
  /** Whether the body is complete with this part. */
  ends(part: Buffer): boolean
}

const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n')

/** The body has a known length, or comes in chunks, as a packed answer does. */
function bodyAfter(head: string): Body | undefined {
  if (!head.startsWith('HTTP/1.1 200')) return undefined
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? Number.NaN)
  let tail: Buffer = Buffer.alloc(0)
  const body: Body = {
    bytes: 0,
    ends(part) {
      body.bytes += part.length
      if (!Number.isNaN(length)) return body.bytes >= length
      tail = Buffer.concat([tail, part]).subarray(-LAST_CHUNK.length)
      return tail.equals(LAST_CHUNK)
    },
  }
  return body
}
