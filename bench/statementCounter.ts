import net from 'node:net'

/** Between a shop and its database: passes everything on and counts the statements that are executed. */
export interface StatementCounter {
  url: string
  count(): number
  close(): Promise<void>
}

const SIMPLE_QUERY = 'Q'.charCodeAt(0)
const EXECUTE = 'E'.charCodeAt(0)

export async function countStatements(databaseUrl: string): Promise<StatementCounter> {
  const target = new URL(databaseUrl)
  const open = new Set<net.Socket>()
  let statements = 0
  const proxy = net.createServer({ noDelay: true }, (shop) => {
    const database = net.connect({ host: target.hostname, port: Number(target.port), noDelay: true })
    const counted = messageTypes((type) => {
      if (type === SIMPLE_QUERY || type === EXECUTE) statements += 1
    })
    for (const [from, to] of [
      [shop, database],
      [database, shop],
    ] as const) {
      open.add(from)
      from.on('data', (chunk: Buffer) => {
        if (from === shop) counted(chunk)
        to.write(chunk)
      })
      from.on('error', () => to.destroy())
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('no address')
  const url = new URL(databaseUrl)
  url.port = String(address.port)
  return {
    url: url.href,
    count: () => statements,
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}

/** The types of the frontend's messages: a byte and a length each, but for the first, which has no type. */
function messageTypes(seen: (type: number) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  let isFirst = true
  let toSkip = 0
  return (chunk) => {
    if (chunk.length <= toSkip) {
      toSkip -= chunk.length
      return
    }
    rest = Buffer.concat([rest, chunk.subarray(toSkip)])
    toSkip = 0
    for (;;) {
      const header = isFirst ? 4 : 5
      if (rest.length < header) return
      const size = rest.readUInt32BE(header - 4) + header - 4
      if (!isFirst) seen(rest[0] ?? 0)
      isFirst = false
      if (rest.length < size) {
        toSkip = size - rest.length
        rest = Buffer.alloc(0)
        return
      }
      rest = rest.subarray(size)
    }
  }
}
