import { MutationObserver, type QueryClient, type UseMutationOptions } from '@tanstack/react-query'
import { isUnknown, Refused } from './refused.ts'

/** An act on the server, as `useMutation` takes it. */
export type Act<Result, Given> = UseMutationOptions<Result, Error, Given>

export interface Effects<Name extends string, Result> {
  /** The calls whose answers it changes: they are asked again before it is over. */
  stale?: readonly Name[]
  /** False: after a refusal nothing is asked again by itself, since the answer could take the refusal off the page. */
  refusalIsNews?: false
  /** Done once however often it is sent. Sent again under the same key while the server is away for a moment. */
  once?: true
  /** Takes over what the answer tells. */
  keep?: (answer: Result, client: QueryClient) => void
}

/**
 * An act on the server, for `useAct`, `useMutation` or `perform`. Whatever it answers, even a refusal, what it makes stale
 * is asked for again. Nobody waits for that when the connection was lost: it shows as soon as there is one again.
 */
export function actOver<Name extends string, Result, Given>(
  name: Name,
  send: (given: Given, key: string | undefined) => Promise<Result>,
  { stale = [], refusalIsNews, once, keep }: Effects<Name, Result>,
): Act<Result, Given> {
  const keys = once && keysByBody()
  return {
    mutationKey: [name],
    mutationFn: async (given, { client }) => {
      const answer = await send(given, keys?.of(given))
      keep?.(answer, client)
      return answer
    },
    ...(once ? { retry: isAwayForAMoment, retryDelay: pauseBefore } : {}),
    onSettled: async (_answer, failure, _given, _result, { client }) => {
      if (!failure || isDecided(failure)) keys?.drop()
      if (failure && refusalIsNews === false) return
      const asked = askAgain(client, stale)
      if (!(failure instanceof Refused && failure.status === 0)) await asked
    },
  }
}

/**
 * Drops answers that have become wrong. What is on the page is asked for again; resolves when the new answers are there.
 * A question on its way begins anew, for whoever waits for it: its answer may have been read before the act. The library
 * does so only where an earlier answer is shown.
 */
export async function askAgain(client: QueryClient, names: readonly string[]): Promise<void> {
  for (const name of names) client.removeQueries({ queryKey: [name], type: 'inactive', fetchStatus: 'idle' })
  for (const question of onTheirWay(client, names)) {
    void question.cancel({ silent: true })
    question.fetch().catch(() => undefined)
  }
  await outOfDate(client, names)
}

/**
 * Asks again after a change that others made. Unlike in `askAgain`, a question on its way is answered first and asked
 * once more then: begun anew at each of many quick changes it would never be answered.
 */
export async function askAfterOthers(client: QueryClient, names: readonly string[]): Promise<void> {
  const asked = onTheirWay(client, names)
  // Not begun by this: whatever is on its way goes on.
  const answered = Promise.allSettled(asked.map((question) => question.fetch()))
  await outOfDate(client, names)
  await answered
  const again = asked.map(({ queryKey }) => ({ queryKey, exact: true }))
  await Promise.all(again.map((question) => client.invalidateQueries(question, { cancelRefetch: false })))
}

const onTheirWay = (client: QueryClient, names: readonly string[]) =>
  names.flatMap((name) => client.getQueryCache().findAll({ queryKey: [name], fetchStatus: 'fetching' }))

const outOfDate = (client: QueryClient, names: readonly string[]) =>
  Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] }, { cancelRefetch: false })))

/** Does an act outside a component. */
export const perform = <Result, Given>(client: QueryClient, what: Act<Result, Given>, given: Given): Promise<Result> =>
  new MutationObserver(client, what).mutate(given)

/** How often, and after how long at most, an act with a key is sent again to a server that says when to come again. */
const MOST_AGAIN = 2
const LONGEST_PAUSE_SECONDS = 3

const isAwayForAMoment = (failures: number, failure: Error): boolean =>
  failures < MOST_AGAIN &&
  failure instanceof Refused &&
  failure.status === 503 &&
  failure.retryAfter <= LONGEST_PAUSE_SECONDS

/** Not all at the same moment. */
const pauseBefore = (_: number, failure: Error): number =>
  (failure instanceof Refused ? failure.retryAfter : 0) * 1_000 + Math.random() * 500

/** The server has answered the key for good. Of a lost answer or a twin on its way nobody knows yet whether it was done. */
const isDecided = (failure: Error): boolean =>
  failure instanceof Refused && !isUnknown(failure) && failure.body.code !== 'TWIN_IN_FLIGHT'

/** The same key for the same body until it is answered: when an answer was lost on the way, the next press gets it. */
function keysByBody() {
  let last: { body: string; key: string } | null = null
  return {
    of: (given: unknown): string => {
      const body = JSON.stringify(given)
      if (last?.body !== body) last = { body, key: newKey() }
      return last.key
    },
    drop: () => {
      last = null
    },
  }
}

/** Unlike a random UUID, also made on a page that came without TLS. */
const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')
