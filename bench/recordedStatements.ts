import pg from 'pg'

/** A statement as it was sent. */
export interface Sent {
  text: string
  values: unknown[]
  /** The phase in which it was sent. */
  phase: string
}
interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/** The plan of a statement that was run again and undone afterwards. */
export interface Explained extends Sent {
  milliseconds: number
  /** Scans of tables that have more rows than the threshold. */
  scanned: string[]
  /** The most rows that one step of the plan read, and where. */
  mostRead: { rows: number; where: string }
  /** All rows that its scans read. */
  touched: number
  /** It could not be run again: a row that it writes is there by now, or lacks the one that it belongs to. */
  isPlanOnly: boolean
  error?: string
}

/** The database that statements are explained on. */
interface Shop {
  isGrown: (table: string) => boolean
  isSmall: boolean
}

const OURS = /^[\s(]*(select|insert|update|delete|with)\b/i
const KEPT_OF_EACH = 3

/** Notes every statement that this process sends, whichever connection it takes. */
export function recordStatements() {
  const sent = new Map<string, Sent[]>()
  let phase = ''
  const note = (given: unknown[]) => {
    const [first, second] = given
    const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text
    if (!phase || !text || !OURS.test(text)) return
    const own = (first as { values?: unknown[] }).values ?? second
    const known = sent.get(`${phase} ${text}`) ?? []
    if (known.length < KEPT_OF_EACH)
      sent.set(`${phase} ${text}`, [...known, { text, values: Array.isArray(own) ? own : [], phase }])
  }
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function noted(this: pg.Client, ...given: unknown[]) {
    note(given)
    return Reflect.apply(query, this, given)
  } as typeof query
  return {
    /** Statements are noted from now on as part of this; of nothing when it is empty. */
    enter(next: string) {
      phase = next
    },
    statements: (): Sent[] => [...sent.values()].flat(),
  }
}

/** Runs each again with the values it was sent with, and undoes what it does. */
export async function explainAll(url: string, statements: Sent[], shop: Shop): Promise<Explained[]> {
  const client = new pg.Client({ connectionString: url, statement_timeout: 20_000 })
  await client.connect()
  try {
    // A small table is best read whole; the plans that a large shop would get are wanted.
    if (shop.isSmall)
      for (const way of ['seqscan', 'hashjoin', 'mergejoin']) await client.query(`set enable_${way} = off`)
    const explained: Explained[] = []
    for (const one of statements) {
      // Upkeep has a connection of its own, which starts no helpers (ownConnection.ts).
      await client.query(`set max_parallel_workers_per_gather = ${one.phase === 'upkeep' ? 0 : 'default'}`)
      explained.push(await explain(client, one, shop))
    }
    return explained
  } finally {
    await client.end()
  }
}

const TRIES = 3
/** SQLSTATE of a key that is there already, and of a row of which the one that it belongs to was undone or is gone. */
const CHANGED = ['23505', '23503']

async function explain(client: pg.Client, sent: Sent, shop: Shop): Promise<Explained> {
  let best: Explained | undefined
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const found = await explainOnce(client, sent, shop)
    if (!best || found.milliseconds < best.milliseconds) best = found
    if (found.error || found.isPlanOnly) return found
  }
  if (!best) throw new Error('nothing was tried')
  return best
}

async function explainOnce(client: pg.Client, sent: Sent, shop: Shop): Promise<Explained> {
  const read = async (how: string) => {
    await client.query('begin')
    try {
      const { rows } = await client.query(`explain (${how}, format json) ${sent.text}`, sent.values)
      const [{ Plan, 'Execution Time': milliseconds = 0 }] = rows[0]['QUERY PLAN'] as [
        { Plan: PlanNode; 'Execution Time'?: number },
      ]
      return { ...sent, milliseconds, ...readingOf(nodesOf(Plan), shop) }
    } finally {
      await client.query('rollback')
    }
  }
  try {
    return { ...(await read('analyze, timing off')), isPlanOnly: false }
  } catch (error) {
    const nothing = { ...sent, milliseconds: 0, scanned: [], mostRead: { rows: 0, where: '' }, touched: 0 }
    if (!(error instanceof pg.DatabaseError) || !CHANGED.includes(error.code ?? ''))
      return { ...nothing, isPlanOnly: true, error: String(error) }
    return { ...(await read('costs off')), isPlanOnly: true }
  }
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

function readingOf(nodes: PlanNode[], { isGrown, isSmall }: Shop) {
  const scanned = nodes
    .filter((node) => node['Node Type'].endsWith('Seq Scan') && isGrown(node['Relation Name'] ?? ''))
    .map((node) => node['Relation Name'] ?? '')
  // Without hash joins rows in memory are gone through again and again, which a large shop does not do.
  const counted = nodes.filter((node) => !isSmall || node['Node Type'] !== 'Materialize')
  const reads = counted.map((node) => ({
    rows: ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 0),
    isScan: node['Node Type'].endsWith('Scan'),
    where: node['Index Name'] ?? node['Relation Name'] ?? node['Node Type'],
  }))
  const [mostRead = { rows: 0, where: '' }] = reads.toSorted((a, b) => b.rows - a.rows)
  const touched = reads.filter(({ isScan }) => isScan).reduce((sum, { rows }) => sum + rows, 0)
  return { scanned, mostRead, touched }
}
