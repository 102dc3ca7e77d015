import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { pages, query } from './query.ts'
import { aDay, anyText, oneOf, readFilters } from './useListUrl.ts'

afterEach(() => vi.unstubAllGlobals())

test('the address of a list is read; what means nothing here is dropped and named', () => {
  const readers = { tila: oneOf(['confirmed', 'signed']), paikka: anyText, paiva: aDay }
  const read = (search: string) => readFilters(readers, new URLSearchParams(search))
  expect(read('tila=signed&paiva=2026-11-23&muu=x')).toEqual({
    values: { tila: 'signed', paiva: '2026-11-23' },
    dropped: [],
  })
  expect(['2026-02-31', '2026-13-01'].map((day) => read(`paiva=${day}`).dropped)).toEqual([['paiva'], ['paiva']])
  expect(read('tila=vanha&paikka=%20&paiva=eilen')).toEqual({ values: {}, dropped: ['tila', 'paikka', 'paiva'] })
})

test('who reads a part of an answer and who reads the whole share it', async () => {
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('fetch', async () => Response.json({ places: [{ place: 'A', name: 'A' }], late: [] }))
  const [client, whole] = [new QueryClient(), query('showBoard')]
  const part = query('showBoard', { read: ({ places }) => places })
  await client.fetchQuery(whole)
  expect(client.getQueryData(part.queryKey)).toMatchObject({ late: [] })
  expect(part.select?.(client.getQueryData(part.queryKey) as never)).toEqual([{ place: 'A', name: 'A' }])
})

test('a list comes page by page, each after the last key of the one before, with the same filters', async () => {
  vi.stubGlobal('window', { addEventListener: () => undefined })
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const next = asked.length === 1 ? 'k1' : null
    return new Response(JSON.stringify({ orders: [], next }), { headers: { 'content-type': 'application/json' } })
  })
  const list = pages('listOrders', { query: { status: 'signed' } as never })
  await new QueryClient().fetchInfiniteQuery({ ...list, pages: 2 })
  expect(asked).toEqual(['/api/ops/orders?status=signed', '/api/ops/orders?status=signed&after=k1'])
})
