import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { actOver, askAfterOthers, askAgain, perform } from './acts.ts'

/** A list on the page whose answers the test gives, in the order in which they were asked for. */
function listOnPage(client: QueryClient) {
  const asked: ((answer: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => asked.push(resolve))
  const list = new QueryObserver(client, { queryKey: ['listUnpaid'], queryFn, retry: false })
  return { asked, list, leave: list.subscribe(() => undefined) }
}

test('a list that was first asked for while an act was under way is asked for again, and the earlier answer dropped', async () => {
  const client = new QueryClient()
  const { asked, list, leave } = listOnPage(client)
  const bringBack = actOver('snoozeWork', async () => 'done', { stale: ['listUnpaid'] })
  const done = perform(client, bringBack, {})
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.('with it')
  await done
  asked[0]?.('without it')
  await expect.poll(() => list.getCurrentResult().data).toBe('with it')
  expect(list.getCurrentResult()).toMatchObject({ isFetching: false, isStale: true, error: null })
  leave()
})

test('after a change that others made a list on its way is shown, and asked for once more', async () => {
  const client = new QueryClient()
  const { asked, list, leave } = listOnPage(client)
  const shown = askAfterOthers(client, ['listUnpaid'])
  asked[0]?.('before')
  await expect.poll(() => asked.length).toBe(2)
  expect(list.getCurrentResult().data).toBe('before')
  asked[1]?.('after')
  await shown
  expect(list.getCurrentResult().data).toBe('after')
  leave()
})

test('changes that come faster than answers keep nobody from an answer', async () => {
  const client = new QueryClient()
  const { asked, list, leave } = listOnPage(client)
  const all = Array.from({ length: 5 }, () => askAfterOthers(client, ['listUnpaid']))
  expect(asked).toHaveLength(1)
  asked[0]?.('early')
  await expect.poll(() => list.getCurrentResult().data).toBe('early')
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.('late')
  await Promise.all(all)
  expect([asked.length, list.getCurrentResult().data]).toEqual([2, 'late'])
  leave()
})

test('a list that was left before its first answer is asked for when it is opened again', async () => {
  const client = new QueryClient()
  const { asked, leave } = listOnPage(client)
  leave()
  const told = askAfterOthers(client, ['listUnpaid'])
  // Later than all that has no answer to wait for.
  setTimeout(() => asked[0]?.('before'), 10)
  await told
  expect(client.getQueryState(['listUnpaid'])).toMatchObject({ data: 'before', isInvalidated: true })
})

test('who waits for a first answer that nothing shows yet gets the newer one', async () => {
  const client = new QueryClient()
  const asked: ((answer: string) => void)[] = []
  const waiting = client.fetchQuery({
    queryKey: ['listUnpaid'],
    queryFn: () => new Promise<string>((resolve) => asked.push(resolve)),
  })
  void askAgain(client, ['listUnpaid'])
  asked[1]?.('after')
  asked[0]?.('before')
  expect(await waiting).toBe('after')
})

test('an answer that nothing shows is dropped by an act of ours, and kept as out of date after a change of others', async () => {
  const client = new QueryClient()
  client.setQueryData(['listUnpaid'], 'before')
  await askAfterOthers(client, ['listUnpaid'])
  expect(client.getQueryState(['listUnpaid'])).toMatchObject({ data: 'before', isInvalidated: true })
  await askAgain(client, ['listUnpaid'])
  expect(client.getQueryState(['listUnpaid'])).toBeUndefined()
})
