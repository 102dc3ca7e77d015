import { AsyncLocalStorage } from 'node:async_hooks'
import { Server } from 'node:http'
import { isMainThread } from 'node:worker_threads'
import pg from 'pg'

/** Statements by what asked for them, and then by what they do. */
export type StatementsByCall = Record<string, Record<string, number>>

/** The question to the process from its parent; asking begins a new count. */
export const ASK_STATEMENTS = 'statements by call'

/** Statements that no request asked for: jobs, sweeps, queues. */
export const WORKER = 'worker'

/** Loaded into the shop's process by `--import`: knows for each statement which request it belongs to. */
function watchStatements(): void {
  const request = new AsyncLocalStorage<string>()
  let counts: StatementsByCall = {}
  const emit = Server.prototype.emit
  Server.prototype.emit = function named(this: Server, event: string, ...given: unknown[]) {
    const run = () => Reflect.apply(emit, this, [event, ...given]) as boolean
    if (event !== 'request') return run()
    const { method, url } = given[0] as { method: string; url: string }
    return request.run(`${method} ${templateOf(url)}`, run)
  }
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
    const [asked] = given
    const text = typeof asked === 'string' ? asked : (asked as { text?: string } | undefined)?.text
    const call = request.getStore() ?? WORKER
    const shape = shapeOf(text ?? '')
    counts[call] = { ...counts[call], [shape]: (counts[call]?.[shape] ?? 0) + 1 }
    return Reflect.apply(query, this, given)
  } as typeof query
  process.on('message', (message) => {
    if (message !== ASK_STATEMENTS) return
    process.send?.(counts)
    counts = {}
  })
  process.channel?.unref()
}

/** The last words of an address, without what differs from customer to customer. */
const templateOf = (url: string): string =>
  (url.split('?')[0] ?? '')
    .split('/')
    .filter((part) => part && !/[\d_-]/.test(part))
    .slice(-2)
    .join('/')

/** Verb and table: enough to find it in the source. */
function shapeOf(text: string): string {
  const words = text.replaceAll(/"|\s+/g, (found) => (found === '"' ? '' : ' ')).trim()
  const verb = /^\w+/.exec(words)?.[0]?.toLowerCase() ?? ''
  const table = /\b(?:from|into|update) (?:unnest|([\w.]+))/i.exec(words)?.[1] ?? ''
  const lock = /for (?:no key )?update/i.test(words) && verb === 'select' ? ' and lock' : ''
  return [`${verb}${lock}`, table].filter(Boolean).join(' ')
}

if (isMainThread && process.send) watchStatements()
