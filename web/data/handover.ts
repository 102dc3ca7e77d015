import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query'

/** Every answer that the client has, for `takeOver`. Without the time, so that the same answers make the same page. */
export function handOver(client: QueryClient): string {
  const { queries } = dehydrate(client)
  return JSON.stringify({ queries: queries.map(({ dehydratedAt: _, ...query }) => query) })
}

/** In the browser: what the server answered ahead is as good as an answer of now, though its page may have been kept. */
export function takeOver(client: QueryClient, handedOver: string): void {
  const { queries } = JSON.parse(handedOver) as DehydratedState
  for (const { queryKey, state } of queries) client.setQueryData(queryKey, state.data)
}
