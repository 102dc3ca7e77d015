import { afterEach, expect, test, vi } from 'vitest'
import { keepOverReload, reloadPage, type takeKept } from './reloadPage.ts'

afterEach(() => vi.unstubAllGlobals())

/** A tab; each load of its page reads the module anew. */
function tab() {
  const stored = new Map<string, string>()
  const leaving: (() => void)[] = []
  vi.stubGlobal('window', {
    addEventListener: (_: string, act: () => void) => leaving.push(act),
    location: { reload: () => leaving.splice(0).forEach((act) => void act()) },
  })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
}
const nextPage = async (): Promise<{ takeKept: typeof takeKept }> => {
  vi.resetModules()
  return import('./reloadPage.ts')
}

test('what is said when the page loads itself anew is taken by the next one, once', async () => {
  tab()
  const stop = keepOverReload('gone', () => 'no more')
  keepOverReload('said', () => ['a word'])
  stop()
  reloadPage()
  const next = await nextPage()
  expect([next.takeKept('said'), next.takeKept('said'), next.takeKept('gone')]).toEqual([
    ['a word'],
    undefined,
    undefined,
  ])
  expect((await nextPage()).takeKept('said')).toBeUndefined()
})

test('what was said ten seconds ago is no news', async () => {
  tab()
  keepOverReload('said', () => 'a word')
  const now = vi.spyOn(Date, 'now')
  for (const [passed, heard] of [
    [9_999, 'a word'],
    [10_000, undefined],
  ] as const) {
    now.mockReturnValue(1_000)
    reloadPage()
    now.mockReturnValue(1_000 + passed)
    expect((await nextPage()).takeKept('said')).toBe(heard)
  }
  now.mockRestore()
})
