import { onTestFinished, vi } from 'vitest'
import { stoppedReloads } from '../../../ui/testing/shown.tsx'

const key = 'flex-shop-evasteet'

/** For `showPage`: who has agreed to be measured, who has refused, and who was not asked yet. */
export const agreed = { kept: { [key]: 'granted' } }
export const refused = { kept: { [key]: 'refused' } }
export const unasked = { kept: { [key]: 'not yet' } }

/**
 * The events that the tag manager got, without the commands of Google's own. The document is one that was loaded from
 * `path`.
 */
export function measured(path = '/') {
  delete window.dataLayer
  sessionStorage.clear()
  const loaded = { name: window.location.origin + path } as PerformanceEntry
  const entries = vi.spyOn(performance, 'getEntriesByType').mockReturnValue([loaded])
  const reloads = stoppedReloads()
  onTestFinished(() => {
    entries.mockRestore()
    delete window.dataLayer
    for (const script of scripts()) script.remove()
  })
  return {
    events: () => (window.dataLayer ?? []).filter((one): one is Event => Object(one).event !== undefined),
    reloads,
    scripts,
  }
}

/** The question waits for nothing: a test need not wait for it in vain. */
export function calmAtOnce(): void {
  const later = window.setTimeout
  const soon = (act: () => void, ms?: number) => later(act, ms === 300 ? 0 : ms)
  const spy = vi.spyOn(window, 'setTimeout').mockImplementation(soon as typeof window.setTimeout)
  onTestFinished(() => spy.mockRestore())
}

type Event = { event: string; ecommerce?: Record<string, unknown> } & Record<string, unknown>

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="googletagmanager"]')]
