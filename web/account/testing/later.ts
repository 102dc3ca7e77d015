import { onTestFinished, vi } from 'vitest'

/** Hears what is put off from now on: `later(3_000)` is everything that is to be done three seconds from its beginning. */
export function putOff(): { later: (ms: number) => (() => void)[] } {
  const all: { ms: number | undefined; act: () => void }[] = []
  const begin = window.setTimeout
  const heard = vi.spyOn(window, 'setTimeout').mockImplementation(((act: () => void, ms?: number) => {
    all.push({ ms, act })
    return begin(act, ms)
  }) as typeof window.setTimeout)
  onTestFinished(() => heard.mockRestore())
  return { later: (wanted) => all.filter(({ ms }) => ms === wanted).map(({ act }) => act) }
}
