import type pg from 'pg'

/** The texts of the statements that `run` takes, with the limits of every transaction, in the order they are sent. */
export async function statementsOf(pool: pg.Pool, run: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  const originals = new Map<pg.PoolClient, pg.PoolClient['query']>()
  const watch = (client: pg.PoolClient) => {
    if (originals.has(client)) return
    const { query } = client
    originals.set(client, query)
    client.query = ((...given: unknown[]) => {
      const [asked] = given
      texts.push(typeof asked === 'string' ? asked : String((asked as { text?: string }).text))
      return Reflect.apply(query, client, given)
    }) as typeof query
  }
  pool.on('acquire', watch)
  try {
    await run()
  } finally {
    pool.off('acquire', watch)
    for (const [client, query] of originals) client.query = query
  }
  return texts
}
