import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { askAgain } from '../../ui/data/acts.ts'
import { forgetPersonal, query } from './query.ts'

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

afterEach(() => vi.unstubAllGlobals())

const orders = query('getOrders', { personal: true })
const faq = query('faq', {})
const places = (q: string) => query('suggestPlaces', { input: { query: { q } } })

describe('a question', () => {
  test('is kept under the name of its call and what was asked', async () => {
    const fetched = vi.fn<typeof fetch>(async () => json({ places: ['Espoo'] }))
    vi.stubGlobal('fetch', fetched)
    expect(places('esp').queryKey).toEqual(['suggestPlaces', { query: { q: 'esp' } }])
    expect(await new QueryClient().fetchQuery(places('esp'))).toEqual({ places: ['Espoo'] })
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/ui/order/suggestPlaces?q=esp')
  })

  test('keeps what is read of the answer, and null for what is missing; any other failure is one', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const model = query<'getModelPage', string | null>('getModelPage', {
      input: { params: { slug: 'tuuli' } },
      read: ({ info }) => info,
      ifMissing: null,
    })
    vi.stubGlobal('fetch', async () => json({ info: 'Pieni' }))
    expect(await client.fetchQuery(model)).toBe('Pieni')
    vi.stubGlobal('fetch', async () => json({ message: 'Ei ole.' }, 404))
    expect(await client.fetchQuery(model)).toBeNull()
    vi.stubGlobal('fetch', async () => json({}, 500))
    await expect(client.fetchQuery(model)).rejects.toMatchObject({ status: 500 })
  })
})

describe('the end of a session', () => {
  test('drops what was given to the customer, however it came, and nothing public', () => {
    const client = new QueryClient()
    client.setQueryData(orders.queryKey, {} as never)
    client.setQueryData(faq.queryKey, {} as never)
    client.setQueryData(places('esp').queryKey, {} as never)
    forgetPersonal(client)
    const kept = client.getQueryCache().getAll()
    expect(kept.map(({ queryKey }) => queryKey[0])).toEqual(['faq', 'suggestPlaces'])
  })

  test('leaves a public question that is on its way alone: its page gets the answer', async () => {
    const client = new QueryClient()
    let answer = (_: Response) => {}
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
    const shown: unknown[] = []
    const page = new QueryObserver(client, faq)
    page.subscribe(({ data }) => data && shown.push(data))
    forgetPersonal(client)
    answer(json({ sections: [] }))
    await vi.waitFor(() => expect(shown).toEqual([{ sections: [] }]))
  })
})

describe('answers that have become wrong', () => {
  test('are asked again where they are on the page, and dropped elsewhere; others stay [SHELL-27]', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
    vi.stubGlobal('fetch', async () => json({ data: ['new'] }))
    client.setQueryData(orders.queryKey, { data: ['old'] } as never)
    client.setQueryData(places('esp').queryKey, { places: [] } as never)
    client.setQueryData(faq.queryKey, { sections: [] } as never)
    const stop = new QueryObserver(client, orders).subscribe(() => {})
    await askAgain(client, ['getOrders', 'suggestPlaces'])
    expect(client.getQueryData(orders.queryKey)).toEqual({ data: ['new'] })
    expect(client.getQueryData(places('esp').queryKey)).toBeUndefined()
    expect(client.getQueryData(faq.queryKey)).toEqual({ sections: [] })
    stop()
  })
})
