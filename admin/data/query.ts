import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Sent } from '../../ui/data/wire.ts'
import { type Answer, call, type Input, type StaffCallName } from '../api.ts'

interface Asked<N extends StaffCallName, Data> {
  input?: Input<N>
  /** The part of the answer that a screen reads. The whole of it is kept, for all who ask the same. */
  read?: (answer: Answer<N>) => Data
  staleTime?: number
  refetchOnWindowFocus?: 'always'
}

/** A question to the server. Its key begins with the name of the call, so that an act can say by name what it makes stale. */
export function query<N extends StaffCallName, Data = Answer<N>>(name: N, asked: Asked<N, Data> = {}) {
  const { input, read, ...options } = asked
  return queryOptions<Answer<N>, Error, Data>({
    queryKey: input === undefined ? [name] : [name, input],
    queryFn: async () => await call(name, input as Sent | undefined),
    ...(read ? { select: read } : {}),
    ...options,
  })
}

type Paged = { next: string | null }
type PagedCall = { [N in StaffCallName]: Answer<N> extends Paged ? N : never }[StaffCallName]

/** A list that comes page by page: each page begins after the `next` of the one before. */
export function pages<N extends PagedCall>(name: N, input: Input<N>) {
  const { query: asked, body, ...rest } = input as Sent
  const from = (after: string | null) => (after ? { after } : {})
  return infiniteQueryOptions({
    queryKey: [name, input, 'pages'],
    queryFn: async ({ pageParam }): Promise<Answer<N>> =>
      await call(
        name,
        body
          ? { ...rest, body: { ...body, ...from(pageParam) } }
          : { ...rest, query: { ...asked, ...from(pageParam) } },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last as Paged).next,
  })
}
