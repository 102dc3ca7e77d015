import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Calls } from '../../contract/calls.ts'
import type { CallName } from '../../contract/paths.ts'
import { Refused } from '../../ui/data/refused.ts'
import type { Sent } from '../../ui/data/wire.ts'
import { type Answer, call, type Input } from '../api.ts'

/**
 * The mark of a personal answer: the contract says which calls are for a signed-in customer, and the mark must say the
 * same.
 */
type Mark<N extends CallName> = Calls[N]['who'] extends 'customer' ? { personal: true } : { personal?: never }

interface Asked<N extends CallName, Data> {
  input?: Input<N>
  /** The input that is sent in place of `input`, where more goes along than the question. */
  sent?: () => Input<N>
  /** The part of the answer that is kept; the rest may be told the client too. */
  read?: (answer: Answer<N>, client: QueryClient) => Data
  /** Stands for a 404. */
  ifMissing?: Data
  staleTime?: number
  gcTime?: number
  retry?: false
  refetchOnReconnect?: false
}

const personalCalls = new Set<unknown>()

/**
 * A question to the server. Its key begins with the name of the call, so that an act can say by name what it makes stale.
 * A `personal` answer is forgotten when the session ends.
 */
export function query<N extends CallName, Data = Answer<N>>(name: N, asked: Asked<N, Data> & Mark<N>) {
  const { input, sent, read, ifMissing, ...options }: Asked<N, Data> = asked
  if (asked.personal) personalCalls.add(name)
  return queryOptions<Data, Error, Data>({
    queryKey: input === undefined ? [name] : [name, input],
    queryFn: async ({ client }): Promise<Data> => {
      try {
        const answer = await call(name, (sent ? sent() : input) as Sent | undefined)
        return read ? read(answer, client) : (answer as Data)
      } catch (failure) {
        if (ifMissing !== undefined && failure instanceof Refused && failure.status === 404) return ifMissing
        throw failure
      }
    },
    ...options,
  })
}

/** Drops every answer that was given to the customer who was signed in. What is public stays, and so do questions for it. */
export const forgetPersonal = (client: QueryClient): void =>
  client.removeQueries({ predicate: ({ queryKey }) => personalCalls.has(queryKey[0]) })
