import type { PageMeta } from './page.ts'

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[]
  }
}

/** Hands an event to the tag manager. Never personal data; without a tag manager nothing leaves the page. */
export function track(event: string, facts: Record<string, string | number | null> = {}): void {
  window.dataLayer ??= []
  window.dataLayer.push({ event, ...facts })
}

/** The name a page is tracked by; null for pages without a name, which are not tracked. */
export const trackedName = ({ name, trackingName }: Pick<PageMeta, 'name' | 'trackingName'>): string | null =>
  typeof name === 'string' ? (trackingName ?? name) : null

export function trackPage(meta: PageMeta, path: string): void {
  const page = trackedName(meta)
  if (page !== null) track('page_view', { page, path })
}
