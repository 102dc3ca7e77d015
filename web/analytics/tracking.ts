import type { PageMeta } from '../page.ts'
import { readChoice } from './consent.ts'
import type { ShopEvent } from './shopEvent.ts'

let layerCode: Promise<typeof import('./dataLayer.ts')> | undefined

/**
 * Tells the tag manager, if the person has agreed to it; else the event is dropped, and no code is loaded for it.
 * With `once` the same thing is told only once in this tab.
 */
export function track(event: ShopEvent, once?: string): void {
  if (readChoice() !== 'granted') return
  // The same promise for all: of several imports of what is on its way, the last one may be answered first.
  layerCode ??= import('./dataLayer.ts')
  layerCode.then(
    ({ push }) => push(event, once),
    () => {
      layerCode = undefined
    },
  )
}

/** The name a page is tracked by; null for pages without a name, which are not tracked. */
export const trackedName = ({ name, trackingName }: Pick<PageMeta, 'name' | 'trackingName'>): string | null =>
  typeof name === 'string' ? (trackingName ?? name) : null

/** The path with the tokens of mailed links taken out of it. */
export const maskedPath = (path: string, token: string | undefined): string =>
  token === undefined ? path : path.replace(/[^/]+\/?$/, ':token')

export function trackPage(meta: PageMeta, path: string, token?: string): void {
  const page_name = trackedName(meta)
  if (page_name === null) return
  const page_path = maskedPath(path, token)
  track({ event: 'page_view', page_name, page_path, page_location: window.location.origin + page_path })
}
