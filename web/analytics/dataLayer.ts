import { placeOf } from '../../contract/addresses/addresses.ts'
import { mayTag } from '../../contract/tagging.ts'
import type { ShopEvent } from './shopEvent.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

const waitingKey = 'flex-shop-mittaus'

/** Judged by the address the document was loaded from: what may run in it was settled then. */
const documentPath = (): string => {
  const [loaded] = performance.getEntriesByType('navigation')
  return placeOf(loaded ? new URL(loaded.name).pathname : window.location.pathname).path
}
/** Whether this document may have the tag manager in it. */
export const isTaggedDocument = (): boolean => mayTag(documentPath())

/** Puts an event in front of the tag manager. Only `track` calls it: it knows that the person has agreed. */
export function push(event: ShopEvent, once?: string): void {
  // The document is loaded anew on the way to that page, which tells it then.
  if (event.event === 'page_view' && mayTag(event.page_path) !== isTaggedDocument()) return
  if (once !== undefined && !isFirst(once)) return
  const layer = dataLayer()
  if ('ecommerce' in event) layer.push({ ecommerce: null })
  layer.push(event)
  if (!isTaggedDocument()) keepWaiting([...readWaiting(), event])
}

/** The layer; what the person has agreed to stands first in it. */
function dataLayer(): unknown[] {
  if (window.dataLayer) return window.dataLayer
  const layer: unknown[] = []
  window.dataLayer = layer
  command(...['consent', 'default'], {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
    functionality_storage: 'granted',
    security_storage: 'granted',
    wait_for_update: 500,
  })
  command('consent', 'update', { analytics_storage: 'granted' })
  if (isTaggedDocument()) tellWaiting(layer)
  return layer
}

/** A command of Google's own: known from an event by being an `arguments` object. */
function command(..._words: unknown[]): void {
  window.dataLayer?.push(arguments)
}

/** Events of pages without the tag manager, before any of this one. */
function tellWaiting(layer: unknown[]): void {
  for (const event of readWaiting()) {
    if ('ecommerce' in event) layer.push({ ecommerce: null })
    layer.push(event)
  }
  keepWaiting([])
}

/** Loads the tag manager, once. */
export function startTagManager(id: string): void {
  const address = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`
  if (document.querySelector(`script[src="${address}"]`)) return
  dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.src = address
  document.head.append(script)
}

/** Nothing is measured from here on, and what was stored for it is taken away. */
export async function forgetMeasuring(): Promise<void> {
  if (window.dataLayer) command('consent', 'update', { analytics_storage: 'denied' })
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(waitingKey)) sessionStorage.removeItem(key)
  const { hostname } = window.location
  const domains = hostname.split('.').map((_, at, parts) => parts.slice(at).join('.'))
  const cookies = await window.cookieStore.getAll()
  const theirs = cookies.flatMap(({ name }) => (name && /^_g(a|id|at|cl)/.test(name) ? [name] : []))
  const everywhere = theirs.flatMap((name) => [{ name }, ...domains.map((domain) => ({ name, domain }))])
  await Promise.allSettled(everywhere.map((cookie) => window.cookieStore.delete(cookie)))
}

function isFirst(mark: string): boolean {
  const key = `${waitingKey}:${mark}`
  try {
    if (sessionStorage.getItem(key) !== null) return false
    sessionStorage.setItem(key, '1')
  } catch {
    // Storage is refused: told again after a reload.
  }
  return true
}

function readWaiting(): ShopEvent[] {
  try {
    return JSON.parse(sessionStorage.getItem(waitingKey) ?? '[]') as ShopEvent[]
  } catch {
    return []
  }
}

function keepWaiting(events: ShopEvent[]): void {
  try {
    if (events.length === 0) sessionStorage.removeItem(waitingKey)
    else sessionStorage.setItem(waitingKey, JSON.stringify(events))
  } catch {
    // Storage is refused: these events are not counted.
  }
}
