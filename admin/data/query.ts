import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { Refused } from '../../ui/data/refused.ts'
import type { Sent } from '../../ui/data/wire.ts'
import { type Answer, call, type Input, type StaffCallName } from '../api.ts'

interface Asked<N extends StaffCallName, Data> {
  input?: Input<N>
  /** What is kept of the answer. */
  read?: (answer: Answer<N>) => Data
  /** Stands for a 404. */
  ifMissing?: Data
  staleTime?: number
  refetchOnWindowFocus?: 'always'
}

/** A question to the server. Its key begins with the name of the call, so that an act can say by name what it makes stale. */
export function query<N extends StaffCallName, Data = Answer<N>>(name: N, asked: Asked<N, Data> = {}) {
  const { input, read, ifMissing, ...options } = asked
  return queryOptions<Data, Error, Data>({
    queryKey: input === undefined ? [name] : [name, input],
    queryFn: async (): Promise<Data> => {
      try {
        const answer = await call(name, input as Sent | undefined)
        return read ? read(answer) : (answer as Data)
      } catch (failure) {
        if (ifMissing !== undefined && failure instanceof Refused && failure.status === 404) return ifMissing
        throw failure
      }
    },
    ...options,
  })
}

type Paged = { next: string | null }
type PagedCall = { [N in StaffCallName]: Answer<N> extends Paged ? N : never }[StaffCallName]

/** A list that comes page by page: each page begins after the `next` of the one before. */
export function pages<N extends PagedCall>(name: N, input: Input<N>) {
  const { query: asked, ...rest } = input as Sent
  return infiniteQueryOptions({
    queryKey: [name, input, 'pages'],
    queryFn: async ({ pageParam }): Promise<Answer<N>> =>
      await call(name, { ...rest, query: { ...asked, ...(pageParam ? { after: pageParam } : {}) } }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last as Paged).next,
  })
}
