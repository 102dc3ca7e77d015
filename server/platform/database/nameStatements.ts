import { createHash } from 'node:crypto'
import { DatabaseClient } from './databaseClient.ts'

/** So many texts have a name, and so many plans a connection keeps at most. An order needs 80. */
const MOST_NAMES = 500

/**
 * The kind of connection of one pool that gives each text with values a name, by which the server parses and plans it once
 * for the connection. No query has to name its statement. A connection whose named plan is gone or no longer fits the
 * tables is dropped like one that broke.
 */
export function namingClient(): typeof DatabaseClient {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known || names.size >= MOST_NAMES) return known
    // The name follows from the text alone, for a pool behind which other processes name theirs.
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    names.set(text, name)
    return name
  }

  /** The question with its name. What has no values, a name of its own, or streams stays as it is. */
  const named = (asked: unknown, values: unknown): unknown => {
    if (!Array.isArray(values) || values.length === 0) return asked
    if (typeof asked === 'string') return { text: asked, name: nameOf(asked) }
    const config = asked as { text?: unknown; name?: unknown; submit?: unknown } | null
    if (typeof config?.text !== 'string' || config.name || config.submit) return asked
    return { ...config, name: nameOf(config.text) }
  }

  return class extends DatabaseClient {
    /** The pool hands this client out as pg's own, with the nine forms of `query` that pg declares. */
    override query(asked: unknown, ...more: unknown[]): never {
      return Reflect.apply(super.query, this, [named(asked, more[0]), ...more]) as never
    }
  }
}
