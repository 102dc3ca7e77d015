import pg from 'pg'

/** One server of `DATABASE_URL`, with an address that names it alone. */
export interface DatabaseServer {
  host: string
  url: string
}

const PARTS = /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#@]*)(.*)$/s
const WRITER_WANTED = /[?&]target_session_attrs=([\w-]*)/

/**
 * The servers of a connection string, which may name several as libpq's does:
 * `postgres://user@a:5432,b:5432/shop?target_session_attrs=read-write` (PostgreSQL 18, 32.1.1.3).
 */
export function serversOf(url: string): DatabaseServer[] {
  const [, scheme = '', user = '', hosts = '', rest = ''] = PARTS.exec(url) ?? []
  // The driver would not know what to do with it.
  const more = rest.replace(WRITER_WANTED, (found) => found[0] ?? '').replace('?&', '?')
  return hosts.split(',').map((host) => {
    const one = `${scheme}${user}${host}${more}`
    return { host: new pg.Client({ connectionString: one }).host, url: one }
  })
}

/** The shop writes: it is of no use to it to be led to a server that only reads. */
export const wantsWriter = (url: string): boolean =>
  ['read-write', 'primary', undefined].includes(WRITER_WANTED.exec(url)?.[1])

/** Whether the driver will speak TLS with the server, and ask it who it is. */
export function isEncrypted(url: string): boolean {
  const { ssl }: { ssl: unknown } = new pg.Client({ connectionString: url })
  if (typeof ssl !== 'object' || ssl === null) return ssl === true
  return !('rejectUnauthorized' in ssl) || ssl.rejectUnauthorized !== false
}
