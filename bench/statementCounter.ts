import net from 'node:net'
import { onLoopback } from '../server/platform/settings/onLoopback.ts'

/** Between a shop and its database: passes everything on and counts the statements that are executed, and the commits. */
export interface StatementCounter {
  url: string
  count(): number
  /** Transactions that were ended well; a statement outside of any is one of its own. */
  commits(): number
  close(): Promise<void>
}

const SIMPLE_QUERY = 'Q'.charCodeAt(0)
const EXECUTE = 'E'.charCodeAt(0)
const PARSE = 'P'.charCodeAt(0)

export async function countStatements(databaseUrl: string): Promise<StatementCounter> {
  const target = new URL(databaseUrl)
  const open = new Set<net.Socket>()
  let statements = 0
  let commits = 0
  const proxy = net.createServer({ noDelay: true }, (shop) => {
    const database = net.connect({ host: target.hostname, port: Number(target.port), noDelay: true })
    const ends = transactionEnds()
    const counted = messages((type, text) => {
      if (type === SIMPLE_QUERY || type === EXECUTE) statements += 1
      if (ends(type, text)) commits += 1
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
  const url = new URL(databaseUrl)
  url.port = String(await onLoopback(proxy))
  return {
    url: url.href,
    count: () => statements,
    commits: () => commits,
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}

/** Whether a message ends a transaction well, on one connection. */
function transactionEnds(): (type: number, text: string) => boolean {
  let isOpen = false
  let parsed = ''
  return (type, text) => {
    if (type === PARSE) parsed = text.slice(text.indexOf('\0') + 1)
    if (type !== SIMPLE_QUERY && type !== EXECUTE) return false
    const statement = type === SIMPLE_QUERY ? text : parsed
    const isCommit = /^commit/i.test(statement)
    const isAlone = !isOpen && !/^begin/i.test(statement)
    isOpen = /^begin/i.test(statement) || (isOpen && !isCommit && !/^rollback(?! to)/i.test(statement))
    return isCommit || isAlone
  }
}

/** How much of a message is looked at: enough for its first words, behind the name of a prepared statement. */
const LOOKED_AT = 96

/** The frontend's messages: a byte and a length each, but for the first, which has no type; with how each begins. */
function messages(seen: (type: number, text: string) => void): (chunk: Buffer) => void {
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
      if (rest.length < Math.min(size, header + LOOKED_AT)) return
      if (!isFirst) seen(rest[0] ?? 0, rest.toString('latin1', header, Math.min(size, header + LOOKED_AT)))
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
