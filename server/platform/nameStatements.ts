import { createHash } from 'node:crypto'
import type pg from 'pg'

/** A statement gets a name at its second use: one that is asked once, as at the start, would keep a plan for nothing. */
const SEEN = 2
/** How many plans each connection keeps. */
const MOST_NAMES = 120
const MOST_TEXTS = 2_000
/** The server has no statement of that name (any more), has another one, or its plan no longer fits the tables. */
const LOST = new Set(['26000', '42P05', '0A000'])

/**
 * Gives parameterised texts that come again and again a name, by which the server parses and plans them once for each
 * connection. One place for all of them: no query has to name its statement. A name that the server does
 * not know fails once and is not used again.
 */
export function nameStatements(pool: pg.Pool): void {
  const seen = new Map<string, number>()
  const names = new Map<string, string>()
  const unnamed = new Set<string>()

  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known || unnamed.has(text)) return known
    const times = (seen.get(text) ?? 0) + 1
    if (seen.size >= MOST_TEXTS) seen.clear()
    seen.set(text, times)
    if (times < SEEN || names.size >= MOST_NAMES) return undefined
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    names.set(text, name)
    seen.delete(text)
    return name
  }
  const noteError = (text: string) => (error: unknown) => {
    if (!LOST.has((error as { code?: string } | null)?.code ?? '')) return
    names.delete(text)
    unnamed.add(text)
  }

  pool.on('connect', (client) => {
    const query = client.query
    client.query = ((asked: unknown, values: unknown, ...rest: unknown[]) => {
      const config = configOf(asked, values)
      const name = config && nameOf(config.text)
      if (!name) return Reflect.apply(query, client, [asked, values, ...rest])
      const note = noteError(config.text)
      const [done] = rest
      if (typeof done !== 'function') {
        const answer: Promise<unknown> = Reflect.apply(query, client, [{ ...config, name }, values])
        answer.catch(note)
        return answer
      }
      const told = (error: unknown, ...result: unknown[]) => {
        note(error)
        done(error, ...result)
      }
      return Reflect.apply(query, client, [{ ...config, name }, values, told])
    }) as typeof query
  })
}

/** A text with values that has no name yet; what streams or notifies is none. */
function configOf(asked: unknown, values: unknown): { text: string } | undefined {
  if (!Array.isArray(values) || values.length === 0) return undefined
  if (typeof asked === 'string') return { text: asked }
  const config = asked as { text?: unknown; name?: unknown; submit?: unknown } | null
  if (typeof config?.text !== 'string' || config.name || config.submit) return undefined
  return config as { text: string }
}
