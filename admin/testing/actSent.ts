import { QueryClient } from '@tanstack/react-query'
import { vi } from 'vitest'
import { type Act, perform } from '../../ui/data/acts.ts'

/** Does an act on a server that takes all: whether it is done once however often it is sent, and what it makes stale. */
export async function actSent<Result, Given>(what: Act<Result, Given>, lists: readonly string[]) {
  const client = new QueryClient()
  for (const name of lists) client.setQueryData([name], {})
  const send = vi.fn(async (_address: string, _sent: { headers: Headers }) => Response.json({ item: 'faq' }))
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('fetch', send)
  try {
    await perform(client, what, {} as Given)
  } finally {
    vi.unstubAllGlobals()
  }
  const isKnown = (name: string) => client.getQueryCache().find({ queryKey: [name] }) !== undefined
  return {
    isOnce: send.mock.calls[0]?.[1].headers.has('idempotency-key'),
    stale: lists.filter((name) => !isKnown(name)),
  }
}
