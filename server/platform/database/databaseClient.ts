import pg from 'pg'
import { type DatabaseServer, serversOf } from './databaseServers.ts'

/** Each server is asked at once, so that one that hangs costs the others nothing. */
const ANSWER_WITHIN_MS = 1_000
const ASK = `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as only_reads`

/** The server that took writes when it was last asked, by the connection string that names it among others. */
const writers = new Map<string, DatabaseServer>()

/** From now on the servers of `url` are asked anew which of them takes writes. */
export const forgetWriter = (url: string | undefined): void => void writers.delete(url ?? '')

/** A connection to the server of a connection string that takes writes: to the first such one, where it names several. */
export class DatabaseClient extends pg.Client {
  readonly #url: string
  readonly #servers: DatabaseServer[]

  constructor(config: pg.ClientConfig = {}) {
    const { connectionString = '' } = config
    const servers = serversOf(connectionString)
    super({ ...config, connectionString: servers[0]?.url ?? connectionString })
    this.#url = connectionString
    this.#servers = servers
  }

  override connect(): Promise<pg.Client>
  override connect(done: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void
  override connect(done?: (...told: never[]) => void): Promise<pg.Client> | undefined {
    if (this.#servers.length < 2) return Reflect.apply(super.connect, this, done ? [done] : [])
    const connected = this.#connectToWriter()
    if (!done) return connected
    const tell = (...told: unknown[]) => Reflect.apply(done, undefined, told)
    connected.then(() => tell(null, this), tell)
    return undefined
  }

  async #connectToWriter(): Promise<pg.Client> {
    const writer = writers.get(this.#url) ?? (await writerAmong(this.#servers))
    writers.set(this.#url, writer)
    const { host, port } = new pg.Client({ connectionString: writer.url })
    this.host = host
    this.port = port
    try {
      return await super.connect()
    } catch (error) {
      forgetWriter(this.#url)
      throw error
    }
  }
}

async function writerAmong(servers: DatabaseServer[]): Promise<DatabaseServer> {
  const asked = servers.map((server) => ({ server, takes: takesWrites(server) }))
  for (const { server, takes } of asked) if (await takes) return server
  // Class 08: the database is away, as long as nobody takes writes.
  throw Object.assign(new Error('no server of DATABASE_URL takes writes'), { code: '08001' })
}

async function takesWrites({ url }: DatabaseServer): Promise<boolean> {
  const told = await askAlone<{ only_reads: boolean }>(new pg.Client(inTime(url, ANSWER_WITHIN_MS)), ASK).catch(
    () => null,
  )
  return told?.only_reads === false
}

/** A connection that is made, and answers each statement, within so many milliseconds or fails. */
export const inTime = (url: string, withinMs: number): pg.ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: withinMs,
  query_timeout: withinMs,
})

/** The first row that a new connection answers, which is closed again without waiting for it. */
export async function askAlone<Row extends pg.QueryResultRow>(client: pg.Client, statement: string) {
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<Row>(statement)
    return rows[0]
  } finally {
    void client.end().catch(() => undefined)
  }
}
