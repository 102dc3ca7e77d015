import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { handOver, takeOver } from './handover.ts'
import { query } from './query.ts'

const faq = query('faq', { staleTime: 60_000 })
const model = query<'getModelPage', null>('getModelPage', { input: { params: { slug: 'x' } }, ifMissing: null })

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what the server answered ahead is not asked for again, however long its page was kept', () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z') })
  const server = new QueryClient()
  server.setQueryData(faq.queryKey, { sections: [] })
  server.setQueryData(model.queryKey, null)
  const page = handOver(server)
  vi.setSystemTime(new Date('2026-11-23T10:00:00Z'))
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  const browser = new QueryClient()
  takeOver(browser, page)
  expect(browser.getQueryData(model.queryKey)).toBeNull()
  const stop = new QueryObserver(browser, faq).subscribe(() => {})
  expect(browser.getQueryData(faq.queryKey)).toEqual({ sections: [] })
  expect(fetched).not.toHaveBeenCalled()
  stop()
})

test('the same answers make the same page at any time', () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z') })
  const made = () => {
    const server = new QueryClient()
    server.setQueryData(faq.queryKey, { sections: [] }, { updatedAt: 0 })
    return handOver(server)
  }
  const first = made()
  vi.setSystemTime(new Date('2026-11-23T10:00:00Z'))
  expect(made()).toBe(first)
})
