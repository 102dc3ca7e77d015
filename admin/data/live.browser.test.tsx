import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { staleCalls } from '../../contract/ops/consoleFacts.ts'
import { everything } from '../../contract/ops/live.ts'
import { perform } from '../../ui/data/acts.ts'
import { draw } from '../../ui/testing/draw.tsx'
import { drawnAgain } from '../../ui/testing/shown.tsx'
import { stopTimers } from '../../ui/testing/stopTimers.ts'
import { fi as frame } from '../frame/fi.ts'
import { button } from '../testing/onPage.ts'
import { showPageToStaff } from '../testing/showToStaff.tsx'
import { act } from './act.ts'
import { followTopics } from './topics.ts'
import { useLive } from './useLive.ts'

const isStream = (input: RequestInfo | URL) => String(input).endsWith('/api/ops/events')

/** The stream of what changed: what is said on it, and how often it was opened. */
function stream({ status = 200 } = {}) {
  const network = window.fetch
  const encoder = new TextEncoder()
  let to: ReadableStreamDefaultController<Uint8Array> | undefined
  const opened: Headers[] = []
  const answers = { status }
  const hear = () => {
    const before = window.fetch
    window.fetch = async (input, init) => {
      if (!isStream(input)) return before(input, init)
      opened.push(new Headers(init?.headers))
      if (answers.status !== 200) return new Response(null, { status: answers.status })
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          to = controller
        },
      })
      init?.signal?.addEventListener('abort', () => to?.error(new DOMException('', 'AbortError')))
      return new Response(body)
    }
  }
  onTestFinished(() => {
    window.fetch = network
  })
  return { answers, opened, hear, says: (text: string) => to?.enqueue(encoder.encode(text)), cut: () => to?.close() }
}

/** One tab that listens, and what it was told. */
function tab() {
  const told: string[] = []
  const stop = followTopics({
    heard: (topic) => told.push(topic),
    live: (isLive) => told.push(isLive ? 'LIVE' : 'CUT'),
  })
  onTestFinished(stop)
  return { told, stop }
}

test('what changed is heard line by line, however it is cut', async () => {
  const { hear, says, opened } = stream()
  hear()
  const { told } = tab()
  await expect.poll(() => told).toEqual(['LIVE', everything])
  expect(opened.map((headers) => headers.get('x-hallinta'))).toEqual(['background'])
  says(': still here\n\ndata: order\n\nda')
  await expect.poll(() => told.slice(2)).toEqual(['order'])
  says('ta: car\n\ndata: ch')
  await expect.poll(() => told.slice(2)).toEqual(['order', 'car'])
  says('eck\n')
  await expect.poll(() => told.slice(2)).toEqual(['order', 'car', 'check'])
})

test('all tabs of a browser share one stream; one that comes later hears whether there is one', async () => {
  const { hear, says, opened } = stream()
  hear()
  const first = tab()
  await expect.poll(() => first.told).toEqual(['LIVE', everything])
  const second = tab()
  await expect.poll(() => second.told).toEqual(['LIVE'])
  says('data: order\n')
  await expect.poll(() => second.told).toEqual(['LIVE', 'order'])
  expect(opened).toHaveLength(1)
  // When the one that listens is closed, another one does.
  first.stop()
  await expect.poll(() => opened.length).toBe(2)
  await expect.poll(() => second.told.slice(2)).toEqual(['LIVE', everything])
})

test('a stream that is cut is opened again a second later, or somewhat more', async () => {
  const { hear, cut, opened } = stream()
  hear()
  const random = vi.spyOn(Math, 'random').mockReturnValue(0)
  const { told } = tab()
  await expect.poll(() => told).toEqual(['LIVE', everything])
  const clock = stopTimers('setTimeout', 'clearTimeout')
  cut()
  await vi.waitUntil(() => told.length === 3)
  await expect.poll(() => told.at(-1)).toBe('CUT')
  await clock.tickAsync(900)
  expect(opened).toHaveLength(1)
  await clock.tickAsync(200)
  expect(opened).toHaveLength(2)
  random.mockRestore()
})

test.each([
  [401, 29_000, 2_000],
  [503, 29_000, 2_000],
])('a server that answers %i is asked half a minute later', async (status, before, after) => {
  const clock = stopTimers('setTimeout', 'clearTimeout')
  const { hear, opened } = stream({ status })
  hear()
  const { told } = tab()
  await vi.waitUntil(() => told.length === 1)
  expect(told).toEqual(['CUT'])
  await clock.tickAsync(before)
  expect(opened).toHaveLength(1)
  await clock.tickAsync(after)
  expect(opened).toHaveLength(2)
})

test('who comes after one that waited in vain listens at once', async () => {
  const { hear, answers } = stream({ status: 503 })
  hear()
  const first = tab()
  await expect.poll(() => first.told).toEqual(['CUT'])
  first.stop()
  answers.status = 200
  const second = tab()
  await expect.poll(() => second.told).toEqual(['LIVE', everything])
})

test('a stream that is quiet for long is taken for cut; one that is not goes on', async () => {
  const clock = stopTimers('setTimeout', 'clearTimeout')
  const { hear, says } = stream()
  hear()
  const { told } = tab()
  await vi.waitUntil(() => told.length === 2)
  await clock.tickAsync(20_000)
  says(': still here\n')
  says('data: order\n')
  await vi.waitUntil(() => told.length === 3)
  await clock.tickAsync(20_000)
  expect(told).toEqual(['LIVE', everything, 'order'])
  // No longer: a second later it may listen again.
  await clock.tickAsync(5_000)
  await expect.poll(() => told.at(-1)).toBe('CUT')
})

test('who stopped listening hears no more, and opens no stream', async () => {
  const { hear, opened } = stream()
  hear()
  const { told, stop } = tab()
  await expect.poll(() => told).toEqual(['LIVE', everything])
  stop()
  await new Promise((resolve) => setTimeout(resolve))
  expect(told).toEqual(['LIVE', everything])
  expect(opened).toHaveLength(1)
})

const all = [...new Set(Object.values(staleCalls).flat())]
const counts = new Map<string, number>()

function Asks({ name }: { name: string }) {
  useQuery({
    queryKey: [name],
    queryFn: () => {
      counts.set(name, (counts.get(name) ?? 0) + 1)
      return counts.get(name) ?? 0
    },
  })
  return null
}

function Page() {
  const isLive = useLive()
  return (
    <>
      <p>{isLive ? 'elää' : 'seisoo'}</p>
      {[...all, 'listRefused'].map((name) => (
        <Asks key={name} name={name} />
      ))}
    </>
  )
}

/** The page, once it listens and everything was asked for that may have been missed before. */
async function live() {
  const { hear, says } = stream()
  hear()
  counts.clear()
  await cleanup()
  onTestFinished(cleanup)
  const client = new QueryClient()
  await draw(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  )
  await expect.element(page.getByText('elää')).toBeVisible()
  await expect.poll(() => all.filter((name) => (counts.get(name) ?? 0) < 2)).toEqual([])
  return {
    says,
    client,
    /** The questions that are asked anew from now on. */
    since() {
      const before = new Map(counts)
      return () => [...counts.keys()].filter((name) => counts.get(name) !== before.get(name)).sort()
    },
  }
}

test('what changed is asked for anew, and nothing else', async () => {
  const { says, client, since } = await live()
  for (const [topic, names] of Object.entries(staleCalls)) {
    // An answer that is late would count for the next topic.
    await expect.poll(() => client.isFetching()).toBe(0)
    const asked = since()
    says(`data: ${topic}\n\n`)
    await expect.poll(asked).toEqual([...names].sort())
  }
})

test.each([
  ['after its answer', false],
  ['before its answer', true],
])('one’s own act is not asked about twice when the stream tells of it %s; a colleague’s is', async (_, isEarly) => {
  const { says, client, since } = await live()
  const before = window.fetch
  window.fetch = async () => {
    if (isEarly) says('data: key\n\n')
    return Response.json({})
  }
  onTestFinished(() => {
    window.fetch = before
  })
  const asked = () => counts.get('listKeys') ?? 0
  const first = asked()
  await perform(client, act('revokeKey', { once: true }), { name: 'tilit', reason: 'Vanha' })
  expect(asked()).toBe(first + 1)
  if (!isEarly) says('data: key\n\n')
  // Gathered with it, so that it was heard when this is asked for.
  const others = since()
  says('data: day\n\n')
  await expect.poll(others).toEqual(['listClosedDays'])
  expect(asked()).toBe(first + 1)
  says('data: key\n\n')
  await expect.poll(asked).toBe(first + 2)
})

test('after an act that was answered only when sent again, what a colleague does is asked for at once', async () => {
  const { says, client } = await live()
  const before = window.fetch
  const keys: (string | null)[] = []
  window.fetch = async (_, init) => {
    keys.push(new Headers(init?.headers).get('idempotency-key'))
    if (keys.length === 1) throw new TypeError('connection lost')
    return Response.json({})
  }
  onTestFinished(() => {
    window.fetch = before
  })
  const revoke = act('revokeKey', { once: true })
  const given = { name: 'tilit', reason: 'Vanha' }
  await expect(perform(client, revoke, given)).rejects.toThrow()
  await perform(client, revoke, given)
  expect(new Set(keys).size).toBe(1)
  const asked = counts.get('listKeys') ?? 0
  says('data: key\n\n')
  await expect.poll(() => counts.get('listKeys')).toBe(asked + 1)
})

test('after a gap everything is asked for that is shown live', async () => {
  const { says, since } = await live()
  const asked = since()
  says(`data: unheard-of\n\ndata: ${everything}\n\n`)
  await expect.poll(asked).toEqual([...all].sort())
})

test('changes that come together are asked for together', async () => {
  const { says } = await live()
  const before = counts.get('listStaff') ?? 0
  says('data: staff\n\ndata: staff\n\n')
  says('data: staff\n\n')
  await expect.poll(() => counts.get('listStaff')).toBe(before + 1)
})

test('a stream that is cut for long is told over the page, until it is back', async () => {
  const clock = stopTimers('setTimeout', 'clearTimeout')
  const { hear, answers, opened } = stream({ status: 503 })
  const { sent } = await showPageToStaff('/oikeudet', { answers: { countWork: {}, listProposals: {} } })
  hear()
  const notLive = page.getByText(frame.notLive)
  // The page needs moments of its own to draw what was answered.
  const soon = (count: () => number) => expect.poll(async () => await clock.tickAsync(1).then(count))
  await soon(() => page.getByRole('heading', { level: 1 }).elements().length).toBe(1)
  await soon(() => opened.length).toBe(1)
  await drawnAgain()
  await clock.tickAsync(4_000)
  await expect.poll(() => notLive.elements()).toEqual([])
  await clock.tickAsync(4_000)
  await expect.element(notLive).toBeVisible()
  await expect.element(page.getByText(frame.notLiveText)).toBeVisible()
  const asked = sent('whoAmI').length
  await button(frame.refresh).click()
  await soon(() => sent('whoAmI').length).toBe(asked + 1)
  answers.status = 200
  await clock.tickAsync(40_000)
  await expect.element(notLive).not.toBeInTheDocument()
})
