import { createHash } from 'node:crypto'
import type pg from 'pg'

/** A statement gets a name at its second use: one that is asked once, as at the start, would keep a plan for nothing. */
const SEEN = 2
/** How many texts have a name, and so how many plans each connection keeps. */
const MOST_NAMES = 120
/** One that is asked so many times as often takes the name of another; two that are asked as often would take it in turns. */
const AHEAD = 2
/** After so many uses of all texts together each counts half: what was asked much last week makes room. */
const HALVED_AFTER = 4_000
/** The server has no statement of that name (any more), has another one, or its plan no longer fits the tables. */
const LOST = new Set(['26000', '42P05', '0A000'])

/**
 * Gives parameterised texts that come again and again a name, by which the server parses and plans them once for each
 * connection. One place for all of them: no query has to name its statement. A name that the server does
 * not know fails once and is not used again.
 */
export function nameStatements(pool: pg.Pool): void {
  const { nameOf, isGiven, lose } = namesOfTheMostAsked()
  const noteError = (text: string) => (error: unknown) => {
    if (LOST.has((error as { code?: string } | null)?.code ?? '')) lose(text)
  }

  pool.on('connect', (client) => {
    const query = client.query
    const kept = new Set<string>()
    /** Where this is one plan too many, those are let go whose names were taken. */
    const keep = (name: string) => {
      kept.add(name)
      // One that waits in line on this connection may have such a name: then at a later use.
      const { readyForQuery: isIdle } = client as pg.PoolClient & { readyForQuery: boolean }
      if (kept.size <= MOST_NAMES || !isIdle) return
      for (const old of kept) {
        if (isGiven(old)) continue
        kept.delete(old)
        // Not by a statement: `deallocate` of what is not there would end the transaction around it.
        client.connection.close({ type: 'S', name: old }, true)
      }
    }
    client.query = ((asked: unknown, values: unknown, ...rest: unknown[]) => {
      const config = configOf(asked, values)
      const name = config && nameOf(config.text)
      if (!name) return Reflect.apply(query, client, [asked, values, ...rest])
      keep(name)
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

interface Text {
  times: number
  name?: string
}

/** Names for the texts that are asked most, of late: whatever a process did first, it may do something else from then on. */
function namesOfTheMostAsked() {
  const texts = new Map<string, Text>()
  const named = new Map<string, Text>()
  const unnamed = new Set<string>()
  let uses = 0
  let names = 0

  function halve(): void {
    for (const [text, one] of texts) {
      one.times /= 2
      if (one.times < 1 && !one.name) texts.delete(text)
    }
  }
  function giveName(one: Text, text: string): void {
    names += 1
    // The text is in it, for a pool behind which others name theirs; and never one that was let go, which a connection may still have.
    one.name = `${createHash('sha256').update(text).digest('base64url').slice(0, 22)}.${names}`
    named.set(one.name, one)
  }
  function takeName(one: Text): void {
    named.delete(one.name ?? '')
    delete one.name
  }
  function makeRoom({ times }: Text): boolean {
    if (named.size < MOST_NAMES) return true
    const least = [...named.values()].reduce((a, b) => (b.times < a.times ? b : a))
    if (times <= AHEAD * least.times) return false
    takeName(least)
    return true
  }

  return {
    nameOf(text: string): string | undefined {
      if (unnamed.has(text)) return undefined
      uses += 1
      if (uses % HALVED_AFTER === 0) halve()
      const one = texts.get(text) ?? { times: 0 }
      texts.set(text, one)
      one.times += 1
      if (!one.name && one.times >= SEEN && makeRoom(one)) giveName(one, text)
      return one.name
    },
    isGiven: (name: string) => named.has(name),
    /** A text whose name failed has none from then on. */
    lose(text: string): void {
      unnamed.add(text)
      const one = texts.get(text)
      if (one) takeName(one)
      texts.delete(text)
    },
  }
}

/** A text with values that has no name yet; what streams or notifies is none. */
function configOf(asked: unknown, values: unknown): { text: string } | undefined {
  if (!Array.isArray(values) || values.length === 0) return undefined
  if (typeof asked === 'string') return { text: asked }
  const config = asked as { text?: unknown; name?: unknown; submit?: unknown } | null
  if (typeof config?.text !== 'string' || config.name || config.submit) return undefined
  return config as { text: string }
}
