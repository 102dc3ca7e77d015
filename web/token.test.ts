import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readToken, saveToken, watchToken } from './token.ts'

/** The storage of a browser, which all its windows share. */
const stored = new Map<string, string>()
const localStorage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', localStorage)
})
afterEach(() => {
  saveToken(null)
  vi.unstubAllGlobals()
})

const anotherWindowWrites = (key: string) => window.dispatchEvent(Object.assign(new Event('storage'), { key }))

describe('who watches the token', () => {
  test('is told of a sign-in and a sign-out in this window, until they stop', () => {
    const heard: (string | null)[] = []
    const stop = watchToken(() => heard.push(readToken()))
    saveToken('secret')
    saveToken(null)
    stop()
    saveToken('another')
    expect(heard).toEqual(['secret', null])
  })

  test('is told when another window writes the token, and of nothing else it writes, until they stop', () => {
    saveToken('secret')
    const [key = ''] = stored.keys()
    const heard: (string | null)[] = []
    const stop = watchToken(() => heard.push(readToken()))
    anotherWindowWrites('something else')
    stored.delete(key)
    anotherWindowWrites(key)
    stop()
    anotherWindowWrites(key)
    expect(heard).toEqual([null])
  })
})

describe('a token', () => {
  test('outlives the page in the storage of the browser, and is gone from it after a sign-out', () => {
    saveToken('secret')
    expect([...stored.values()]).toEqual(['secret'])
    saveToken(null)
    expect([...stored.values()]).toEqual([])
    expect(readToken()).toBeNull()
  })

  test('lasts as long as the page where the browser refuses its storage', () => {
    vi.stubGlobal('localStorage', undefined)
    saveToken('secret')
    expect(readToken()).toBe('secret')
    saveToken(null)
    expect(readToken()).toBeNull()
  })
})
