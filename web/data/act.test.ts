import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { perform } from '../../ui/data/acts.ts'
import { act } from './act.ts'
import { query } from './query.ts'

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

const away = () => json({ message: 'Hetki' }, 503, { 'retry-after': '1' })
const sold = { order_number: '1001', service_id: '7' }
const keysOf = ({ mock }: { mock: { calls: Parameters<typeof fetch>[] } }) =>
  mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('an act that is done once', () => {
  const once = () => act('purchaseExtraService', { once: true })

  test('is sent again under the same key to a server that says when to come again', async () => {
    const fetched = vi
      .fn<typeof fetch>()
      .mockResolvedValueOnce(away())
      .mockResolvedValueOnce(json({ terminal_url: '' }))
    vi.stubGlobal('fetch', fetched)
    const buying = perform(new QueryClient(), once(), sold)
    await vi.advanceTimersByTimeAsync(1_500)
    expect(await buying).toEqual({ terminal_url: '' })
    const [first, second] = keysOf(fetched)
    expect(first).toMatch(/^\d+-\d+-\d+-\d+$/)
    expect(second).toBe(first)
  })

  test('is sent three times in all, and then it is refused', async () => {
    const fetched = vi.fn<typeof fetch>(async () => away())
    vi.stubGlobal('fetch', fetched)
    const refused = perform(new QueryClient(), once(), sold).catch((failure: unknown) => failure)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await refused).toMatchObject({ status: 503 })
    expect(fetched).toHaveBeenCalledTimes(3)
  })

  test('keeps its key over a lost answer and a twin on its way, until the server has answered it', async () => {
    const what = once()
    const press = () => perform(new QueryClient(), what, sold).catch(() => undefined)
    const fetched = vi
      .fn<typeof fetch>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValueOnce(json({ code: 'TWIN_IN_FLIGHT' }, 409))
      .mockResolvedValueOnce(json({ terminal_url: '' }))
      .mockResolvedValueOnce(json({ message: 'Ei.' }, 409))
      .mockResolvedValueOnce(json({ terminal_url: '' }))
    vi.stubGlobal('fetch', fetched)
    for (let times = 0; times < 5; times += 1) await press()
    const [lost, twin, done, refused, last] = keysOf(fetched)
    expect([twin, done]).toEqual([lost, lost])
    expect(new Set([done, refused, last]).size).toBe(3)
  })

  test('has another key for another wish', async () => {
    const what = once()
    const fetched = vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('Failed to fetch')))
    vi.stubGlobal('fetch', fetched)
    await perform(new QueryClient(), what, sold).catch(() => undefined)
    await perform(new QueryClient(), what, { ...sold, service_id: '8' }).catch(() => undefined)
    const [one, other] = keysOf(fetched)
    expect(one).not.toBe(other)
  })
})

test('any other act has no key and is sent once', async () => {
  const fetched = vi.fn<typeof fetch>(async () => away())
  vi.stubGlobal('fetch', fetched)
  const cancelling = perform(new QueryClient(), act('cancelOrder'), { order_number: '1001' })
  await expect(cancelling).rejects.toMatchObject({ status: 503 })
  expect(keysOf(fetched)).toEqual([null])
})

describe('what an act makes stale', () => {
  const orders = query('getOrders', { personal: true, retry: false })

  /** How often the orders on the page are asked for again, and whether the act waited for them. */
  async function pageAfter(answer: () => Promise<Response>, effects: { refusalIsNews?: false } = {}) {
    const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
    client.setQueryData(orders.queryKey, { data: [] })
    const asked = vi.fn()
    vi.stubGlobal('fetch', async (address: string) => {
      if (!address.endsWith('/getOrders')) return await answer()
      asked()
      await new Promise((resolve) => setTimeout(resolve, 100))
      return json({ data: ['new'] })
    })
    const stop = new QueryObserver(client, { ...orders, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {})
    const cancel = act('cancelOrder', { stale: ['getOrders'], ...effects })
    let isOver = false
    void new MutationObserver(client, cancel)
      .mutate({ order_number: '1001' })
      .catch(() => undefined)
      .finally(() => {
        isOver = true
      })
    await vi.advanceTimersByTimeAsync(50)
    const waited = !isOver
    await vi.advanceTimersByTimeAsync(200)
    stop()
    return { asked: asked.mock.calls.length, waited, isOver }
  }

  test('is there again before it is over, done or refused', async () => {
    expect(await pageAfter(async () => json({}))).toEqual({ asked: 1, waited: true, isOver: true })
    expect(await pageAfter(async () => json({}, 409))).toEqual({ asked: 1, waited: true, isOver: true })
  })

  test('is not waited for when the connection was lost', async () => {
    const lost = async () => Promise.reject(new TypeError('Failed to fetch'))
    expect(await pageAfter(lost)).toEqual({ asked: 1, waited: false, isOver: true })
  })

  test('stays after a refusal that is to be read first', async () => {
    const refused = await pageAfter(async () => json({}, 409), { refusalIsNews: false })
    expect(refused).toEqual({ asked: 0, waited: false, isOver: true })
  })
})
