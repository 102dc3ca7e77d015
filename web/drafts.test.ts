import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropDraftsEverywhere, hearDroppedDrafts, keepDraft, readDraft } from './drafts.ts'

/** A storage as `Object.keys` sees one: its entries are its own properties. */
const storage = () =>
  Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
  })
const openTab = () => {
  const own = storage()
  return () => vi.stubGlobal('sessionStorage', own)
}
const typed = () => readDraft<{ text: string }>('1', 'viesti').text

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', storage())
})
afterEach(() => void vi.unstubAllGlobals())

test('a tab that did not hear of a sign-out elsewhere drops its drafts when it is loaded, once', () => {
  const [first, second] = [openTab(), openTab()]
  first()
  hearDroppedDrafts()
  keepDraft('1', 'viesti', { text: 'Hei' })
  second()
  hearDroppedDrafts()
  dropDraftsEverywhere()
  first()
  expect(typed()).toBe('Hei')
  hearDroppedDrafts()
  expect(typed()).toBeUndefined()
  // The text of the next person stays over a reload.
  keepDraft('1', 'viesti', { text: 'Moi' })
  hearDroppedDrafts()
  expect(typed()).toBe('Moi')
})

test('what is typed after signing out in the same tab stays over a reload', () => {
  openTab()()
  keepDraft('1', 'viesti', { text: 'Hei' })
  dropDraftsEverywhere()
  expect(typed()).toBeUndefined()
  keepDraft('1', 'viesti', { text: 'Moi' })
  hearDroppedDrafts()
  expect(typed()).toBe('Moi')
})
