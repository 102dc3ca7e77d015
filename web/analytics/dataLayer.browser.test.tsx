import { expect, test } from 'vitest'
import { forgetMeasuring, isTaggedDocument, push, startTagManager } from './dataLayer.ts'
import { measured } from './testing/measured.ts'

const search = { event: 'search', search_term: 'Turku', n_results: 3 } as const
const list = { event: 'view_promotion', ecommerce: { promotion_name: 'Talvi' } } as const
const viewOf = (page_path: string) =>
  ({ event: 'page_view', page_name: page_path, page_path, page_location: `https://kulku.example${page_path}` }) as const
/** The same visit in another document. */
function loadedAnew(path: string): void {
  const kept = { ...sessionStorage }
  measured(path)
  for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, value)
}
const layer = () =>
  (window.dataLayer ?? []).map((one) =>
    String(one) === '[object Arguments]' ? [...(one as ArrayLike<unknown>[])] : one,
  )
const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
  functionality_storage: 'granted',
  security_storage: 'granted',
  wait_for_update: 500,
}
const begun = [
  ['consent', 'default', denied],
  ['consent', 'update', { analytics_storage: 'granted' }],
]

test('what was agreed to stands before the first event, and each sale after a reset', () => {
  measured()
  push(search)
  push(list)
  expect(layer()).toEqual([...begun, search, { ecommerce: null }, list])
})

test('with a mark the same thing is told once in this tab', () => {
  const { events } = measured()
  push(search, 'a')
  push(search, 'a')
  push(search, 'b')
  push(search)
  push(search)
  expect(events()).toHaveLength(4)
})

test('what happened on a page without the tag manager is told on the next one that has it, once', () => {
  measured('/kirjaudu')
  expect(isTaggedDocument()).toBe(false)
  push(search)
  push(list)
  loadedAnew('/')
  push(viewOf('/'))
  startTagManager('GTM-TEST1')
  expect(layer()).toEqual([
    ...begun,
    search,
    { ecommerce: null },
    list,
    viewOf('/'),
    { 'gtm.start': expect.any(Number), event: 'gtm.js' },
  ])
  startTagManager('GTM-TEST1')
  expect(layer()).toHaveLength(7)
  delete window.dataLayer
  startTagManager('GTM-TEST2')
  expect(layer()).toHaveLength(3)
})

test('a page that is loaded anew on the way to it tells its view then, and once', () => {
  measured('/')
  push(viewOf('/'))
  push(viewOf('/kirjaudu'))
  expect(layer()).toEqual([...begun, viewOf('/')])
  loadedAnew('/kirjaudu')
  push(viewOf('/kirjaudu'))
  push(viewOf('/'))
  loadedAnew('/')
  push(viewOf('/'))
  expect(layer()).toEqual([...begun, viewOf('/kirjaudu'), viewOf('/')])
})

test('where the tag manager is nothing waits for it', () => {
  const { scripts } = measured()
  push(search)
  expect(Object.keys(sessionStorage)).toEqual([])
  startTagManager('GTM TEST/1')
  expect(scripts().map(({ src }) => src)).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM%20TEST%2F1'])
})

test('with the yes taken back what was kept for it is gone, and nothing else', async () => {
  measured('/kirjaudu')
  push(search, 'a')
  sessionStorage.setItem('flex-shop-draft:uusi:asiakas', '{}')
  for (const name of ['_ga', 'oma']) await window.cookieStore.set(name, '1')
  await forgetMeasuring()
  await expect.poll(() => layer().at(-1)).toEqual(['consent', 'update', { analytics_storage: 'denied' }])
  expect(Object.keys(sessionStorage)).toEqual(['flex-shop-draft:uusi:asiakas'])
  expect(document.cookie).not.toContain('_ga')
  expect(document.cookie).toContain('oma=1')
  await window.cookieStore.delete('oma')
  delete window.dataLayer
  await forgetMeasuring()
  expect(window.dataLayer).toBeUndefined()
})
