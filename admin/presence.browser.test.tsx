import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { personIsThere, watchPresence } from './presence.ts'

const MINUTE = 60_000
let stop = () => {}
const stillThere = vi.fn()
const touch = (name = 'keydown', target: EventTarget = document.body) =>
  target.dispatchEvent(new Event(name, { bubbles: true }))

// Each test is on a day of its own: when a hand was seen last is known to the whole page.
let day = Date.parse('2000-01-01')
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  day += 86_400_000
  vi.setSystemTime(day)
  stillThere.mockClear()
  stop = watchPresence(stillThere)
  touch()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})
const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

test.each(['keydown', 'pointerdown'])('a person is there for a minute after a %s', (name) => {
  later(10 * MINUTE)
  expect(personIsThere()).toBe(false)
  touch(name)
  expect(personIsThere()).toBe(true)
  later(MINUTE - 1)
  expect(personIsThere()).toBe(true)
  later(1)
  expect(personIsThere()).toBe(false)
})

test('while somebody works the session is kept, at most every ten minutes', () => {
  later(10 * MINUTE - 1)
  touch()
  expect(stillThere).not.toHaveBeenCalled()
  later(1)
  touch()
  expect(stillThere).toHaveBeenCalledTimes(1)
  later(10 * MINUTE - 1)
  touch()
  expect(stillThere).toHaveBeenCalledTimes(1)
  later(1)
  touch()
  expect(stillThere).toHaveBeenCalledTimes(2)
})

test('a hand that something else takes is still a hand', () => {
  const take = (event: Event) => event.stopPropagation()
  document.body.addEventListener('pointerdown', take)
  later(10 * MINUTE)
  touch('pointerdown')
  document.body.removeEventListener('pointerdown', take)
  expect(personIsThere()).toBe(true)
})

test('a page that is left listens no more', () => {
  later(10 * MINUTE)
  stop()
  touch()
  touch('pointerdown')
  expect(personIsThere()).toBe(false)
  expect(stillThere).not.toHaveBeenCalled()
})
