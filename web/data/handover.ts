import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Every answer that the client has, for `takeOver`. */
export const handOver = (client: QueryClient): string =>
  JSON.stringify(
    client
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.status === 'success')
      .map(({ queryKey, state }) => [queryKey, state.data]),
  )

/** In the browser: what the server answered ahead is as good as an answer of now, though its page may have been kept. */
export function takeOver(client: QueryClient, handedOver: string): void {
  for (const [key, answer] of JSON.parse(handedOver) as [QueryKey, unknown][]) client.setQueryData(key, answer)
}
