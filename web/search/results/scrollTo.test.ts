import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { scrollMs, scrollTo } from './scrollTo.ts'

const page = {
  scrollY: 0,
  scrollTo({ top }: { top: number }) {
    page.scrollY = top
  },
}
let frames: ((now: number) => void)[] = []
const frame = (ms: number) => {
  const due = frames
  frames = []
  for (const step of due) step(ms)
}

beforeEach(() => {
  Object.assign(page, { scrollY: 0 })
  frames = []
  vi.stubGlobal('window', page)
  vi.stubGlobal('requestAnimationFrame', (step: (now: number) => void) => frames.push(step))
  vi.spyOn(performance, 'now').mockReturnValue(0)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const results = { getBoundingClientRect: () => ({ top: 1_024 }) } as HTMLElement

test('results take half a second to come into view [HOME-38 CONST-28]', () => {
  expect(scrollMs).toBe(500)
  scrollTo(results, false)
  frame(250)
  // Fast at first, and softly at the end.
  expect(page.scrollY).toBe(875)
  frame(500)
  expect(page.scrollY).toBe(1_000)
  expect(frames).toEqual([])
})

test('come at once for those who want less motion', () => {
  scrollTo(results, true)
  frame(1)
  expect(page.scrollY).toBe(1_000)
})

test('leave the page to a reader who scrolls it meanwhile', () => {
  scrollTo(results, false)
  frame(250)
  page.scrollY = 700
  frame(300)
  expect(page.scrollY).toBe(700)
  expect(frames).toEqual([])
})
