import type { Page } from '@playwright/test'

interface TagEvent {
  event?: string
  ecommerce?: { transaction_id?: string; value?: number; tax?: number } | null
  [fact: string]: unknown
}

/**
 * Everything put in front of the tag manager, over all pages that are loaded, and the addresses from which those were loaded that
 * it came into; the script itself is a stand-in.
 */
export async function listen(page: Page) {
  const told: (TagEvent | unknown[])[] = []
  const loaded: string[] = []
  await page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await page.exposeFunction('tellTest', (text: string) => told.push(JSON.parse(text) as TagEvent))
  await page.exposeFunction('tellLoaded', (path: string) => loaded.push(path))
  await page.addInitScript(() => {
    // By the time the script comes the window may have gone on to another address.
    const path = location.pathname
    const isTagManager = (one: Node) => one instanceof HTMLScriptElement && one.src.includes('googletagmanager')
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        if ([...addedNodes].some(isTagManager)) Reflect.get(window, 'tellLoaded')(path)
    }).observe(document, { childList: true, subtree: true })
    let layer: unknown[] | undefined
    const told = (one: unknown) =>
      JSON.stringify(String(one) === '[object Arguments]' ? Array.from(one as ArrayLike<unknown>) : one)
    Object.defineProperty(window, 'dataLayer', {
      configurable: true,
      get: () => layer,
      set: (given: unknown[]) => {
        layer = given
        given.push = (...things) => {
          for (const one of things) Reflect.get(window, 'tellTest')(told(one))
          return Array.prototype.push.apply(given, things)
        }
      },
    })
  })
  return { told, loaded, events: () => told.flatMap((one) => (Array.isArray(one) || !one.event ? [] : [one])) }
}
